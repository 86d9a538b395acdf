"""Least squares: which weights would have told best how games ended."""

from collections.abc import Sequence


class NormalEquations:
    """The normal equations of many samples; those of several processes can be put together."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.samples = 0
        self.squares = 0.0
        """The errors squared."""
        self.matrix = [[0.0] * count for _ in range(count)]
        self.vector = [0.0] * count

    def add(self, slopes: Sequence[float], error: float, weight: float = 1.0) -> None:
        """Count a sample: how the forecast changes with each column, by how much it was too low, what that counts."""
        self.samples += 1
        self.squares += weight * error * error
        for row, slope in enumerate(slopes):
            if slope:
                weighed = weight * slope
                self.vector[row] += weighed * error
                line = self.matrix[row]
                for column in range(row + 1):
                    line[column] += weighed * slopes[column]

    def merge(self, other: "NormalEquations") -> None:
        """Count the samples of other equations too."""
        self.samples += other.samples
        self.squares += other.squares
        for row in range(self.count):
            self.vector[row] += other.vector[row]
            for column in range(row + 1):
                self.matrix[row][column] += other.matrix[row][column]

    def changes(self, ridge: Sequence[float]) -> list[float]:
        """Return by how much to change each column for the least error.

        The ridge of a column holds it back, as if it had been measured that well before.
        """
        matrix = [[self.matrix[max(i, j)][min(i, j)] for j in range(self.count)] for i in range(self.count)]
        for column, each in enumerate(ridge):
            matrix[column][column] += each
        return solve(matrix, self.vector)


def solve(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> list[float]:
    """Return the solution of linear equations, found by elimination; the matrix must not be singular."""
    rows = [[*row, right] for row, right in zip(matrix, vector, strict=True)]
    count = len(rows)
    for column in range(count):
        pivot = max(range(column, count), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column]
        for row in range(column + 1, count):
            part = rows[row][column] / head[column]
            if part:
                rows[row] = [left - part * right for left, right in zip(rows[row], head, strict=True)]
    found = [0.0] * count
    for column in reversed(range(count)):
        row_of = rows[column]
        known = sum(row_of[later] * found[later] for later in range(column + 1, count))
        found[column] = (row_of[count] - known) / row_of[column]
    return found
