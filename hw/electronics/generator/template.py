"""The drill template: the panel in true size on A4, for those who cut it by hand."""

from design import PANEL
from pdf import A4_LANDSCAPE, Page

BUSHING = 10
CAP_CLEARANCE = 0.6


def draw():
    """The file's bytes."""
    page = Page()
    panel = PANEL["panel"]
    left, top = (A4_LANDSCAPE[0] - panel["width"]) / 2, (A4_LANDSCAPE[1] - panel["height"]) / 2 - 6
    page.pen(0.35)
    page.rectangle(left, top, panel["width"], panel["height"])
    display = PANEL["display"]
    window = display["window"]
    page.rectangle(left + display["x"] - window["width"] / 2, top + display["y"] - window["height"] / 2,
                   window["width"], window["height"])
    page.text(f"display window {window['width']} x {window['height']}", left + display["x"], top + display["y"] + 1,
              centred=True)
    holes = [(entry, BUSHING, entry["part"]) for entry in PANEL["selectors"]]
    holes += [(entry, PANEL["button"]["cap"] + CAP_CLEARANCE, entry["part"]) for entry in PANEL["buttons"]]
    holes += [(entry, PANEL["lamp"]["diameter"] + 0.2, "") for entry in PANEL["lamps"]]
    holes += [(entry, PANEL["screws"]["hole"], "") for entry in PANEL["screws"]["at"]]
    holes += [(entry, PANEL["sounder"]["hole"], "sound") for entry in [PANEL["sounder"]]]
    for entry, diameter, name in holes:
        _hole(page, left + entry["x"], top + entry["y"], diameter, name)
    _words(page, left, top + panel["height"])
    return page.write()


def _hole(page, x, y, diameter, name):
    page.pen(0.25)
    page.circle(x, y, diameter)
    page.pen(0.12)
    reach = diameter / 2 + 2
    page.line((x - reach, y), (x + reach, y))
    page.line((x, y - reach), (x, y + reach))
    page.text(f"{name} {diameter:g}".strip(), x + 0.5, y - diameter / 2 - 0.8, size=1.9)


def _words(page, left, bottom):
    page.text("Bombe: front panel, seen from the front, 1:1. Diameters in millimetres. Corners: radius "
              f"{PANEL['panel']['corner']} mm.", left, bottom + 6)
    page.text("Print at 100 %, without fitting to the page. This line must be 100 mm long:", left, bottom + 11)
    y = bottom + 15
    page.pen(0.3)
    page.line((left, y), (left + 100, y))
    for tick in range(0, 101, 10):
        page.line((left + tick, y - 1.5), (left + tick, y + 1.5))
    page.text("Never fabricated: check against your own switches, caps and display before you drill.", left, bottom + 21)
