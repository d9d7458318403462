// Panel, box, button caps and display mask of the console.
//
// All that depends on the panel or the board comes from geometry.scad, which is made from hw/panel.json and the board; what
// belongs to the enclosure alone is set here. Lengths in millimetres. x to the right and y up as on the panel; z = 0 is the
// panel's face, everything else lies below it. Every part prints without supports, as `part` lays it out.
//
//   openscad -D 'part="panel"' -o panel.stl enclosure.scad      or box, caps, mask, panel-2d, collision, scene, exploded
include <geometry.scad>

part = "scene";
/* "switch": numerals 30 degrees apart; "pot": as far apart as a potentiometer turns. */
selector_build = "switch";
/* "caps": letters on printed caps; "panel": above the buttons, for bought caps. */
letters_on = "caps";

// Printing
$fn = 48;
wall = 2.4;
base = 2.4;
fit = 0.3;
engraving = 0.6;

// Inside
depth_behind_board = 24;
screw_core = 2.6;
post = 8;
bushing = 10.2;
usb_opening = [13, 14];
usb_z = -(panel_thickness + gap + board_thickness + 7.9);
toggle_x = 132;
toggle_hole = 6.2;
battery = [59, 33, 17];
battery_at = [42.5, 24];
battery_fence = 8;
pillars = [[47, 117], [113, 117], [80, 90], [26, 90], [134, 90]];
pillar = 5;
oled_module = [60.5, 37, 5];
small_module = [28, 28.5];
small_active = [23.5, 12.5];
switch_body = [26, 21];
toggle_body = [13.5, 8, 18];

board_top = -(panel_thickness + gap);
board_bottom = board_top - board_thickness;
floor_top = board_bottom - depth_behind_board;

// A point of the panel, whose y goes down.
function at(p) = [p[0], panel_size[1] - p[1]];

module outline(inset = 0) {
  r = panel_corner - inset;
  translate([inset + r, inset + r])
    offset(r) square([panel_size[0] - 2 * inset - 2 * r, panel_size[1] - 2 * inset - 2 * r]);
}

module spots(list, d) for (p = list) translate(at(p)) circle(d = d);

// ---------------------------------------------------------------- panel

module cut_outs() {
  translate(at(display)) square(display_window, center = true);
  spots(knobs, bushing);
  spots(buttons, button_cap + 2 * fit);
  spots(lamps, lamp_diameter + 0.2);
  spots(screws, screw_hole);
  sound_holes();
}

module sound_holes() translate(at(sounder)) {
  circle(d = sounder_hole, $fn = 24);
  for (ring = [1, 2], i = [0 : 6 * ring - 1])
    rotate(i * 60 / ring) translate([ring * sounder_diameter / 6, 0]) circle(d = sounder_hole, $fn = 24);
}

module label(words, p, size) translate(at(p)) text(words, size, font = "DejaVu Sans:style=Bold", halign = "center", valign = "center", $fn = 10);

module shape_of(index, d) {
  if (index == 0) rotate(90) circle(d = d * 1.25, $fn = 3);
  else if (index == 1) square(d, center = true);
  else circle(d = d);
}

module engravings() {
  translate(at(title)) text("BOMBE", title_size, font = "DejaVu Sans:style=Bold", valign = "center", $fn = 10);
  step = selector_build == "pot" ? pot_degrees : switch_degrees;
  for (i = [0 : len(knobs) - 1]) {
    for (n = [1 : 5]) {
      a = 90 - (n - 3) * step;
      translate(at(knobs[i])) translate(numeral_radius * [cos(a), sin(a)])
        text(str(n), 3.6, font = "DejaVu Sans:style=Bold", halign = "center", valign = "center", $fn = 10);
    }
    translate(at(knobs[i]) - [0, symbol_below]) shape_of(i, 4.2);
  }
  if (letters_on == "panel") for (i = [0 : len(buttons) - 1]) label(button_names[i], buttons[i] - [0, button_cap / 2 + 3.4], 3.2);
}

