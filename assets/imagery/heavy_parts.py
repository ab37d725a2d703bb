"""Parts of large aircraft: hinged arms, rotor pods, landing gear, masts, flight batteries and everything that sprays.

Sizes are in the units of the sprayers, of which one is 45 cm.
"""
from kit import *
from parts import *
import details
from details import *

MATS["pole"] = mat("pole", (.042, .044, .050), .36, 0, .3)     # wound carbon tubes: matt enough to show that they are round

def liquid_tank(name, level, wet=(.33, .45, .50), dry=(.52, .585, .625)):
    """Milky tank plastic with what is inside shining through up to a height of the object."""
    m = mat(name, dry, .26, 0, .30); nodes, links = m.node_tree.nodes, m.node_tree.links
    place = nodes.new("ShaderNodeTexCoord"); part = nodes.new("ShaderNodeSeparateXYZ"); ramp = nodes.new("ShaderNodeValToRGB"); shift = nodes.new("ShaderNodeMath")
    shift.operation = "SUBTRACT"; shift.inputs[1].default_value = level-.5
    links.new(place.outputs["Object"], part.inputs[0]); links.new(part.outputs[2], shift.inputs[0]); links.new(shift.outputs[0], ramp.inputs[0])
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = .494, (*wet, 1)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = .506, (*dry, 1)
    links.new(ramp.outputs[0], nodes["Principled BSDF"].inputs["Base Color"])
    m["level"], m["wet"], m["dry"] = level, wet, dry    # for models, which are cut there
    return m

def bolt(loc, r=.022, axis="z", rot=(0, 0, 0), m="steel"):
    """A socket screw whose head stands on its plate."""
    with group(loc, AX[axis] if rot == (0, 0, 0) else rot): lathe([(r, 0), (r, r*.8), (r*.86, r), (0, r)] if fineness.plain else [(r, 0), (r, r*.75), (r*.86, r), (r*.56, r), (r*.5, r*.35), (0, r*.35)], m, seg=20)

def bolts(places, r=.02, axis="z", m="steel"):
    for place in places: bolt(place, r, axis, m=m)

def tube_clamp(loc, r, width, m="night", rot=(0, 0, 0), axis="y"):
    """Split clamp around a tube along X: two halves, their gap and four screws."""
    with group(loc, rot):
        rod((-width/2, 0, 0), (width/2, 0, 0), r*1.28, m, bev=.012)
        for s in (-1, 1):
            ear = (0, s*r*1.42, 0) if axis == "y" else (0, 0, s*r*1.42)
            box(ear, (width, r*.62, r*.9) if axis == "y" else (width, r*.9, r*.62), m, .012)
            box(ear, (width*1.01, r*.63, r*.07) if axis == "y" else (width*1.01, r*.07, r*.63), "matte", .001, seg=1)
            for x in (-width*.28, width*.28): bolt((x, ear[1], ear[2]+r*.44) if axis == "y" else (x, -r*.46, ear[2]), r*.22, "z" if axis == "y" else "y", rot=(pi/2, 0, 0) if axis == "z" else (0, 0, 0))

def hose_clip(a, b, r):
    """A steel band around a hose, from a towards b."""
    a, b = Vector(a), Vector(b); u = (b-a).normalized(); rod(a, a+u*r*1.1, r*1.14, "steel", bev=.002)
    side = u.cross(Vector((.3, .2, 1))).normalized(); box(a+u*r*.55+side*r*1.2, (r*.9, r*.9, r*.6), "steel", .003, u.to_track_quat("X", "Z").to_euler(), seg=2)

def hose(points, r=.030, m="rubber", clips=True):
    tube(points, r, m)
    if clips: hose_clip(points[0], points[1], r); hose_clip(points[-1], points[-2], r)

