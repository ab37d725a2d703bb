"""What lies in the box of an aircraft, laid out in rows and seen from above: +X is right, +Y up. Centimetres."""
from kit import *
from parts import prop, xt
from details import antenna, ring
from catalogue import scene
from aircraft import camera_drone_model, fpv_quad, mini_quad
from variants import camera_drone_pro, cinewhoop, guards, stick_cell, stick_lead
from drive import charger, lipo
from gear import case, goggles, radio
from surroundings import *
from in_use import BHRAMAR, CHIDIYA, DRISHTI, GURU, PRO, TEZ

FROM_ABOVE = dict(az=-90, el=74, fill=.90, lens_mm=100)


def lay(right, up, what, turn=0, scale=1, height=0., *given, **named):
    """Lay one thing down; what it paints stays its own."""
    with own_paint():
        with group((right, up, height), (0, 0, rad(turn)), scale): what(*given, **named)

def propellers(right, up, count, radius, blades, paints, across, step, rows=1, chord=.145, pitch=.6, turn=24):
    """Propellers in rows, the paints taking turns."""
    for k in range(count):
        row, column = divmod(k, count//rows); paint = paints[k % len(paints)]
        lay(right+column*across, up-row*step, lambda: (prop((0, 0, .09*radius), radius, paint, blades, radius*chord, 0, 1 if k % 2 else -1, hub=radius*.10, pitch=pitch), cyl((0, 0, .03*radius), radius*.09, .06*radius, paint, radius*.01)), turn*k)

def slate_radio():
    recolour(white="slate", night="ink"); radio()

def school_radio():
    recolour(night="saffron"); radio()


@scene("camera-drone", "box", **FROM_ABOVE)
def drishti_box():
    lay(-27, 9, shoulder_bag)
    lay(2, 10, camera_drone_model, -90, DRISHTI, 5.4, folded=True)
    lay(28, 10, radio, 0, 8.2)
    for k in (0, 1): lay(-34+9*k, -15, smart_battery)
    lay(-10, -15, charger, 0, 5.2)
    propellers(10, -11.5, 2, 7.6, 2, ("ink",), 17, 8, 1, .135, .42, 0); propellers(10, -18.5, 2, 7.6, 2, ("ink",), 17, 8, 1, .135, .42, 0)
    lay(37, -15, memory_card)


@scene("camera-drone-pro", "box", **FROM_ABOVE)
def pro_box():
    lay(-30, 4, case, 0, 17., 0, False)
    lay(8, 12, camera_drone_pro, -90, PRO, 6.3, folded=True)
    lay(36, 11, slate_radio, 0, 9.)
    for k in range(3): lay(2+9*k, -17, smart_battery, 0, 1.1, 0, "6S 5600", "slate", "22.2 V")
    lay(35, -16, bay_charger)
    lay(48, -16, memory_card, 0, 1, 0, "128 GB")


@scene("trainer-quad", "box", **FROM_ABOVE)
def guru_box():
    def aircraft():
        recolour(night="saffron"); camera_drone_model(model="GURU TRAINER", deck_words="print-dark", accent="slate", folded=True)
    lay(-34, 12, case, 0, 15., 0, False)
    lay(-3, 14, aircraft, -90, GURU, 4.6)
    for k in (0, 1): lay(19+21*k, 13, school_radio, 0, 7.6)
    for k in range(4):
        lay(-42+11*k, -20, lambda: guards(((1 if k < 2 else -1, .01, -.2),), radius=1.05), 0, 8.3)
    for k in (0, 1): lay(8+7.6*k, -19, smart_battery, 0, .92, 0, "3S 3300", "saffron", "11.1 V")
    lay(27, -19, charger, 0, 4.8)
    lay(45, -18, leaflet, 0, 1, 0, 14, 19, ["LESSON PLAN", "Ten sessions", "for the classroom"])


@scene("mini-quad", "box", **FROM_ABOVE)
def chidiya_box():
    lay(-10, 6, mini_quad, -90, CHIDIYA, .4)
    lay(8, 6, radio, 0, 5.2)
    lay(22.5, 4.5, leaflet, 0, 1, 0, 8, 11, ["FLIGHT LESSONS", "in Hindi", "and English"])
    for k in (0, 1): lay(-16, -7-2.6*k, lambda: (stick_cell("saffron"), stick_lead()), 0, 3.6)
    propellers(-7.5, -6.5, 8, 2.4, 4, ("slate", "saffron"), 5., 5.2, 2, .22, .7)
    lay(14.5, -9.5, lead, 0, 1)
    lay(18.5, -9.5, screwdriver, 0, 1, 0, 9, "saffron", .6)


@scene("fpv-quad", "box", **FROM_ABOVE)
def tez_box():
    lay(-13, 3, fpv_quad, -90, TEZ, 1.2, battery=False)
    for k, paint in enumerate(("slate", "saffron")): propellers(7.5+26*k, 9, 4, 6.2, 3, (paint,), 12.4, 12., 2)
    lay(-19, -14.5, strap)
    lay(2, -15, lambda: antenna((0, -3.5, .6), (0, 3.2, .6), .28, "mushroom"), -70)
    lay(38, -14, leaflet, 0, 1, 0, 10, 7, ["TUNING SHEET", "Tez 5"])


@scene("fpv-kit", "box", **FROM_ABOVE)
def kit_box():
    lay(-27, 9, fpv_quad, -90, TEZ, 1.2)
    lay(4, 12, goggles, -90, 9.6, 5.2)
    lay(31, 11, radio, 0, 8.8)
    lay(-33, -15, lipo, 0, 3.6, 0, cells=6, capacity="1300")
    lay(-14, -15, charger, 0, 5.)
    propellers(-1, -9.5, 10, 4.6, 3, ("slate", "saffron"), 7.6, 8.6, 2)
    for k in range(3): lay(36, -8.5-2.6*k, screwdriver, 0, 1, 0, 12-k, ("saffron", "night", "slate")[k], .7)
    lay(41, -19.5, leaflet, 0, 1, 0, 10, 7, ["START SHEET", "Two pages"])


@scene("cinewhoop", "box", **FROM_ABOVE)
def bhramar_box():
    def mount():
        box((0, 0, .5), (3.6, 4.6, .8), "rubber", .3)
        for s in (-1, 1): box((0, 2.2*s, 1.6), (2.6, .4, 2.4), "rubber", .15); cyl((0, 1.2*s, .1), .5, .3, "saffron", .08)
    def spare_ring(): lathe([(4.25, 0), (4.46, 0), (4.5, .2), (4.6, 1.6), (4.5, 1.85), (4.3, 1.9), (4.2, 1.0)], worn("slate", .4, .6), seg=128, angle=50)
    lay(-12, 2, cinewhoop, -90, BHRAMAR, .7, camera=False)
    propellers(6.5, 8.5, 8, 3.8, 4, ("slate", "slate", "saffron", "saffron"), 8.2, 8.6, 2, .22, .7)
    lay(8, -10, spare_ring); lay(18, -10, mount)
    lay(29, -10, strap, 0, 1, 0, 14, 1.6)
