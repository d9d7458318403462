"""The console's schematic as a drawing: a titled block for each function, labels between them.

Blocks are drawn by one function each, from left to right and top to bottom as on the sheet. The grid step is 2.54 mm.
"""

import currents
import design
import ladder
import symbols
from design import LETTERS, PINS, SHAPES, VALUES, ohms
from sheet import Sheet

PARTS = VALUES["parts"]
SIGN = {"triangle": "▲", "square": "■", "circle": "●"}
STATUS = "DRC-clean, never fabricated: nothing here has run on real hardware."

RESISTOR = "Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal"
PIN_HEADER = "Connector_PinHeader_2.54mm:PinHeader_1x04_P2.54mm_Horizontal"


def draw():
    """The whole sheet as text."""
    sheet = Sheet(
        project=design.PROJECT,
        title="Bombe: verifier console",
        comments=[STATUS, "Made by `cargo xtask hardware` from hw/pins.json and hw/electronics/values.json"],
        date="2026-11-16",
        revision="1",
    )
    supply(sheet)
    display(sheet)
    pico(sheet)
    buttons(sheet)
    sounder(sheet)
    for column, shape in enumerate(SHAPES):
        selector(sheet, shape, 6 + 31 * column)
    lamps(sheet)
    test_points(sheet)
    notes(sheet)
    return sheet.write()


def resistor(sheet, reference, at, value, bom, *, upright=False, where=""):
    """Lying resistors carry their words above and below, upright ones beside."""
    places = ({"reference_at": (0.8, -0.4), "value_at": (0.8, 0.5)} if upright
              else {"reference_at": (0, -0.9), "value_at": (0, 0.9), "justify": None})
    return sheet.part(reference, "Device:R", at, ohms(value), angle=0 if upright else 90, footprint=RESISTOR,
                      fields={"Bom": bom, "Where": where}, **places)


def supply(sheet):
    """Cells, switch, Schottky diode: VSYS, as the Pico's data sheet wants a second supply."""
    sheet.block("Supply: 2 x AA beside USB", 6, 6, 58, 22)
    battery = sheet.part("J3", "Connector_Generic:Conn_01x02", (12, 13), "2 x AA", mirrored=True,
                         footprint="Connector_JST:JST_XH_B2B-XH-A_1x02_P2.50mm_Vertical",
                         fields={"Bom": "battery-connector"}, reference_at=(-0.6, -1.4), value_at=(-4.5, 0.5))
    switch = sheet.part("SW9", "Switch:SW_SPST", (24, 13), "ON / OFF",
                        footprint="Connector_PinHeader_2.54mm:PinHeader_1x02_P2.54mm_Vertical",
                        fields={"Bom": "power-switch"}, reference_at=(0, -1.6), value_at=(0, 1.2), justify=None)
    diode = sheet.part("D7", "Device:D_Schottky", (35, 13), "1N5817", mirrored=True,
                       footprint="Diode_THT:D_DO-41_SOD81_P10.16mm_Horizontal", fields={"Bom": "schottky"},
                       reference_at=(0, -1.6), value_at=(0, 1.4), justify=None)
    sheet.wire(battery.pin(1), switch.pin(1))
    sheet.label("CELLS", (15.5, 13))
    sheet.wire(switch.pin(2), diode.pin(2))
    sheet.label("BAT", (28, 13))
    sheet.wire(diode.pin(1), (47, 13))
    sheet.net("VSYS", (47, 13))
    sheet.wire((42, 13), (42, 11.5))
    sheet.junction((42, 13))
    sheet.flag((42, 11.5))
    ground = battery.pin(2)
    sheet.wire(ground, (ground[0], 16))
    sheet.power("GND", (ground[0], 16))
    sheet.text("The higher of USB and cells feeds VSYS, each through a Schottky diode\n"
               "(the Pico has the one for USB). 1N5817: about 0.3 V at 200 mA. The Pico's\n"
               "regulator works down to VSYS = 1.8 V, that is 1.05 V a cell.", (19, 17))