module panel_2d() difference() {
  outline();
  cut_outs();
}

module tubes_2d() difference() {
  spots(screws, post);
  spots(screws, screw_hole);
}

// They keep the display's module from sliding sideways; foam tape holds it.
module rails_2d() for (side = [-1, 1])
  translate(at(display) + [side * (oled_module[0] / 2 + 0.4 + 0.8), 0]) square([1.6, 20], center = true);

rail_height = 4;

module panel() {
  translate([0, 0, -panel_thickness]) linear_extrude(panel_thickness - engraving, convexity = 8) panel_2d();
  translate([0, 0, -engraving]) linear_extrude(engraving, convexity = 8) difference() {
    panel_2d();
    engravings();
  }
  translate([0, 0, board_top]) linear_extrude(gap, convexity = 8) tubes_2d();
  translate([0, 0, -panel_thickness - rail_height]) linear_extrude(rail_height, convexity = 8) rails_2d();
}

// ---------------------------------------------------------------- box

module walls_2d() difference() {
  outline();
  outline(wall);
}

module posts_2d() difference() {
  intersection() {
    outline();
    union() for (p = screws) translate(at(p)) {
      circle(d = post);
      // Joined to the corner: it stands firmer, and prints without a gap.
      translate([p[0] < panel_size[0] / 2 ? -post : 0, p[1] < panel_size[1] / 2 ? 0 : -post]) square(post);
    }
  }
  spots(screws, screw_core);
}

module pillars_2d() spots(pillars, pillar);

module fence_2d() difference() {
  translate(at(battery_at)) square([battery[0] + 2 * wall, battery[1] + 2 * wall], center = true);
  translate(at(battery_at)) square([battery[0] + 0.6, battery[1] + 0.6], center = true);
  // Where its wires come out, and a finger gets in.
  translate(at(battery_at)) square([battery[0] / 3, battery[1] + 3 * wall], center = true);
  translate(at(battery_at)) square([battery[0] + 3 * wall, battery[1] / 3], center = true);
}

module box() {
  translate([0, 0, floor_top - base]) linear_extrude(base, convexity = 8) outline();
  difference() {
    translate([0, 0, floor_top]) linear_extrude(-panel_thickness - floor_top, convexity = 8) walls_2d();
    rear_openings();
  }
  translate([0, 0, floor_top]) linear_extrude(board_bottom - floor_top, convexity = 8) {
    posts_2d();
    pillars_2d();
  }
  translate([0, 0, floor_top]) linear_extrude(battery_fence, convexity = 8) fence_2d();
}

module rear_openings() translate([0, panel_size[1] - wall / 2, 0]) rotate([90, 0, 0]) {
  translate([usb_x, usb_z, -wall]) linear_extrude(2 * wall, convexity = 8) offset(2) square(usb_opening - [4, 4], center = true);
  translate([toggle_x, (board_bottom + floor_top) / 2, -wall]) cylinder(d = toggle_hole, h = 2 * wall);
}

// ---------------------------------------------------------------- caps and mask

cap_proud = 1.5;
cap_flange = 1;
plunger = 3.8;
plunger_top = 7.3;
socket = 2;

// Top down, as it is printed; its underside rests on the switch's plunger.
module cap(name) {
  height = panel_thickness + cap_proud;
  top = gap + height;
  difference() {
    union() {
      cylinder(d = button_cap, h = height + 0.5);
      translate([0, 0, height + 0.5]) cylinder(d1 = button_cap, d2 = button_cap + 2 * cap_flange, h = cap_flange);
      translate([0, 0, height + 0.5 + cap_flange]) cylinder(d = button_cap + 2 * cap_flange, h = 1);
      cylinder(d = 8, h = top - plunger_top + socket);
    }
    translate([0, 0, -0.01]) linear_extrude(engraving, convexity = 8) mirror([1, 0]) cap_name(name);
    translate([0, 0, top - plunger_top]) linear_extrude(socket + 1, convexity = 8) square(plunger + 0.15, center = true);
  }
}

