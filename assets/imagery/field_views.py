"""Large aircraft among things of human size, folded, and with all that comes in the box."""
from kit import *
from parts import *
from catalogue import product, scene
from aircraft import agri, delivery, parcel, release_cradle, survey_plane
from drive import charger
from field_gear import *
from gear import case, radio
from heavy_parts import *
from surroundings import own_paint
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
@scene("agri-quad", "folded", az=-56, el=30, fill=.86)
def agri_quad_folded(): agri_quad(folded=True)


# ------------------------------------------------------------------ for scale
@scene("agri-hexacopter", "use", az=-58, el=16, fill=.92)
def agri_hexacopter_use():
    agri(); at = seen_at(-58)
    with metres(SPRAYER):
        water_drum(at(-1.26, .05), rad(-60)); jerry_can(at(.84, .60), rad(14)); jerry_can(at(1.10, .34), rad(-8), "RINSE WATER")
        boots(at(1.28, .70), rad(-72)); gloves(at(-.70, .80), rad(20)); straw_hat(at(-1.26, .05, .588), (0, 0, .4))


@scene("agri-quad", "use", az=-50, el=16, fill=.92)
def agri_quad_use():
    with own_paint(): agri_quad()
    at = seen_at(-50)
    with metres(SPRAYER):
        folding_table(at(1.32, -.62), rad(24)); sized(ground_station, .095, at(1.20, -.58, .70), rad(20)); gloves(at(1.60, -.50, .70), rad(60))
        sack(at(-1.15, .30), rad(34)); sack(at(-1.13, .31, .135), rad(52), seed=8); jerry_can(at(-.78, .72), rad(30)); boots(at(.90, .50), rad(-60))


@scene("delivery-hexacopter", "use", az=-58, el=15, fill=.92)
def delivery_hexacopter_use():
    delivery(); at = seen_at(-58)
    with metres(CARRIER):
        folding_table(at(1.12, -.75), rad(24)); sized(parcel, CARRIER, at(1.02, -.75, .70+.12), rad(30)); tablet(at(1.42, -.62, .70), (0, 0, rad(-10)))
        field_case(at(-.92, .12), rad(26)); gloves(at(-.90, .12, .245), rad(40)); boots(at(.82, .34), rad(-66))


@scene("survey-plane", "use", az=-48, el=20, fill=.92, lens_mm=100)
def survey_plane_use():
    survey_plane(); at = seen_at(-48)
    with metres(PLANE):
        field_case(at(1.02, .10), rad(30), (.82, .46, .26)); straw_hat(at(.86, .06, .268), (0, 0, .6)); tablet(at(1.20, .16, .266), (0, 0, rad(36)))
        boots(at(-.92, -.22), rad(-64)); gloves(at(.52, .80), rad(24))


# ------------------------------------------------------------------ all that comes in the box, seen from above
FROM_ABOVE = dict(az=-90, el=64, fill=.90, lens_mm=100)


def lying_battery(unit, loc, **pack):
    """A flight battery on its side, so that its lettering is read."""
    x, y = loc
    with group((x, y, unit*pack.get("W", .34)/2), (-pi/2, 0, 0), unit): flight_battery(**pack)


@scene("agri-hexacopter", "box", **FROM_ABOVE)
def agri_hexacopter_box():
    with group((-.28, .02, 0), (0, 0, rad(180)), SPRAYER): agri(folded=True)
    sized(ground_station, .100, (.80, .36, 0)); nozzle_set((.64, -.06, 0)); booklet((1.0, -.06, 0), 0, ("TWO DAYS", "OF TRAINING"))
    for k in range(3): lying_battery(SPRAYER, (-.92+.34*k, -.86), L=.54, W=.36, H=.34)
    for k in range(2): sized(charger, .115, (.36+.44*k, -.80, 0))


@scene("agri-quad", "box", **FROM_ABOVE)
def agri_quad_box():
    with group((-.26, .02, 0), (0, 0, rad(180)), SPRAYER), own_paint(): agri_quad(folded=True)
    sized(ground_station, .100, (.66, .36, 0)); nozzle_set((.52, -.06, 0)); booklet((.86, -.06, 0), 0, ("ONE DAY", "OF TRAINING"))
    for k in range(2): lying_battery(SPRAYER, (-.62+.36*k, -.82), L=.54, W=.36, H=.34, shell="ink")
    sized(charger, .115, (.36, -.76, 0))


@scene("delivery-hexacopter", "box", **FROM_ABOVE)
def delivery_hexacopter_box():
    with group((-.22, .06, 0), (0, 0, rad(180)), CARRIER): delivery(folded=True, loaded=False, cradle=False)
    sized(radio, .105, (.70, .34, 0)); booklet((.70, -.12, 0), 0, ("TWO DAYS", "OF TRAINING"))
    for k in range(4): lying_battery(CARRIER, (-.78+.215*k+.05*(k > 1), -.70), L=.48, W=.24, H=.22, lettering="12S 8000", shell="white", end="night")
    sized(charger, .115, (.72, -.66, 0))
    with group((.26, -.70, .055), scale=CARRIER): release_cradle(.12)


@scene("survey-plane", "box", **FROM_ABOVE)
def survey_plane_box():
    with group((0, .16, 0), (0, 0, rad(-90)), PLANE): survey_plane()
    field_case((-.80, -1.0, 0), 0, (.82, .46, .26)); sized(ground_station, .100, (-.08, -.98, 0))
    with group((-.64, -.52, .05)): box((0, 0, 0), (.11, .10, .10), "ink", .012); box((0, 0, .035), (.114, .104, .012), "saffron", .003); lens_glass((0, 0, .075), .036, .04, "z", words="24 MP")
    for k in range(2): lying_battery(PLANE, (.30+.22*k, -.98), L=.34, W=.20, H=.20, lettering="6S 22000")
    sized(charger, .105, (.86, -.96, 0)); booklet((.60, -.50, 0), 0, ("PLANNING", "SOFTWARE")); booklet((.82, -.50, 0), 0, ("TWO DAYS", "OF TRAINING"))


# ------------------------------------------------------------------ all gear by itself, to be looked at
@product("field-gear", az=-72, el=24, fill=.88)
def field_gear_sheet():
    gloves((-1.1, -.35, 0)); boots((-.75, -.25, 0), rad(-60)); jerry_can((-.30, -.2, 0), rad(15)); water_drum((.15, .25, 0), rad(30)); sack((.75, -.25, 0), rad(20)); straw_hat((-.55, -.75, 0)); field_case((.2, -.75, 0), rad(10)); booklet((.85, -.80, 0)); tablet((1.15, -.6, 0))
    folding_table((-.85, .55, 0), rad(6)); tablet((-.85, .50, .70)); wheat_patch(.85, 1.7, .4, 1.0)