def display(sheet):
    """The OLED module by either of the two pin orders that are sold."""
    sheet.block("Display: 128 x 64 OLED, SSD1306 or SSD1309, I2C address 0x3C", 6, 25, 58, 46)
    orders = (("J1", 12, ("GND", "+3V3", "OLED_SCL", "OLED_SDA"), "GND VCC SCL SDA"),
              ("J2", 26, ("+3V3", "GND", "OLED_SCL", "OLED_SDA"), "VCC GND SCL SDA"))
    for reference, x, nets, words in orders:
        header = sheet.part(reference, "Connector_Generic:Conn_01x04", (x, 33), words, mirrored=True,
                            footprint=PIN_HEADER, fields={"Bom": "oled-header", "Where": words},
                            reference_at=(-0.4, -2), value_at=(-3.4, 6.8))
        for number, net in enumerate(nets, 1):
            pin = header.pin(number)
            if net == "GND":
                sheet.wire(pin, (pin[0] + 3.5, pin[1]), (pin[0] + 3.5, 38))
                sheet.power("GND", (pin[0] + 3.5, 38))
            elif net == "+3V3":
                sheet.wire(pin, (pin[0] + 2, pin[1]), (pin[0] + 2, 30))
                sheet.power("+3V3", (pin[0] + 2, 30))
            else:
                sheet.wire(pin, (pin[0] + 4.5, pin[1]))
                sheet.net(net, (pin[0] + 4.5, pin[1]))
    for reference, net, x in (("R71", "OLED_SCL", 38.5), ("R72", "OLED_SDA", 45)):
        pull_up = resistor(sheet, reference, (x, 32), PARTS["bus_ohms"], "resistor-bus", upright=True)
        sheet.power("+3V3", pull_up.pin(1))
        sheet.wire(pull_up.pin(2), (x, 37 if net == "OLED_SCL" else 39), (x + 1, 37 if net == "OLED_SCL" else 39))
        sheet.net(net, (x + 1, 37 if net == "OLED_SCL" else 39))
    for reference, value, bom, x in (
            ("C1", "100n", "capacitor-100n", 49.5), ("C2", "10u", "capacitor-10u", 54)):
        capacitor = sheet.part(reference, "Device:C", (x, 31.5), value, fields={"Bom": bom},
                               footprint="Capacitor_THT:C_Disc_D5.0mm_W2.5mm_P5.00mm",
                               reference_at=(0.9, -0.6), value_at=(0.9, 0.7))
        sheet.power("+3V3", capacitor.pin(1))
        sheet.power("GND", capacitor.pin(2))
    sheet.text("Use the header whose order is the module's. Either takes the 2.42\" (SSD1309) and\n"
               "the 0.96\" (SSD1306) module. R71, R72 do no harm beside a module's own pull-ups.", (7, 42.5))


def pico(sheet):
    """The Pico with every pin of the table."""
    sheet.block("Raspberry Pi Pico", 61, 6, 105, 46)
    board = sheet.part("A1", "MCU_Module:RaspberryPi_Pico", (83, 26), "Raspberry Pi Pico",
                       footprint="Module:RaspberryPi_Pico_Common_THT", fields={"Bom": "pico"},
                       reference_at=(3.2, -14), value_at=(4.6, -14))
    by_gpio = {row["gpio"]: row["net"] for row in PINS if row["part"] != "pico"}
    for number, name in symbols.pin_names(board.lib_id).items():
        end = board.pin(number)
        if name.startswith("GPIO"):
            left = end[0] < board.at[0]
            out = (end[0] + (-1.5 if left else 1.5), end[1])
            sheet.wire(end, out)
            sheet.net(by_gpio[int(name[4:].split("_")[0])], out, 180 if left else 0)
    sheet.wire(board.pin(39), (board.pin(39)[0], 10), (77, 10))
    sheet.net("VSYS", (77, 10), 180)
    sheet.power("+3V3", board.pin(36))
    sheet.power("GND", board.pin(3))
    analogue = board.pin(33)
    sheet.wire(analogue, (analogue[0] + 1.5, analogue[1]))
    sheet.power("AGND", (analogue[0] + 1.5, analogue[1]), lib_id="power:GNDA")
    for number in (30, 35, 37, 40):
        sheet.no_connect(board.pin(number))


