"""Just enough PDF for a drawing in true size: lines, circles and words on one A4 page. Lengths in millimetres, y down."""

POINTS = 72 / 25.4
A4_LANDSCAPE = (297, 210)
# How far a quarter circle's handles lie from its ends, for a unit circle.
_BEND = 0.5522848


class Page:
    """A page under way."""

    def __init__(self, size=A4_LANDSCAPE):
        self.width, self.height = size
        self.content = []

    def _at(self, x, y):
        return f"{x * POINTS:.3f} {(self.height - y) * POINTS:.3f}"

    def pen(self, width=0.2, grey=0.0, dash=()):
        """How the next lines look."""
        pattern = " ".join(f"{length * POINTS:.2f}" for length in dash)
        self.content.append(f"{width * POINTS:.3f} w {grey} G [{pattern}] 0 d")

    def line(self, *points):
        """A line along points."""
        first, *rest = points
        self.content.append(" ".join([f"{self._at(*first)} m", *(f"{self._at(*point)} l" for point in rest), "S"]))

    def rectangle(self, x, y, width, height):
        """By its top left."""
        self.line((x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y))

    def circle(self, x, y, diameter):
        """By its middle."""
        r = diameter / 2
        bend = r * _BEND
        curves = [
            (x + r, y + bend, x + bend, y + r, x, y + r), (x - bend, y + r, x - r, y + bend, x - r, y),
            (x - r, y - bend, x - bend, y - r, x, y - r), (x + bend, y - r, x + r, y - bend, x + r, y)]
        drawn = [f"{self._at(x + r, y)} m"]
        for x1, y1, x2, y2, x3, y3 in curves:
            drawn.append(f"{self._at(x1, y1)} {self._at(x2, y2)} {self._at(x3, y3)} c")
        self.content.append(" ".join([*drawn, "S"]))

    def text(self, words, x, y, size=2.5, centred=False):
        """Words in Helvetica; `size` is in millimetres."""
        if centred:
            # Helvetica's letters are about half as wide as high.
            x -= len(words) * size * 0.26
        escaped = words.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
        self.content.append(f"BT /F1 {size * POINTS * 1.35:.2f} Tf {self._at(x, y)} Td ({escaped}) Tj ET")

    def write(self):
        """The file's bytes."""
        stream = "\n".join(self.content).encode("latin-1")
        size = f"{self.width * POINTS:.2f} {self.height * POINTS:.2f}"
        objects = [
            b"<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {size}] /Contents 4 0 R "
            "/Resources << /Font << /F1 5 0 R >> >> >>".encode(),
            b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream),
            b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        ]
        file = b"%PDF-1.4\n"
        offsets = []
        for number, item in enumerate(objects, 1):
            offsets.append(len(file))
            file += b"%d 0 obj\n%s\nendobj\n" % (number, item)
        table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
        end = b"xref\n0 %d\n0000000000 65535 f \n%strailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n"
        return file + end % (len(objects) + 1, table, len(objects) + 1, len(file))