# ------------------------------------------------------------------ arms and rotors
def hinged_arm(pin, tip, r, turn=0., number=None, paint="night", lever="saffron"):
    """Arm from a hinge with a standing pin to the rotor; turn folds it about the pin. Returns where the rotor sits
    and the arm's direction."""
    lever = worn(lever, .6, 6.); pin, tip = Vector(pin), Vector(tip); d = tip-pin; ahead = math.atan2(d.y, d.x); rise = d.z; reach = Vector((d.x, d.y)).length
    with group(pin, (0, 0, ahead)):                               # bracket on the frame
        for z in (-r*1.75, r*1.75): plate([(-r*2.7, -r*1.7), (0, -r*1.45)]+[(r*1.45*math.sin(k*pi/10), -r*1.45*math.cos(k*pi/10)) for k in range(1, 10)]+[(0, r*1.45), (-r*2.7, r*1.7)], r*.42, "dalu", (0, 0, z), bev=.006)
        box((-r*2.4, 0, 0), (r*2.0, r*3.1, r*3.2), paint, .02)
        cyl((0, 0, 0), r*.52, r*4.9, "steel", .006); lathe([(r*.75, 0), (r*.75, r*.28), (r*.6, r*.38), (0, r*.38)], "steel", (0, 0, r*2.0), seg=6)
        for x in (-r*2.9, -r*1.9): bolts(((x, -r*1.0, r*1.95), (x, r*1.0, r*1.95)), r*.26)
    with group(pin, (0, 0, ahead+turn)):                          # what turns
        cyl((0, 0, 0), r*1.22, r*2.9, "dalu", .012)
        with group(rot=(0, -math.atan2(rise, reach), 0)):
            box((r*1.5, 0, 0), (r*2.0, r*2.1, r*2.3), paint, .02)
            rod((r*2.2, 0, 0), (r*5.2, 0, 0), r*1.42, paint, bev=.02); rod((r*2.15, 0, 0), (r*2.75, 0, 0), r*1.62, "alu", bev=.012); rod((r*4.9, 0, 0), (r*5.35, 0, 0), r*1.56, "alu", bev=.012)
            for s in (-1, 1): bolt((r*5.12, s*r*1.2, r*.98), r*.2)
            box((r*3.5, 0, r*1.55), (r*2.3, r*.85, r*.42), lever, .014, (0, rad(-3), 0)); box((r*4.45, 0, r*1.62), (r*.5, r*1.1, r*.5), lever, .014); cyl((r*2.55, 0, r*1.55), r*.3, r*1.3, "steel", .004, "y")   # locking lever
            rod((r*5, 0, 0), (reach-.12, 0, 0), r, "pole")
            rod((reach*.58, 0, 0), (reach*.58+.05, 0, 0), r*1.03, lever, bev=.001)
            if number is not None:
                for s in (-1, 1): text(str(number), r*1.1, (reach*.67, s*r*1.012, 0), (s*-pi/2+pi if s > 0 else pi/2, 0, pi if s > 0 else 0), "silk", .001)
    a = ahead+turn
    return Vector((pin.x+reach*math.cos(a), pin.y+reach*math.sin(a), tip.z)), a

def rotor_pod(b, a, r, light, paint="night"):
    """Motor mount at the end of an arm: split clamp with screws, fins that cool the controller, light, motor leads."""
    with group(b, (0, 0, a)):
        box((0, 0, 0), (.40, .20, .165), paint, .045); box((-.16, 0, 0), (.20, r*2.9, r*2.9), paint, .03)
        box((.0, 0, -.004), (.404, .204, .007), "matte", .001, seg=1)
        for s in (-1, 1):
            for x in (-.12, .12): bolt((x, s*.094, .035), .016, rot=(-s*pi/2, 0, 0))
        for k in range(7): box((-.10+.035*k, 0, -.092), (.014, .15, .035), "dalu", .004, seg=1)
        box((.20, 0, -.012), (.02, .12, .075), "ink", .01); box((.207, 0, -.012), (.014, .085, .034), light, .006)
        cyl((0, 0, .09), .125, .02, "dalu", .004)
        for k, y in enumerate((-.03, 0, .03)): tube([(-.26, y*.9, r*.8), (-.20, y*1.1, .10), (-.12, y, .108), (-.07, y*.8, .10)], .013, ("rubber", "red", "rubber")[k])

def blade_clamps(b, spin, z=.285):
    """Hub plates and screws that hold two folding blades."""
    with group((b[0], b[1], b[2]+z), (0, 0, spin)):
        plate(slot(-.075, 0, .075, 0, .032), .014, "dalu", (0, 0, .045), bev=.004)
        for s in (-1, 1): bolt((.072*s, 0, .052), .014)
        bolt((0, 0, .052), .013)

# ------------------------------------------------------------------ masts, radar, lamps
def gnss_mast(loc, height, r=.12, cap="white"):
    with group(loc):
        cyl((0, 0, .012), .07, .024, "dalu", .005)
        for k in range(3): bolt((.05*math.cos(k*2.1), .05*math.sin(k*2.1), .024), .011)
        cyl((0, 0, height/2), .021, height, "carbon", .004); cyl((0, 0, .07), .03, .07, "ink", .01)
        lathe([(0, height-.02), (.04, height-.02), (.05, height), (r*.92, height+.005), (r, height+.02), (r, height+.035)], "night"); lathe([(r, height+.036), (r, height+.05), (r*.92, height+.075), (r*.5, height+.088), (0, height+.09)], cap)
        tube([(.02, 0, height), (.028, .012, height*.75), (.026, .016, height*.3), (.05, .03, .05), (.09, .05, .0)], .008, "rubber")
        for z in (.35, .7): rod((0, 0, height*z), (0, 0, height*z+.02), .033, "matte", bev=.002)