def buttons(sheet):
    """Eight buttons to ground; the chip pulls them up."""
    sheet.block("Buttons: to ground, pulled up inside the chip", 108, 6, 160, 29)
    for index, name in enumerate(design.BUTTONS):
        x, y = 123 + 25 * (index // 4), 11 + 4.5 * (index % 4)
        button = sheet.part(design.button_reference(name), "Switch:SW_Push", (x, y), name,
                            footprint="Button_Switch_THT:SW_SPST_Omron_B3F-40xx",
                            fields={"Bom": "button", "Where": name},
                            reference_at=(-2.6, -1), value_at=(1.3, -1))
        sheet.wire(button.pin(1), (x - 4, y))
        sheet.net(f"BTN_{name}", (x - 4, y), 180)
        sheet.wire(button.pin(2), (x + 4, y), (x + 4, y + 0.5))
        sheet.power("GND", (x + 4, y + 0.5))


def sounder(sheet):
    """A passive piezo; its resistor bounds the current into its capacitance."""
    sheet.block("Sounder", 108, 32, 160, 46)
    series = resistor(sheet, "R61", (124, 38), PARTS["piezo_ohms"], "resistor-1k")
    piezo = sheet.part("BZ1", "Device:Buzzer", (132, 39), "piezo", fields={"Bom": "piezo"},
                       footprint="Buzzer_Beeper:Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm",
                       reference_at=(2, -0.6), value_at=(2, 0.6))
    sheet.wire((119, 38), series.pin(1))
    sheet.net("PIEZO", (119, 38), 180)
    sheet.wire(series.pin(2), piezo.pin(1))
    ground = piezo.pin(2)
    sheet.wire(ground, (ground[0] - 1, ground[1]), (ground[0] - 1, 41))
    sheet.power("GND", (ground[0] - 1, 41))
    sheet.text("A piezo without a driver of its own\n"
               f"(\"passive\"). Behind {ohms(PARTS['piezo_ohms'])} it draws {currents.piezo_amperes() * 1000:.1f} mA\n"
               "at the very most.", (141, 36.5))


def selector(sheet, shape, left):
    """A chain of six equal resistors, a rotary switch on its five taps, and what pulls an open wiper down."""
    sign = SIGN[shape]
    sheet.block(f"Selector {sign} {shape}", left, 49, left + 28, 79)
    x = left + 5
    rungs = []
    for step in range(1, 7):
        y = 72.5 - 3 * (step - 1)
        rungs.append(resistor(sheet, design.ladder_reference(shape, step), (x, y), PARTS["ladder_ohms"],
                              "resistor-1k", upright=True, where=sign))
    sheet.power("AGND", rungs[0].pin(2), lib_id="power:GNDA")
    sheet.power("+3V3", rungs[5].pin(1))
    switch = sheet.part(design.selector_reference(shape), "bombe:Selector_1x5", (x + 9, 65), f"{sign} 1-5",
                        footprint="bombe:Selector_Panel", fields={"Bom": "selector", "Where": sign},
                        reference_at=(0.4, -6), value_at=(0.4, -4.8), justify=None)
    for step in range(1, 6):
        joint, contact = rungs[step - 1].pin(1), switch.pin(step)
        sheet.wire(joint, contact)
        sheet.junction(joint)
        sheet.text(f"{step}/6", (x + 3.2, contact[1] - 0.85), size=1.27)
    wiper = switch.pin(6)
    down = (x + 13.5, wiper[1])
    sheet.wire(wiper, (x + 15, wiper[1]))
    sheet.net(f"SEL_{shape.upper()}", (x + 15, wiper[1]))
    pull_down = resistor(sheet, design.pull_down_reference(shape), (down[0], wiper[1] + 3),
                         PARTS["pull_down_ohms"], "resistor-100k", upright=True, where=sign)
    sheet.wire(down, pull_down.pin(1))
    sheet.junction(down)
    sheet.power("AGND", pull_down.pin(2), lib_id="power:GNDA")


def lamps(sheet):
    """Six two-colour lamps with a common cathode."""
    sheet.block("Lamps: two-colour, common cathode, active high", 99, 49, 160, 79)
    for index, letter in enumerate(LETTERS):
        x, y = 122 + 30 * (index // 3), 56.5 + 8.5 * (index % 3)
        led = sheet.part(design.lamp_reference(letter), "Device:LED_Dual_AKA", (x, y), letter, mirrored=True,
                         footprint="LED_THT:LED_D5.0mm-3", fields={"Bom": "lamp", "Where": letter},
                         reference_at=(2.2, -1.6), value_at=(3.8, -1.6))
        for colour, pin, row in (("red", 1, -1.5), ("green", 3, 1.5)):
            anode = led.pin(pin)
            series = resistor(sheet, design.lamp_resistor_reference(letter, colour), (x - 7, y + row),
                              PARTS["lamp_ohms"], "resistor-lamp", where=letter)
            net = f"LAMP_{letter}_{colour.upper()}"
            sheet.wire((x - 10, y + row), series.pin(1))
            sheet.net(net, (x - 10, y + row), 180)
            sheet.wire(series.pin(2), (anode[0] - 1, y + row), (anode[0] - 1, anode[1]), anode)
        cathode = led.pin(2)
        sheet.wire(cathode, (cathode[0], cathode[1] + 0.5))
        sheet.power("GND", (cathode[0], cathode[1] + 0.5))


def test_points(sheet):
    """Where to hold a voltmeter; and the four screws."""
    sheet.block("Test points and screws", 6, 82, 51, 112)
    points = (("TP1", "+3V3"), ("TP2", "VSYS"), ("TP3", "BAT"), ("TP4", "GND"), ("TP5", "AGND"),
              ("TP6", "SEL_TRIANGLE"), ("TP7", "SEL_SQUARE"), ("TP8", "SEL_CIRCLE"))
    for index, (reference, net) in enumerate(points):
        x, y = (10 + 8 * index, 89) if index < 5 else (10 + 14 * (index - 5), 98)
        point = sheet.part(reference, "Connector:TestPoint", (x, y), net.lstrip("+").removeprefix("SEL_"),
                           footprint="TestPoint:TestPoint_THTPad_D2.0mm_Drill1.0mm", in_bom=False,
                           reference_at=(-0.8, -2.4), value_at=(0, 0), hide_value=True)
        end = (x, y + 1.5)
        sheet.wire(point.pin(1), end)
        if net in ("GND", "+3V3"):
            sheet.power(net, end, angle=180 if net == "+3V3" else 0, label_at=(0, 1.5))
        elif net == "AGND":
            sheet.power(net, end, lib_id="power:GNDA")
        elif net == "BAT":
            sheet.label("BAT", end)
        else:
            sheet.wire(end, (x + 1, y + 1.5))
            sheet.net(net, (x + 1, y + 1.5))
    for index in range(4):
        sheet.part(f"H{index + 1}", "Mechanical:MountingHole", (10 + 8 * index, 107), "M3",
                   footprint="MountingHole:MountingHole_3.2mm_M3", in_bom=False,
                   reference_at=(1.3, -0.4), value_at=(1.3, 0.6))


def notes(sheet):
    """The sums that the values rest on; the checks compute them anew."""
    pot, end = ohms(PARTS["pot_ohms"]), ohms(PARTS["pot_end_ohms"])
    pots = [f"With potentiometers in place of the switches: {pot} linear between pads 1 and 5, wiper on C;",
            f"R12-R15, R22-R25, R32-R35 stay empty, R11, R16, R21, R26, R31, R36 are {end}."]
    sheet.block("Notes", 54, 82, 116, 112)
    sheet.text("\n".join([STATUS, "", *currents.summary(), "", *ladder.summary(), "", *pots]), (55, 86), size=1.9)
    sheet.block("How parts are numbered", 119, 82, 160, 98)
    sheet.text("R1x, SW11: selector ▲     R2x, SW21: ■     R3x, SW31: ●\n"
               "R4x: green of lamp x     R5x: red of lamp x\n"
               "D1 to D6, SW1 to SW6: lamps and buttons A to F\n"
               "SW7: OK     SW8: MENU     SW9: on the rear wall", (120, 86), size=1.7)


if __name__ == "__main__":
    design.SCHEMATIC.write_text(draw(), encoding="utf-8")
