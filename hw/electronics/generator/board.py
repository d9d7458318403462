"""The board: outline, parts, tracks, ground, and what is printed on it. Needs KiCad's own Python module, `pcbnew`."""

import math

import pcbnew

import design
import footprint
import lettering
import pads
import placement
import project
import router
import stitch
import tracks

#: Where the panel's top left is on the drawing sheet.
ORIGIN = (60.0, 40.0)
#: How far copper stays away from the board's edges, and solid ground from tracks.
EDGE = 0.5
POUR_CLEARANCE = 0.3
STOCK = "/usr/share/kicad/footprints"
GROUND = "GND"


def millimetres(x, y):
    """A point of the panel, in KiCad's units."""
    return pcbnew.VECTOR2I(pcbnew.FromMM(ORIGIN[0] + x), pcbnew.FromMM(ORIGIN[1] + y))


def build(netlist, report=print):
    """A board with everything on it."""
    pcbnew.KIID.SeedGenerator(1)
    board = pcbnew.BOARD()
    nets = _add_nets(board, netlist)
    _add_parts(board, netlist, nets)
    _add_outline(board)
    lettering.add(board, millimetres)
    _add_tracks(board, nets, report)
    _add_ground(board, nets[GROUND])
    block = board.GetTitleBlock()
    block.SetTitle("Bombe: verifier console")
    block.SetRevision("1")
    block.SetDate("2026-11-16")
    block.SetComment(0, "DRC-clean, never fabricated: nothing here has run on real hardware.")
    return board


def _add_nets(board, netlist):
    nets = {}
    for name in sorted(netlist.nets):
        nets[name] = pcbnew.NETINFO_ITEM(board, name)
        board.Add(nets[name])
    return nets


def _add_parts(board, netlist, nets):
    places = placement.places()
    for component in sorted(netlist.components, key=lambda entry: entry.reference):
        library, name = component.footprint.split(":")
        folder = f"{design.ELECTRONICS}/bombe.pretty" if library == "bombe" else f"{STOCK}/{library}.pretty"
        part = pcbnew.FootprintLoad(folder, name)
        part.SetFPID(pcbnew.LIB_ID(library, name))
        part.SetReference(component.reference)
        part.SetValue(component.value)
        part.SetPath(pcbnew.KIID_PATH(component.path))
        part.SetExcludedFromBOM(not component.in_bom)
        for field, text in component.fields.items():
            part.SetField(field, text)
            part.GetFieldByName(field).SetVisible(False)
        _mend_model(part)
        board.Add(part)
        _put(part, places[component.reference])
        for pad in part.Pads():
            net = netlist.net_of(component.reference, pad.GetNumber())
            if net:
                pad.SetNet(nets[net])


def _mend_model(part):
    """KiCad has no solid for this footprint, but one for a switch of the same size and pins."""
    models = part.Models()
    for index, model in enumerate(models):
        model.m_Filename = model.m_Filename.replace("SW_SPST_Omron_B3F-40xx", "SW_PUSH-12mm_Wuerth-430476085716")
        models[index] = model


def _put(part, place):
    if place.back:
        part.Flip(part.GetPosition(), pcbnew.FLIP_DIRECTION_LEFT_RIGHT)
    # KiCad counts a part's turn from the flip about the level axis: that is half a turn more.
    part.SetOrientationDegrees(place.turn + (180 if place.back else 0))
    goal = millimetres(place.x, place.y)
    if part.GetFPIDAsString() == f"bombe:{footprint.NAME}":
        part.SetPosition(goal)
        return
    part.SetPosition(part.GetPosition() + goal - pads.middle(part))


def _add_outline(board):
    left, top, right, bottom = placement.outline()
    corner = placement.CORNER
    lines = [((left + corner, top), (right - corner, top)), ((right, top + corner), (right, bottom - corner)),
             ((right - corner, bottom), (left + corner, bottom)), ((left, bottom - corner), (left, top + corner))]
    for start, end in lines:
        line = pcbnew.PCB_SHAPE(board, pcbnew.SHAPE_T_SEGMENT)
        line.SetStart(millimetres(*start))
        line.SetEnd(millimetres(*end))
        _on_edge(board, line)
    # In the order of the lines: each corner is where one ends and the next begins.
    centres = [(right - corner, top + corner, -45), (right - corner, bottom - corner, 45),
               (left + corner, bottom - corner, 135), (left + corner, top + corner, 225)]
    for index, (x, y, angle) in enumerate(centres):
        arc = pcbnew.PCB_SHAPE(board, pcbnew.SHAPE_T_ARC)
        middle = (x + corner * math.cos(math.radians(angle)), y + corner * math.sin(math.radians(angle)))
        arc.SetArcGeometry(millimetres(*lines[index][1]), millimetres(*middle), millimetres(*lines[(index + 1) % 4][0]))
        _on_edge(board, arc)


def _on_edge(board, shape):
    shape.SetLayer(pcbnew.Edge_Cuts)
    shape.SetWidth(pcbnew.FromMM(0.1))
    board.Add(shape)


def problem(board):
    """What the router has to solve: the board's pads, and what is off limits."""
    names = sorted(str(name) for name in board.GetNetsByName().keys() if str(name))
    nets = [(name, _rule(name)) for name in names]
    return tracks.Problem(placement.outline(), EDGE, _router_pads(board), _holes(), _keep_outs(board), nets)


