"""The list of all products: name → (function that builds the model, point of view for shoot())."""

PRODUCTS = {}

# Further points of view for galleries: what is given here takes the place of the product's own.
VIEWS = {
    "front": dict(az=0, el=9, fill=.84),
    "side": dict(az=-90, el=7, fill=.84),
    "above": dict(az=-62, el=68, fill=.78),
    "rear": dict(az=142, el=24, fill=.80),
    "detail": dict(az=-24, el=15, fill=1.55),
    # Of one product only: what is worth to be seen from near.
    "mini-quad@detail": dict(az=-34, el=24, fill=1.12, focus=(.50, -.18, .20, .62)),
    "trainer-quad@detail": dict(az=-40, el=22, fill=1.05, focus=(.95, -.55, .05, .85)),
    "camera-drone@detail": dict(az=-34, el=16, fill=1.05, focus=(.72, -.10, -.02, .80)),
    "camera-drone-pro@detail": dict(az=-38, el=20, fill=1.05, focus=(.20, -.05, .15, .95)),
    "fpv-quad@detail": dict(az=-34, el=24, fill=1.05, focus=(.58, -.10, .32, .62)),
    "cinewhoop@detail": dict(az=-34, el=20, fill=1.08, focus=(.36, -.10, .36, .62)),
    "agri-hexacopter@detail": dict(az=-62, el=7, fill=1.0, focus=(.16, -.20, .82, 1.0)),
    "agri-quad@detail": dict(az=-76, el=9, fill=1.0, focus=(.10, -.20, .86, 1.0)),
    "delivery-hexacopter@detail": dict(az=-60, el=3, fill=1.0, focus=(.05, -.15, 1.08, .95)),
    "survey-plane@detail": dict(az=-52, el=26, fill=1.0, focus=(.52, -.40, .44, .72)),
    # The large aircraft are wide: nearer, and high enough to look between the arms.
    "agri-hexacopter@above": dict(az=-66, el=56, fill=.88),
    "agri-quad@above": dict(az=-62, el=58, fill=.86),
    "delivery-hexacopter@above": dict(az=-66, el=56, fill=.88),
    "survey-plane@above": dict(az=-72, el=62, fill=.88), "survey-plane@front": dict(az=-8, el=4, fill=.90), "survey-plane@side": dict(az=-90, el=5, fill=.86),
}

# Further pictures of each product in the shop, in the order of its gallery.
GALLERY = {
    "mini-quad": ("use", "detail", "box", "above"),
    "trainer-quad": ("use", "detail", "box", "above", "front"),
    "camera-drone": ("use", "detail", "folded", "box", "above", "front", "side"),
    "camera-drone-pro": ("use", "detail", "folded", "box", "front", "above"),
    "fpv-quad": ("use", "detail", "box", "above", "side"),
    "cinewhoop": ("use", "detail", "box", "above"),
    "fpv-kit": ("use", "box", "above"),
    "agri-hexacopter": ("use", "detail", "above", "box"),
    "agri-quad": ("use", "detail", "folded", "box", "above", "front"),
    "survey-plane": ("use", "detail", "box", "above", "front", "side"),
    "delivery-hexacopter": ("use", "detail", "above", "box"),
    # Of all others a second side: parts that lie flat from above, those that stand from behind.
    **dict.fromkeys(("video-link", "radio-controller", "ground-station", "carrying-case", "landing-pad",
        "gps-module", "gps-esc-stack", "brushless-motor", "motor-set", "motor-heavy", "lipo-battery", "lipo-6s",
        "lipo-1s", "charger-usb", "charger", "fpv-frame"), ("above",)),
    **dict.fromkeys(("camera-gimbal", "thermal-gimbal", "fpv-camera", "fpv-goggles", "flight-controller",
        "autopilot", "flight-stack", "esc-set", "propeller-set", "propeller-triblade", "propeller-carbon",
        "prop-guards", "lipo-agri"), ("rear",)),
}


def product(name, **view):
    """Register a model under its picture name."""
    def register(model):
        PRODUCTS[name] = (model, view)
        return model
    return register


# Arrangements of their own, by "product@view": in use, and what lies in the box.
SCENES = {}


def scene(product_name, view, **camera):
    """Register an arrangement as a view of a product, with its own point of view for shoot()."""
    def register(arrangement):
        SCENES[f"{product_name}@{view}"] = (arrangement, camera)
        return arrangement
    return register


def found(asked):
    """What "name" or "name@view" stands for: the function that builds it, and the point of view."""
    if asked in SCENES:
        return SCENES[asked]
    name, _, view = asked.partition("@")
    model, own = PRODUCTS[name]
    if not view:
        return model, own
    return model, {**own, **VIEWS.get(asked, VIEWS.get(view, {}))}