def radar_puck(loc, rot=(0, 0, 0), r=.15):
    """Round radar that watches the height over the crop."""
    with group(loc, rot):
        lathe([(0, .09), (r*.7, .09), (r*.92, .075), (r, .05), (r, -.02)], "night"); lathe([(r, -.021), (r*.98, -.05), (r*.86, -.075), (r*.4, -.088), (0, -.09)], "ink")
        lathe([(r*1.005, -.008), (r*1.012, -.014), (r*1.012, -.026), (r*1.005, -.03)], "saffron")
        for k in range(6): bolt((r*.8*math.cos(k*pi/3), r*.8*math.sin(k*pi/3), .082), .013)
        box((0, 0, .12), (.10, .05, .09), "dalu", .012)

# ------------------------------------------------------------------ flight battery in its tray
def flight_battery(L=.52, W=.34, H=.36, lettering="12S 16000", shell="slate", end="ink", accent="saffron"):
    """Pack with a carrying handle, guarded ends and a plug; stands on z = 0, plug towards +X."""
    ink = "print-dark" if shell == "white" else "silk"
    with group((0, 0, H/2)):
        box((0, 0, 0), (L*.94, W*.94, H*.96), shell, .03)
        for s in (-1, 1):
            box((s*(L/2-.045), 0, 0), (.09, W, H), end, .028)
            for z in (-H*.36, H*.36):
                for y in (-W*.36, W*.36): bolt((s*(L/2), y, z), .012, "x", rot=(0, s*pi/2, 0))
        for s in (-1, 1):
            y = s*W*.472
            for k in range(5): box((-L*.26+.02*k*1.5, y, -H*.30), (.012, .006, .05), "matte", .002, seg=1)
            text(lettering, H*.17, (-L*.10*-s, y*1.004, H*.12), (pi/2, 0, 0 if s < 0 else pi), ink, .001); text("mAh  44.4 V", H*.085, (-L*.10*-s, y*1.004, -H*.06), (pi/2, 0, 0 if s < 0 else pi), ink, .001)
            box((.0, y*1.002, H*.30), (L*.58, .004, .022), accent, .001, seg=1)
        for y in (-.10, .10): box((y*1.4, 0, H/2+.02), (.05, .07, .06), end, .015)
        tube([(-.15, 0, H/2+.01), (-.14, 0, H/2+.065), (-.10, 0, H/2+.085), (.10, 0, H/2+.085), (.14, 0, H/2+.065), (.15, 0, H/2+.01)], .022, "rubber")
        for k in range(4): cyl((.10+.0*k, -.09+.06*k, H/2-.004), .009, .006, "ledg" if k < 3 else "matte", .001)
        box((L/2+.012, .06, .03), (.03, .12, .09), "yellow", .012); box((L/2+.012, -.09, .05), (.02, .07, .05), "matte", .004)

def battery_bay(loc, rot=(0, 0, 0), latch="saffron", **pack):
    """Tray with side rails, spring latch, strap, and the connector that the pack is pushed onto."""
    L, W, H = pack.get("L", .52), pack.get("W", .34), pack.get("H", .36)
    with group(loc, rot):
        plate(rrect(L+.16, W+.10, .05), .03, "carbon", (.02, 0, -.015))
        for s in (-1, 1):
            box((0, s*(W/2+.02), .05), (L*.94, .022, .10), "dalu", .006)
            for x in (-.18, .18): bolt((x, s*(W/2+.031), .04), .014, rot=(-s*pi/2, 0, 0))
        box((L/2+.055, .06, .12), (.07, .17, .18), "ink", .02); box((L/2+.055, .06, .22), (.04, .10, .02), "yellow", .006)
        for y, m in ((.025, "red"), (.095, "rubber")): tube([(L/2+.08, y, .10), (L/2+.15, y, .10), (L/2+.19, y, .03), (L/2+.16, y, -.06)], .024, m)
        box((-L/2-.035, 0, .07), (.03, .12, .14), latch, .012); box((-L/2-.05, 0, .14), (.06, .14, .03), latch, .012)
        flight_battery(**pack)
        box((L*.27, 0, H*.52), (.055, W+.022, H*1.0), "fabric", .012); box((L*.27, -.06, H*1.025), (.06, .09, .012), "dalu", .004)