def load():
    """The board as it was saved."""
    return pcbnew.LoadBoard(str(design.BOARD))


def _add_tracks(board, nets, report):
    posed = problem(board)
    found = tracks.of(posed, report)
    for name, rule in posed.nets:
        for layer, x1, y1, x2, y2 in found["lines"].get(name, ()):
            track = pcbnew.PCB_TRACK(board)
            track.SetStart(millimetres(x1, y1))
            track.SetEnd(millimetres(x2, y2))
            track.SetLayer((pcbnew.F_Cu, pcbnew.B_Cu)[layer])
            track.SetWidth(pcbnew.FromMM(rule.width))
            track.SetNet(nets[name])
            board.Add(track)
        for x, y in found["vias"].get(name, ()):
            _add_via(board, x, y, rule.via, nets[name])
    diameter = _rule(GROUND).via
    for x, y in stitch.points(posed, found, diameter):
        _add_via(board, x, y, diameter, nets[GROUND])


def _add_via(board, x, y, diameter, net):
    via = pcbnew.PCB_VIA(board)
    via.SetPosition(millimetres(x, y))
    via.SetWidth(pcbnew.FromMM(diameter))
    via.SetDrill(pcbnew.FromMM(0.4))
    via.SetNet(net)
    board.Add(via)


def _rule(net):
    for _, clearance, track, via, _, nets in project.CLASSES:
        if net in nets:
            return router.Rule(track, clearance, via)
    _, clearance, track, via, *_ = project.CLASSES[0]
    return router.Rule(track, clearance, via)


def _router_pads(board):
    """Every pad and every hole as the router wants it."""
    found = []
    for part in board.GetFootprints():
        for pad in part.Pads():
            box = pad.GetBoundingBox()
            centre = box.Centre()
            found.append(router.Pad(
                net=pad.GetNetname() or f"{part.GetReference()} {pad.GetNumber()}",
                x=_round(pcbnew.ToMM(centre.x) - ORIGIN[0]), y=_round(pcbnew.ToMM(centre.y) - ORIGIN[1]),
                half_width=_round(pcbnew.ToMM(box.GetWidth()) / 2),
                half_height=_round(pcbnew.ToMM(box.GetHeight()) / 2)))
    return sorted(found, key=lambda pad: (pad.x, pad.y))


def _holes():
    """The selectors' holes: middle and radius."""
    return [(knob["x"], knob["y"], footprint.HOLE_RADIUS) for knob in design.PANEL["selectors"]]


def _keep_outs(board):
    """Left, top, right and bottom of where a footprint wants no copper."""
    boxes = []
    for part in board.GetFootprints():
        for zone in part.Zones():
            if zone.GetIsRuleArea() and zone.GetDoNotAllowTracks():
                box = zone.GetBoundingBox()
                sides = (box.GetLeft(), box.GetTop(), box.GetRight(), box.GetBottom())
                boxes.append([_round(pcbnew.ToMM(side) - ORIGIN[axis % 2]) for axis, side in enumerate(sides)])
    return sorted(boxes)


def _round(value):
    return round(value, 4)


def _add_ground(board, net):
    """Ground on both sides wherever nothing else is."""
    left, top, right, bottom = placement.outline()
    corners = [(left + EDGE, top + EDGE), (right - EDGE, top + EDGE), (right - EDGE, bottom - EDGE),
               (left + EDGE, bottom - EDGE)]
    for layer in (pcbnew.F_Cu, pcbnew.B_Cu):
        zone = pcbnew.ZONE(board)
        zone.SetLayer(layer)
        zone.SetNet(net)
        zone.SetLocalClearance(pcbnew.FromMM(POUR_CLEARANCE))
        zone.SetMinThickness(pcbnew.FromMM(0.3))
        zone.SetThermalReliefGap(pcbnew.FromMM(0.4))
        zone.SetThermalReliefSpokeWidth(pcbnew.FromMM(0.6))
        zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
        outline = zone.Outline()
        outline.NewOutline()
        for corner in corners:
            outline.Append(millimetres(*corner))
        board.Add(zone)


def save(board, path):
    """Writes the board with its ground filled, and the project beside it. KiCad can fill only what has been loaded."""
    rules = path.with_suffix(".kicad_pro")
    rules.write_text(project.text(), encoding="utf-8")
    pcbnew.SaveBoard(str(path), board)
    loaded = pcbnew.LoadBoard(str(path))
    filler = pcbnew.ZONE_FILLER(loaded)
    filler.Fill(loaded.Zones())
    if _drop_idle_vias(loaded):
        filler.Fill(loaded.Zones())
    pcbnew.SaveBoard(str(path), loaded)
    rules.write_text(project.text(), encoding="utf-8")


def _drop_idle_vias(board):
    """Removes vias of the ground that join nothing: no track ends there, and ground is on one side at most."""
    ends = {(at.x, at.y) for track in board.Tracks() if track.GetClass() != "PCB_VIA"
            for at in (track.GetStart(), track.GetEnd())}
    idle = []
    for via in board.Tracks():
        at = via.GetPosition()
        if via.GetClass() != "PCB_VIA" or via.GetNetname() != GROUND or (at.x, at.y) in ends:
            continue
        if not all(zone.HitTestFilledArea(zone.GetLayer(), at) for zone in board.Zones()):
            idle.append(via)
    for via in idle:
        board.Delete(via)
    return bool(idle)
