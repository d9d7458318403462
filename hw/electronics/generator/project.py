"""The KiCad project file: the rules that ERC and DRC hold the design to.

No check is switched off or softened: a clean report means something.
"""

import json

import design

CLASSES = (
    # name, clearance, track, via, drill, nets
    ("Default", 0.2, 0.3, 0.8, 0.4, ()),
    ("Power", 0.2, 0.8, 0.8, 0.4, ("+3V3", "VSYS", "/BAT", "/CELLS")),
    # Beside the ground that fills both sides: tracks that reach the pads which it does not.
    ("Ground", 0.2, 0.4, 0.8, 0.4, ("GND",)),
)


def text():
    """The file."""
    return json.dumps({
        "meta": {"filename": f"{design.PROJECT}.kicad_pro", "version": 3},
        "board": {"design_settings": {
            "rules": {"min_clearance": 0.2, "min_track_width": 0.25, "min_via_diameter": 0.6,
                      "min_through_hole_diameter": 0.3, "min_via_annular_width": 0.15,
                      "min_hole_to_hole": 0.25, "min_hole_clearance": 0.25, "min_copper_edge_clearance": 0.4,
                      "min_silk_clearance": 0.0, "min_text_height": 0.8, "min_text_thickness": 0.1,
                      "min_resolved_spokes": 1, "solder_mask_to_copper_clearance": 0.0},
        }},
        "net_settings": {
            "meta": {"version": 4},
            "classes": [_net_class(*entry[:5]) for entry in CLASSES],
            "netclass_patterns": [{"netclass": name, "pattern": net} for name, *_, nets in CLASSES for net in nets],
        },
        "schematic": {"legacy_lib_dir": "", "legacy_lib_list": []},
        "sheets": [], "text_variables": {},
    }, indent=2) + "\n"


def _net_class(name, clearance, track, via, drill):
    return {"name": name, "clearance": clearance, "track_width": track, "via_diameter": via, "via_drill": drill,
            "microvia_diameter": 0.3, "microvia_drill": 0.1, "diff_pair_gap": 0.25, "diff_pair_width": 0.2,
            "bus_width": 12, "wire_width": 6, "line_style": 0, "priority": 2147483647 if name == "Default" else 0,
            "pcb_color": "rgba(0, 0, 0, 0.000)", "schematic_color": "rgba(0, 0, 0, 0.000)"}