# ------------------------------------------------------------------ landing gear
def landing_gear(top_z, reach_y, foot_y, foot_x, length, r=.038, foot_z=.05, top_x=.42, paint="night"):
    """Two skids on four legs, with clamps at both ends of every leg and pads that take the wear."""
    for s in (-1, 1):
        for x in (-1, 1):
            a, b = Vector((x*top_x, reach_y*s, top_z)), Vector((x*foot_x, foot_y*s, foot_z)); u = (b-a).normalized()
            rod(a, b, r, "pole"); rod(a-u*.01, a+u*.15, r*1.45, paint, bev=.015); rod(a+u*.15, a+u*.18, r*1.6, "alu", bev=.006); rod(b-u*.16, b-u*.03, r*1.4, paint, bev=.015)
            box(a-u*.0, (.14, .10, .10), paint, .02); bolt((a.x, a.y+s*.05, a.z), .018, rot=(-s*pi/2, 0, 0))
            tube_clamp((b.x, b.y, b.z), r*1.1, .17, paint)
        rod((-length, foot_y*s, foot_z), (length, foot_y*s, foot_z), r*1.1, "pole")
        for x in (-1, 1):
            rod((x*(length-.11), foot_y*s, foot_z), (x*(length+.03), foot_y*s, foot_z), r*1.42, "worn_rubber", bev=.018); ring((x*(length-.07), foot_y*s, foot_z), r*1.42, .006, "matte", "x", seg=40)
            rod((x*length*.42-.14, foot_y*s, foot_z-.004), (x*length*.42+.14, foot_y*s, foot_z-.004), r*1.26, "worn_rubber", bev=.012)

# ------------------------------------------------------------------ spray gear
def nozzle(loc, side=1, boom_r=.038, body="night", cap="saffron"):
    """Saddle on the boom, drip stop, winged cap and tip, with the barb its hose is pushed onto."""
    with group(loc) as g:
        g["mouth"] = (0, 0, -.27); box((0, 0, 0), (.115, .10, .115), body, .018); box((0, 0, 0), (.117, .102, .008), "matte", .001, seg=1)
        for x in (-.043, .043): bolt((x, 0, .057), .013)
        cyl((0, 0, -.10), .042, .10, body, .01); lathe([(.05, 0), (.05, .02), (.042, .03), (0, .03)], body, (.045, 0, -.10), (0, pi/2, 0), seg=28)
        cyl((.085, 0, -.10), .046, .03, "ink", .008, "x")
        lathe([(.044, 0), (.052, -.012), (.052, -.075), (.040, -.09), (.030, -.09), (.0, -.085)], cap, (0, 0, -.145), seg=36)
        for k in range(8):
            t = k*pi/4; box((.053*math.cos(t), .053*math.sin(t), -.19), (.012, .012, .055), cap, .004, (0, 0, t), seg=1)
        for t in (.4, .4+pi): box((.066*math.cos(t), .066*math.sin(t), -.19), (.04, .016, .06), cap, .006, (0, 0, t))
        lathe([(.028, 0), (.026, -.035), (.014, -.04), (.010, -.025), (0, -.025)], "silk", (0, 0, -.23), seg=28)
        cyl((0, side*.065, -.10), .021, .05, "alu", .004, "y"); ring((0, side*.08, -.10), .021, .006, "alu", "y", seg=32)

def pump(loc, rot=(0, 0, 0)):
    """Diaphragm pump: motor with fins, head with two barbs, on a plate with rubber feet; lies along X."""
    with group(loc, rot):
        plate(rrect(.46, .20, .03), .016, "dalu", (0, 0, -.105))
        for x in (-.19, .19):
            for y in (-.075, .075): cyl((x, y, -.125), .022, .034, "rubber", .008); bolt((x, y, -.097), .013)
        cyl((-.10, 0, 0), .085, .24, "dalu", .012, "x"); cyl((-.225, 0, 0), .078, .03, "ink", .01, "x")
        for k in range(9): ring((-.19+.022*k, 0, 0), .085, .005, "dalu", "x", seg=40)
        box((-.10, 0, -.075), (.18, .12, .05), "ink", .01)
        cyl((.055, 0, 0), .098, .05, "ink", .01, "x"); cyl((.115, 0, 0), .105, .075, "night", .018, "x"); cyl((.16, 0, 0), .085, .03, "ink", .01, "x")
        for k in range(5): t = k*2*pi/5+.3; bolt((.152, .082*math.cos(t), .082*math.sin(t)), .014, rot=(0, pi/2, 0))
        for s in (-1, 1):
            cyl((.115, s*.115, .03), .032, .05, "alu", .006, "y", seg=6); cyl((.115, s*.16, .03), .024, .07, "alu", .004, "y")
            for k in range(3): ring((.115, s*(.15+.016*k), .03), .024, .004, "alu", "y", seg=28)
        text("P1  24 V", .032, (-.10, -.0, .0865), (0, 0, 0), "silk", .001)
        for y, m in ((-.012, "red"), (.012, "rubber")): tube([(-.235, y, .03), (-.29, y, .04), (-.33, y*1.5, .14), (-.33, y, .26)], .011, m)