// Each word stays a millimetre from the rim, or its outer letters would break out.
cap_name_sizes = [6, 3.4, 2, 2];
module cap_name(name) text(name, cap_name_sizes[len(name) - 1], font = "DejaVu Sans:style=Bold", halign = "center", valign = "center", $fn = 10);

module cap_names_2d() for (i = [0 : len(buttons) - 1]) translate(at(buttons[i])) cap_name(button_names[i]);

module caps() for (i = [0 : len(buttons) - 1])
  translate([(i % 4) * (button_cap + 6), floor(i / 4) * (button_cap + 6), 0]) cap(button_names[i]);

// Fills the window for the 0.96 inch module.
module mask() {
  difference() {
    union() {
      linear_extrude(panel_thickness, convexity = 8) square(display_window - [fit, fit], center = true);
      translate([0, 0, panel_thickness]) linear_extrude(1.2, convexity = 8) square(display_window + [3, 3], center = true);
    }
    translate([0, 0, -0.01]) linear_extrude(1.5, scale = [small_active[0] / (small_active[0] + 6), small_active[1] / (small_active[1] + 6)], convexity = 8)
      square(small_active + [6, 6], center = true);
    linear_extrude(10, convexity = 8) square(small_active, center = true);
    translate([0, 0, 1.6]) linear_extrude(10, convexity = 8) translate([0, -1.5]) square(small_module, center = true);
  }
}

// ---------------------------------------------------------------- what must fit inside

module board_2d() difference() {
  translate([board_outline[0], panel_size[1] - board_outline[3]])
    translate([board_corner, board_corner]) offset(board_corner)
      square([board_outline[2] - board_outline[0] - 2 * board_corner, board_outline[3] - board_outline[1] - 2 * board_corner]);
  spots(knobs, 2 * hole_radius);
  spots(screws, 3.2);
}

// Parts on one side that reach further than `least` from the board.
module parts_2d(list, least) for (p = list) if (p[4] > least)
  translate(at([p[0], p[3]])) square([p[2] - p[0], p[3] - p[1]]);

module joints_2d() for (p = joints) translate(at(p)) square(2.2, center = true);
module battery_2d() translate(at(battery_at)) square([battery[0], battery[1]], center = true);
module oled_2d() translate(at(display)) square([oled_module[0], oled_module[1]], center = true);
module toggle_2d() translate(at([toggle_x, wall + toggle_body[2] / 2])) square([toggle_body[0], toggle_body[2]], center = true);
module switches_2d() spots(knobs, switch_body[0]);

// Everything is a stack of flat shapes. In each layer, what may not overlap is intersected; each intersection is drawn apart
// from the others, and all of them must be empty. `push` moves the board: the test of the test.
push = [0, 0];
module on_board() translate(push) children();

module collisions() {
  row(0) { walls_2d(); on_board() board_2d(); }
  row(1) { union() { tubes_2d(); walls_2d(); } on_board() parts_2d(front_parts, 0); }
  row(2) { union() { tubes_2d(); rails_2d(); } on_board() parts_2d(front_parts, gap - rail_height); }
  row(3) { union() { posts_2d(); pillars_2d(); walls_2d(); } on_board() union() { joints_2d(); parts_2d(back_parts, 0); } }
  row(4) { on_board() board_2d(); switches_2d(); }
  row(5) { on_board() parts_2d(front_parts, 0); switches_2d(); }
  row(6) { on_board() parts_2d(front_parts, gap - oled_module[2]); oled_2d(); }
  row(7) { on_board() parts_2d(back_parts, depth_behind_board - battery[2]); battery_2d(); }
  row(8) { union() { posts_2d(); pillars_2d(); walls_2d(); } union() { battery_2d(); switches_2d(); } }
  row(9) { union() { posts_2d(); pillars_2d(); on_board() parts_2d(back_parts, depth_behind_board / 2 - toggle_body[1] / 2); battery_2d(); } toggle_2d(); }
  row(10) { union() { tubes_2d(); rails_2d(); } union() { switches_2d(); oled_2d(); spots(buttons, button_cap + 2 * cap_flange); spots(lamps, lamp_diameter + 1); } }
  row(11) { spots(buttons, button_cap + 2 * cap_flange); union() { spots(lamps, lamp_diameter + 1); switches_2d(); oled_2d(); } }
  row(12) { panel_2d(); union() { spots(buttons, button_cap); spots(lamps, lamp_diameter); spots(knobs, 10); spots(screws, 3); } }
  row(13) { cap_names_2d(); difference() { spots(buttons, 2 * button_cap); spots(buttons, button_cap - 2); } }
}

