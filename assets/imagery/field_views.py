"""Large aircraft among things of human size, folded, and with all that comes in the box."""
from kit import *
from parts import *
from catalogue import product
from aircraft import agri, delivery, parcel, survey_plane
from drive import charger
from field_gear import *
from gear import case, radio
from heavy_parts import *
from variants import agri_quad
from variants_equipment import ground_station

SPRAYER, CARRIER, PLANE = .45, .36, .494      # metres in one unit of each model


class metres(group):
    """Things given in metres, inside the units of an aircraft."""
    def __init__(s, unit, loc=(0, 0, 0), turn=0.): super().__init__(loc, (0, 0, turn), 1/unit)


def seen_at(az):
    """Places as one sees them: to the right, and towards the camera."""
    c, s = math.cos(rad(az)), math.sin(rad(az))
    return lambda right, near, up=0.: (-s*right+c*near, c*right+s*near, up)


def sized(model, scale, loc, turn=0.):
    with group(loc, (0, 0, turn), scale): model()


def nozzle_set(loc=(0, 0, 0), turn=0.):
    """Spare nozzles in their tray, in metres."""
    with group(loc, (0, 0, turn)):
        box((0, 0, .012), (.30, .20, .024), "ink", .008); plate(rrect(.28, .18, .012), .006, "foam", (0, 0, .026), bev=.002)
        for i in range(4):
            for j in range(2):
                with group((-.105+.07*i, -.042+.084*j, .145), scale=.45): nozzle((0, 0, 0), 1)


# ------------------------------------------------------------------ folded
@product("agri-quad-folded", az=-56, el=30, fill=.86)
def agri_quad_folded(): agri_quad(folded=True)


# ------------------------------------------------------------------ for scale
@product("agri-hexacopter-use", az=-58, el=16, fill=.92)
def agri_hexacopter_use():
    agri(); at = seen_at(-58)
    with metres(SPRAYER):
        water_drum(at(-1.28, .20), rad(-60)); jerry_can(at(1.05, .62), rad(14)); jerry_can(at(1.34, .36), rad(-8), "RINSE WATER")
        boots(at(1.62, .78), rad(-72)); gloves(at(1.62*0-.62, .98), rad(20)); straw_hat(at(-1.28, .20, .588), (0, 0, .4))


@product("agri-quad-use", az=-50, el=16, fill=.92)
def agri_quad_use():
    agri_quad(); at = seen_at(-50)
    with metres(SPRAYER):
        folding_table(at(1.55, -.15), rad(8)); sized(ground_station, .095, at(1.42, -.10, .70), rad(-20)); gloves(at(1.85, .02, .70), rad(60))
        sack(at(-1.25, .35), rad(28)); sack(at(-1.25, .37, .155), rad(44), seed=8); jerry_can(at(-.88, .78), rad(30)); boots(at(1.05, .72), rad(-60))


@product("delivery-hexacopter-use", az=-58, el=15, fill=.92)
def delivery_hexacopter_use():
    delivery(); at = seen_at(-58)
    with metres(CARRIER):
        folding_table(at(1.42, -.10), rad(6)); sized(parcel, CARRIER, at(1.30, -.08, .70+.12), rad(18)); tablet(at(1.72, .06, .70), (0, 0, rad(-34)))
        field_case(at(-1.08, .25), rad(26)); gloves(at(-1.05, .27, .245), rad(40)); boots(at(1.0, .62), rad(-66))


@product("survey-plane-use", az=-48, el=20, fill=.92, lens_mm=100)
def survey_plane_use():
    survey_plane(); at = seen_at(-48)
    with metres(PLANE):
        field_case(at(-1.05, .50), rad(-36), (.82, .46, .26)); straw_hat(at(-1.10, .50, .268), (0, 0, .6)); tablet(at(-.90, .58, .266), (0, 0, rad(-60)))
        boots(at(1.22, .45), rad(-64)); gloves(at(.86, .80), rad(30)); jerry_can(at(1.46, .18), rad(20))


# ------------------------------------------------------------------ all that comes in the box, seen from above
@product("agri-hexacopter-box", az=-90, el=58, fill=.90)
def agri_hexacopter_box():
    with group((0, 0, 0), (0, 0, rad(180)), SPRAYER): agri(folded=True)
    sized(ground_station, .100, (1.10, .34, 0))
    for k in range(3):
        with group((.88+.36*k, -.10, 0), (0, 0, rad(90)), SPRAYER): flight_battery(L=.54, W=.36, H=.34)
    for k in range(2): sized(charger, .115, (-.82+.36*k, -.86, 0))
    nozzle_set((-.02, -.86, 0)); booklet((.45, -.86, 0), 0, ("TWO DAYS", "OF TRAINING"))


@product("agri-quad-box", az=-90, el=58, fill=.90)
def agri_quad_box():
    with group((0, 0, 0), (0, 0, rad(180)), SPRAYER): agri_quad(folded=True)
    sized(ground_station, .100, (1.02, .34, 0))
    for k in range(2):
        with group((.88+.36*k, -.12, 0), (0, 0, rad(90)), SPRAYER): flight_battery(L=.54, W=.36, H=.34)
    sized(charger, .115, (-.62, -.80, 0)); nozzle_set((-.16, -.80, 0)); booklet((.24, -.80, 0), 0, ("ONE DAY", "OF TRAINING"))


@product("delivery-hexacopter-box", az=-90, el=58, fill=.90)
def delivery_hexacopter_box():
    with group((0, 0, 0), (0, 0, rad(180)), CARRIER): delivery(folded=True, loaded=False)
    sized(radio, .105, (.92, .34, 0))
    for k in range(4):
        with group((.74+.17*k, -.02, 0), (0, 0, rad(90)), CARRIER): flight_battery(L=.48, W=.24, H=.22, lettering="12S 8000", shell="white", end="night")
    sized(charger, .115, (.56, -.62, 0)); booklet((.92, -.62, 0), 0, ("TWO DAYS", "OF TRAINING"))
    with group((-.10, -.66, .10), scale=CARRIER): release_cradle(.10, -.16)


@product("survey-plane-box", az=-90, el=58, fill=.90)
def survey_plane_box():
    with group((0, 0, 0), (0, 0, rad(-90)), PLANE): survey_plane()
    field_case((-.86, -1.05, 0), 0, (.82, .46, .26)); sized(ground_station, .100, (-.12, -1.0, 0))
    for k in range(2):
        with group((.30+.16*k, -1.0, 0), (0, 0, rad(90)), PLANE): flight_battery(L=.36, W=.20, H=.18, lettering="6S 22000")
    sized(charger, .105, (.76, -1.0, 0)); booklet((1.04, -1.0, 0), 0, ("TWO DAYS", "OF TRAINING"))
    with group((-.95, .30, .04), scale=PLANE): lathe([(0, -.03), (.115, -.03), (.135, -.015), (.14, .03)], "ink")


# ------------------------------------------------------------------ all gear by itself, to be looked at
@product("field-gear", az=-72, el=24, fill=.88)
def field_gear_sheet():
    gloves((-1.1, -.35, 0)); boots((-.75, -.25, 0), rad(-60)); jerry_can((-.30, -.2, 0), rad(15)); water_drum((.15, .25, 0), rad(30)); sack((.75, -.25, 0), rad(20)); straw_hat((-.55, -.75, 0)); field_case((.2, -.75, 0), rad(10)); booklet((.85, -.80, 0)); tablet((1.15, -.6, 0))
    folding_table((-.85, .55, 0), rad(6)); tablet((-.85, .50, .70)); wheat_patch(.85, 1.7, .4, 1.0)
