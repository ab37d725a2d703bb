"""Aircraft beside things whose size everybody knows, and folded. Lengths are in centimetres."""
from kit import *
from details import decal, brand, DOWN
from catalogue import scene
from aircraft import camera_drone_model, fpv_quad, mini_quad
from variants import camera_drone_pro, cinewhoop, fpv_kit, trainer_quad
from surroundings import *

# Centimetres to one unit of each model.
CHIDIYA, GURU, DRISHTI, PRO, TEZ, BHRAMAR, KIT = 5.6, 8.5, 10., 11.5, 9.7, 8.5, 11.3
AZIMUTH = -38


class placed(group):
    """with placed(right, near): things inside stand there as the camera sees it, turned by `turn` degrees."""
    def __init__(s, right, near, turn=0, scale=1, up=0., az=AZIMUTH):
        c, n = math.cos(rad(az)), math.sin(rad(az)); super().__init__((-n*right+c*near, c*right+n*near, up), (0, 0, rad(turn)), scale)


@scene("camera-drone", "folded", az=-40, el=30, fill=.74)
def drishti_folded(): camera_drone_model(folded=True)


@scene("camera-drone-pro", "folded", az=-40, el=30, fill=.74)
def pro_folded(): camera_drone_pro(folded=True)


@scene("camera-drone", "use", az=AZIMUTH, el=17, fill=.80)
def drishti_in_use():
    with placed(1, 5, 4, DRISHTI, 5.4): camera_drone_model(folded=True)
    with placed(-19, -5, 20): bottle()
    with placed(24, -10, -32): cap()


@scene("camera-drone-pro", "use", az=AZIMUTH, el=20, fill=.84)
def pro_in_use():
    with own_paint():
        with placed(2, 4, 0, PRO, 7.1): camera_drone_pro()
    with placed(-33, 8, -14, 1, 3.5): site_helmet()


@scene("trainer-quad", "use", az=-50, el=24, fill=.84)
def guru_in_use():
    with own_paint():
        with placed(4, 4, 6, GURU, 5.4, -50): trainer_quad()
    with placed(-37, 3, -38, 1, 0, -50): exercise_book(cover="night", title="LESSON BOOK", name="First flights")
    with placed(-36.4, 2.6, -52, 1, .85, -50): exercise_book()
    with placed(-44, 6, 30, 1, 1.7, -50): pencil()
    with placed(-24, -22, 30, 1, 0, -50): bottle("saffron")


@scene("mini-quad", "use", az=-44, el=32, fill=.80)
def chidiya_in_use():
    with placed(0, 0, -58, 1, 0, -44): exercise_book(cover="night", name="First flights")
    with placed(2.2, -2.4, 0, CHIDIYA, 1.25, -44): mini_quad()
    with placed(-9, 11, 30, 1, 0, -44): pencil()
    with placed(-15, -6, 0, 1, 0, -44): clay_cup()


@scene("fpv-quad", "use", az=AZIMUTH, el=24, fill=.82)
def tez_in_use():
    with placed(0, 0, 2, TEZ, 1.15): fpv_quad()
    with placed(-20, 7, 0): clay_cup()
    with placed(24, -13, -26): cap()
    with placed(-4, 16, 30): screwdriver()


@scene("cinewhoop", "use", az=-46, el=24, fill=.82)
def bhramar_in_use():
    with own_paint():
        with placed(2, 0, 0, BHRAMAR, .62, -46): cinewhoop()
    with placed(-17, 6, 0, 1, 0, -46): clay_cup()
    with placed(-17, -12, 20, 1, 0, -46): bottle()


@scene("fpv-kit", "use", az=-90, el=27, fill=.86)
def kit_in_use():
    with group(scale=KIT): fpv_kit()
    with group((-33, 23, 0), (0, 0, rad(-60))): bottle()
    with group((35, -14, 0), (0, 0, rad(-110))): cap()