module row(n) translate([0, n * (panel_size[1] + 20)]) intersection() {
  children(0);
  children(1);
}

// ---------------------------------------------------------------- for the eye

dialled = [2, 4, 1];

module board_solid() {
  color("#14532d") translate([0, 0, board_bottom]) linear_extrude(board_thickness, convexity = 8) board_2d();
  color("#3f3f46") for (p = front_parts) translate([0, 0, board_top]) linear_extrude(p[4], convexity = 8) parts_2d([p], 0);
  color("#3f3f46") for (p = back_parts) translate([0, 0, board_bottom - p[4]]) linear_extrude(p[4], convexity = 8) parts_2d([p], 0);
}

module dressing() {
  color("#f8fafc") translate([0, 0, -engraving]) linear_extrude(engraving / 2, convexity = 8) difference() { engravings(); cut_outs(); }
  for (i = [0 : len(buttons) - 1]) translate(at(buttons[i])) color("#1e293b") translate([0, 0, cap_proud - engraving]) linear_extrude(engraving / 2, convexity = 8) cap_name(button_names[i]);
  color("#111827") translate(at(display)) translate([0, 0, -panel_thickness]) linear_extrude(0.1, convexity = 8) square(display_window, center = true);
  color("#67e8f9") translate(at(display)) translate([0, 0, -panel_thickness + 0.1]) linear_extrude(0.1, convexity = 8)
    text(str(dialled[0], dialled[1], dialled[2]), 15, font = "DejaVu Sans:style=Bold", halign = "center", valign = "center", $fn = 10);
  for (i = [0 : len(knobs) - 1]) translate(at(knobs[i])) {
    color("#1f2937") cylinder(d1 = knob_diameter, d2 = knob_diameter - 3, h = 10);
    color("#f8fafc") rotate(-(dialled[i] - 3) * switch_degrees) translate([-0.7, 2, 10]) cube([1.4, knob_diameter / 2 - 4, 0.4]);
  }
  for (i = [0 : len(buttons) - 1]) translate(at(buttons[i])) translate([0, 0, cap_proud]) rotate([0, 180, 0]) color("#e2e8f0") cap(button_names[i]);
  for (i = [0 : len(lamps) - 1]) translate(at(lamps[i])) color(i == 0 || i == 3 ? "#22c55e" : i == 1 ? "#ef4444" : "#cbd5e1")
    translate([0, 0, -1]) { cylinder(d = lamp_diameter, h = 2); translate([0, 0, 2]) sphere(d = lamp_diameter); }
}

module scene(lift = 0) {
  translate([0, 0, lift * 2]) { color("#27364f") panel(); dressing(); }
  translate([0, 0, lift]) board_solid();
  color("#8393a7") box();
  color("#a16207") translate([0, 0, floor_top]) linear_extrude(battery[2], convexity = 8) battery_2d();
}

if (part == "panel") rotate([180, 0, 0]) panel();
if (part == "box") translate([0, 0, -(floor_top - base)]) box();
if (part == "caps") caps();
if (part == "mask") mask();
if (part == "panel-2d") difference() { panel_2d(); }
if (part == "collision") collisions();
if (part == "scene") scene();
if (part == "exploded") scene(38);
