"""What is particular to Windows: the manifest, libraries packed twice, and a look into the built program."""

from collections.abc import Sequence
from pathlib import Path, PureWindowsPath
from typing import Final
from xml.etree import ElementTree

from game import __version__
from tools.package import bundle
from tools.package.icon import WINDOWS_SIDES
from tools.package.resources import WINDOWED, NoProgram, Resources, icon_sides, manifest_text, version_texts

SETTINGS: Final = {
    "dpiAware": "true/pm",
    "dpiAwareness": "PerMonitorV2, PerMonitor",
    "longPathAware": "true",
}
"""Every pixel of the window is ours on fine screens too, and a path may be longer than 260 letters."""
YEARS: Final = {"dpiAware": 2005}
"""Settings are of the year 2016, but for this one."""
SYSTEMS: Final = ("{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}",)
"""The systems that it is made for, by the names that Windows knows them by: 10 and newer."""

Binary = tuple[str, str, str]
"""A library of a bundle, as PyInstaller lists it: its place, where it comes from, its kind."""


def manifest() -> str:
    """Return what Windows reads before it starts the program: no special rights, fine screens, long paths."""
    space = "http://schemas.microsoft.com/SMI/{}/WindowsSettings"
    settings = "\n".join(
        f'      <{name} xmlns="{space.format(YEARS.get(name, 2016))}">{value}</{name}>'
        for name, value in SETTINGS.items()
    )
    systems = "\n".join(f'      <supportedOS Id="{system}"/>' for system in SYSTEMS)
    return f"""<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <trustInfo xmlns="urn:schemas-microsoft-com:asm.v3">
    <security>
      <requestedPrivileges>
        <requestedExecutionLevel level="asInvoker" uiAccess="false"/>
      </requestedPrivileges>
    </security>
  </trustInfo>
  <compatibility xmlns="urn:schemas-microsoft-com:compatibility.v1">
    <application>
{systems}
    </application>
  </compatibility>
  <application xmlns="urn:schemas-microsoft-com:asm.v3">
    <windowsSettings>
{settings}
    </windowsSettings>
  </application>
</assembly>
"""


def without_doubles(binaries: Sequence[Binary]) -> list[Binary]:
    """Return the libraries of a bundle without those that lie at its top too, where Windows looks for them anyway."""
    at_top = {PureWindowsPath(place).name.lower() for place, _, _ in binaries if not _folder(place)}
    return [each for each in binaries if not (_folder(each[0]) and _is_doubled(each[0], at_top))]


def _folder(place: str) -> str:
    return PureWindowsPath(place).parent.as_posix().strip(".")


def _is_doubled(place: str, at_top: set[str]) -> bool:
    name = PureWindowsPath(place).name.lower()
    return name.endswith(".dll") and name in at_top


def doubled_libraries(folder: Path) -> list[str]:
    """Return the names of libraries that lie more than once in a folder."""
    names = [path.name.lower() for path in folder.rglob("*") if path.suffix.lower() == ".dll"]
    return sorted({name for name in names if names.count(name) > 1})


def faults_of(program: Path) -> list[str]:
    """Look into a built program and return what is not as it should be, a sentence each."""
    try:
        resources = Resources(program)
    except NoProgram as error:
        return [f"{program.name} is no program for Windows: {error}."]
    said, numbers = version_texts(resources), ".".join(str(each) for each in bundle.version_numbers())
    wanted = {"numbers": numbers, "FileVersion": __version__, "ProductVersion": __version__}
    wanted |= {"ProductName": bundle.TITLE, "FileDescription": bundle.TITLE}
    faults = [
        f"The version resource says {name} {said.get(name, 'nothing')} instead of {value}."
        for name, value in wanted.items()
        if said.get(name) != value
    ]
    if tuple(icon_sides(resources)) != WINDOWS_SIDES:
        faults.append(f"The icon has pictures of {icon_sides(resources)} instead of {list(WINDOWS_SIDES)} pixels.")
    if resources.subsystem != WINDOWED:
        faults.append("A console opens beside the window.")
    return faults + manifest_faults(manifest_text(resources))


def manifest_faults(text: str) -> list[str]:
    """Return what a manifest lacks, a sentence each."""
    if not text:
        return ["There is no manifest."]
    found = {element.tag.rpartition("}")[2]: element for element in ElementTree.fromstring(text).iter()}
    faults = [
        f"The manifest does not set {name} to {value}."
        for name, value in SETTINGS.items()
        if name not in found or (found[name].text or "").strip() != value
    ]
    level = found.get("requestedExecutionLevel")
    if level is None or level.get("level") != "asInvoker":
        faults.append("The manifest asks for rights that the game does not need.")
    return faults