def flow_meter(loc, rot=(0, 0, 0)):
    with group(loc, rot):
        cyl((0, 0, 0), .048, .10, "glass", .008, "x"); cyl((-.065, 0, 0), .052, .03, "ink", .006, "x"); cyl((.065, 0, 0), .052, .03, "ink", .006, "x"); box((0, 0, .06), (.07, .05, .04), "night", .01)
        for s in (-1, 1): cyl((s*.10, 0, 0), .026, .05, "alu", .004, "x")

def filler_lid(loc, rot=(0, 0, 0), r=.15, cap="saffron"):
    """Threaded neck, ribbed lid and the strap that keeps the lid on the aircraft."""
    with group(loc, rot):
        lathe([(r*1.12, -.04), (r*1.16, -.02), (r*1.16, .02), (r*.98, .03), (r*.98, .06)], "ink")
        lathe([(r*1.04, .04), (r*1.07, .05), (r*1.07, .10), (r*1.0, .125), (r*.86, .13), (r*.80, .118), (0, .118)], cap)
        for k in range(28): t = k*2*pi/28; box((r*1.075*math.cos(t), r*1.075*math.sin(t), .078), (.014, .014, .05), cap, .004, (0, 0, t), seg=1)
        box((0, 0, .135), (r*1.3, .035, .035), cap, .012)
        ring((0, 0, .025), r*1.03, .010, "rubber", seg=56)
        tube([(r*1.04, .02, .03), (r*1.35, .05, .06), (r*1.30, .10, .12), (r*.95, .06, .145), (r*.62, .0, .142)], .011, "rubber"); bolt((r*.6, 0, .13), .016)

def strap_around(on, at, width, m="fabric", thick=.012, axis="x", centre=(0, 0), start=0, end=360, steps=96):
    """Webbing laid tightly around a body."""
    met, whole = [], end-start >= 360; steps = steps//2 if fineness.plain else steps
    for k in range(steps if whole else steps+1):
        a = rad(start+(end-start)*k/steps); c, s = math.cos(a), math.sin(a)
        place, look = {"x": ((at, *centre), (0, -c, -s)), "y": ((centre[0], at, centre[1]), (-c, 0, -s)), "z": ((*centre, at), (-c, -s, 0))}[axis]
        met.append(touch(on, place, look))
    met = [k for k in met if k]; w = width/2
    details._ribbon(met, [(-w, 0), (-w, thick*.8), (-w*.9, thick), (w*.9, thick), (w, thick*.8), (w, 0)], m, whole)

def buckle(loc, rot=(0, 0, 0), width=.09, lever="saffron"):
    """Cam buckle; lies on its strap, whose direction is X, outwards is Z."""
    with group(loc, rot):
        box((0, 0, .012), (.12, width*1.35, .02), "dalu", .006); box((.02, 0, .032), (.085, width*1.05, .022), lever, .008, (0, rad(6), 0)); cyl((-.035, 0, .03), .012, width*1.3, "steel", .002, "y")
        box((.10, 0, .006), (.10, width*.92, .008), "fabric", .003)

def arm_places(arms, R):
    """Where the arms of a frame with four or six arms are hinged, and where their rotors stand."""
    tips = [(R*math.cos(rad(180/arms+360/arms*k)), R*math.sin(rad(180/arms+360/arms*k))) for k in range(arms)]
    if arms == 4: pins = [(.50, .46), (-.50, .46), (-.50, -.46), (.50, -.46)]
    else: pins = [(.52, .48), (0, .62), (-.52, .48), (-.52, -.48), (0, -.62), (.52, -.48)]
    return list(zip(pins, tips))

def frame_plate(arms, R, z):
    """The carbon plate that joins all hinges and carries tank, cradle and landing gear."""
    corners = sorted((pin for pin, _ in arm_places(arms, R)), key=lambda p: math.atan2(p[1], p[0]))
    plate([(x*1.06+.10*((x > .1)-(x < -.1)), y*.99) for x, y in corners], .03, "carbon", (0, 0, z), bev=.008)
