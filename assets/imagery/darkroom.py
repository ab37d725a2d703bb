"""Studio light, camera, rendering, noise filter and development (Cycles on the processor, no built-in denoiser)."""
from kit import *

# ---------------------------------------------------------------- studio
def area(loc, size, power, color=(1, 1, 1), target=(0, 0, .4), sy=None):
    l = bpy.data.lights.new("a", "AREA"); l.energy = power; l.size = size; l.color = color
    if sy: l.shape = "RECTANGLE"; l.size_y = sy
    o = bpy.data.objects.new("a", l); S.collection.objects.link(o); o.location = loc
    o.rotation_euler = (Vector(target)-Vector(loc)).to_track_quat("-Z", "Y").to_euler(); return o

def world_sky(top=(.80, .88, 1.), bottom=(1, 1, 1), strength=.20):
    w = bpy.data.worlds.new("w"); S.world = w; w.use_nodes = True; nt = w.node_tree; bg = nt.nodes["Background"]
    tc = nt.nodes.new("ShaderNodeTexCoord"); sp = nt.nodes.new("ShaderNodeSeparateXYZ"); cr = nt.nodes.new("ShaderNodeValToRGB")
    nt.links.new(tc.outputs["Generated"], sp.inputs[0]); nt.links.new(sp.outputs[2], cr.inputs[0]); nt.links.new(cr.outputs[0], bg.inputs[0])
    cr.color_ramp.elements[0].color = (*bottom, 1); cr.color_ramp.elements[1].color = (*top, 1); bg.inputs[1].default_value = strength
    return w

def shapes():
    """Each visible shape of the product as it is rendered: its mesh, and the positions of its corners in the world (numpy n x 3)."""
    bpy.context.view_layer.update(); dg = bpy.context.evaluated_depsgraph_get()
    for o in S.objects:
        if o.type not in ("MESH", "CURVE", "FONT") or o.name.startswith("studio") or o.hide_render: continue
        e = o.evaluated_get(dg)
        try: me = e.to_mesh()
        except RuntimeError: continue
        if me and len(me.vertices):
            a = np.empty(len(me.vertices)*3, np.float32); me.vertices.foreach_get("co", a); M = np.array(e.matrix_world, dtype=np.float32); yield me, a.reshape(-1, 3) @ M[:3, :3].T+M[:3, 3]
        e.to_mesh_clear()

def points():
    """World positions of all visible product geometry (numpy n x 3); of large shapes every second one."""
    return np.concatenate([at[::2 if len(at) > 1000 else 1] for _, at in shapes()])

def touching(height=.03):
    """Where the product meets the floor: points along all edges that lie no higher than `height` (numpy n x 3)."""
    out = [np.empty((0, 3), np.float32)]; along = np.linspace(0, 1, 24, dtype=np.float32)[:, None, None]
    for me, at in shapes():
        i = np.empty(len(me.edges)*2, np.int32); me.edges.foreach_get("vertices", i); p, q = at[i[::2]], at[i[1::2]]; low = (p[:, 2] < height) & (q[:, 2] < height)
        p, q = p[low], q[low]; out.append((p+(q-p)*along).reshape(-1, 3))
    return np.concatenate(out)

def camera(az=-38, el=20, lens_mm=85, fill=.80, aspect=4/3, pts=None, cy=0.):
    """Fit a camera at azimuth/elevation so that pts fill the frame with even margins."""
    c = bpy.data.cameras.new("c"); co = bpy.data.objects.new("studio_cam", c); S.collection.objects.link(co); S.camera = co
    c.lens = lens_mm; c.sensor_width = 36; c.clip_end = 500
    d = Vector((math.cos(rad(az))*math.cos(rad(el)), math.sin(rad(az))*math.cos(rad(el)), math.sin(rad(el))))
    q = (-d).to_track_quat("-Z", "Y"); co.rotation_euler = q.to_euler(); R = np.array(q.to_matrix())   # columns: right, up, back
    P = pts if pts is not None else points(); P = P @ R
    tx = 18/lens_mm; ty = tx/aspect
    mid = (P.max(0)+P.min(0))/2; cx, cyy, z = mid[0], mid[1], P[:, 2].max()+3
    for _ in range(60):
        dz = z-P[:, 2]; u = (P[:, 0]-cx)/dz/tx; v = (P[:, 1]-cyy)/dz/ty
        w = dz.mean(); cx += (u.max()+u.min())/2*w*tx; cyy += (v.max()+v.min())/2*w*ty
        k = max(u.max()-u.min(), v.max()-v.min())/2/fill; z = P[:, 2].mean()+(z-P[:, 2].mean())*(1+(k-1)*.8)
    cyy -= cy*ty*w
    co.location = Vector((float(x) for x in R @ np.array((cx, cyy, z)))); return co

def setup_cycles(samples, W, H, transparent=True, thr=.05):
    r = S.render; c = S.cycles; r.engine = "CYCLES"; c.device = "CPU"; c.samples = samples
    c.use_adaptive_sampling = True; c.adaptive_threshold = thr; c.adaptive_min_samples = min(8, samples); c.use_denoising = False
    c.max_bounces = 4; c.diffuse_bounces = 2; c.glossy_bounces = 3; c.transmission_bounces = 4; c.transparent_max_bounces = 4; c.volume_bounces = 0
    c.caustics_reflective = c.caustics_refractive = False; c.blur_glossy = 1.; c.sample_clamp_indirect = 1.8; c.sample_clamp_direct = 8
    c.use_auto_tile = False; r.use_persistent_data = True; r.film_transparent = transparent; c.pixel_filter_type = "BLACKMAN_HARRIS"; c.filter_width = 1.4
    try: c.use_light_tree = False
    except AttributeError: pass
    r.resolution_x, r.resolution_y, r.resolution_percentage = W, H, 100
    S.view_settings.view_transform = "Standard"; S.display_settings.display_device = "sRGB"

# ---------------------------------------------------------------- render, denoise, develop
def render_layers():
    """Render once; return colour, albedo, normal as float arrays (top row first)."""
    vl = S.view_layers[0]; vl.cycles.denoising_store_passes = True
    S.use_nodes = True; nt = S.node_tree; nt.nodes.clear(); rl = nt.nodes.new("CompositorNodeRLayers")
    tmp = tempfile.mkdtemp(prefix="pankh"); fo = nt.nodes.new("CompositorNodeOutputFile"); fo.base_path = tmp
    fo.format.file_format = "OPEN_EXR"; fo.format.color_depth = "32"; fo.format.color_mode = "RGBA"; fo.file_slots.clear()
    names = (("c", "Image"), ("a", "Denoising Albedo"), ("n", "Denoising Normal"))
    for s, p in names: fo.file_slots.new(s); nt.links.new(rl.outputs[p], fo.inputs[s])
    co = nt.nodes.new("CompositorNodeComposite"); nt.links.new(rl.outputs["Image"], co.inputs[0])
    t = time.time(); bpy.ops.render.render(write_still=False); T["render"] = time.time()-t
    out = []
    for s, _ in names:
        im = bpy.data.images.load(os.path.join(tmp, "%s%04d.exr" % (s, S.frame_current))); im.colorspace_settings.name = "Non-Color"; im.alpha_mode = "CHANNEL_PACKED"
        w, h = im.size; a = np.empty(w*h*4, np.float32); im.pixels.foreach_get(a); out.append(a.reshape(h, w, 4)[::-1].copy()); bpy.data.images.remove(im)
    for f in os.listdir(tmp): os.remove(os.path.join(tmp, f))
    os.rmdir(tmp); return out

def shift(a, dy, dx):
    return np.roll(np.roll(a, dy, 0), dx, 1)

ROWS = 48   # rows worked on at a time: what a core keeps in its cache

def atrous(c, alb, nrm, levels=5, sc=.42, sa=.07, sn=.30, paint=None):
    """Edge-avoiding wavelet filter guided by albedo and normal; c is RGBA (premultiplied, linear). With `paint`, c is the
    light that falls on paint of that colour: colours are compared as they look, and pixels that resemble none of their
    neighbours (on an edge) borrow light from all of them, for their paint is known exactly."""
    planes = lambda x: np.ascontiguousarray(np.moveaxis(x, 2, 0), np.float32)
    cur = planes(c); F = planes(np.concatenate([alb[..., :3]/sa, nrm[..., :3]/sn], 2)); h, w = cur.shape[1:]; P = None if paint is None else planes(paint)
    looks = lambda x: np.sqrt(np.clip(x if P is None else np.concatenate([x[:3]/np.maximum(x[3:], 1e-3)*P, x[3:]]), 0, 4))   # roughly as the eye compares
    for i in range(levels):
        s = 2**i; gc = looks(cur)
        if i < 2: gc = planes(boxblur(np.moveaxis(gc, 0, 2), 2 if i == 0 else 1))   # blurred guide: noise itself must not stop the first passes
        guide = np.concatenate([F, gc*(1/(sc/(1.8**i)))]); pad = ((0, 0), (s, s), (s, s))
        G, C = np.pad(guide, pad, mode="edge"), np.pad(cur, pad, mode="edge"); out = np.empty_like(cur)
        for r in range(0, h, ROWS):
            e = min(h, r+ROWS); here = guide[:, r:e]; acc = cur[:, r:e]*np.float32(.25); total = np.full(acc.shape[1:], .25, np.float32); around = np.zeros_like(acc)
            for dy in (-s, 0, s):
                for dx in (-s, 0, s):
                    if not (dy or dx): continue
                    part = (slice(None), slice(r+s-dy, e+s-dy), slice(s-dx, w+s-dx)); d = G[part]-here; d *= d; k = d.sum(0); np.negative(k, k); np.exp(k, k)
                    base = .0625 if dy and dx else .125; k *= base; total += k; acc += C[part]*k
                    if P is not None and i == 0: around += C[part]*np.float32(base)
            if P is not None and i == 0: lonely = np.clip((.70-total)/.25, 0, 1); acc = acc*(1-lonely)+around*lonely; total = total*(1-lonely)+.75*lonely
            out[:, r:e] = acc/total
        cur = out
    return np.moveaxis(cur, 0, 2)

def despeckle(c):
    """Clamp single bright pixels to the second-brightest of their neighbours."""
    P = np.pad(c, ((1, 1), (1, 1), (0, 0)), mode="edge"); h, w = c.shape[:2]; out = np.empty_like(c)
    for r in range(0, h, ROWS):
        e = min(h, r+ROWS); first = second = np.zeros((e-r, w, c.shape[2]), np.float32)
        for dy in (0, 1, 2):
            for dx in (0, 1, 2):
                if dy == dx == 1: continue
                x = P[r+dy:e+dy, dx:w+dx]; second = np.maximum(second, np.minimum(first, x)); first = np.maximum(first, x)
        out[r:e] = np.minimum(c[r:e], second*1.05+.005)
    return out

def occupied(al, margin=24):
    """Rows and columns that hold the product, with a margin."""
    y, x = np.nonzero(al.max(1) > 0)[0], np.nonzero(al.max(0) > 0)[0]
    return slice(max(0, y[0]-margin), y[-1]+margin), slice(max(0, x[0]-margin), x[-1]+margin)

def to_srgb(x): return np.where(x <= .0031308, x*12.92, 1.055*np.clip(x, 1e-9, None)**(1/2.4)-.055)
def tone(x, exposure=1.):
    """Soft shoulder above .55, small toe for contrast; linear in, linear out."""
    x = np.clip(x*exposure, 0, None); a = .55; y = np.where(x > a, a+(1-a)*(1-np.exp(-(x-a)/(1-a))), x)
    return y*(.86+.14*np.clip(y/.25, 0, 1))

def write_png(path, arr):
    a = np.clip(arr*255+.5, 0, 255).astype(np.uint8); h, w, ch = a.shape
    raw = np.concatenate([np.zeros((h, 1), np.uint8), a.reshape(h, w*ch)], 1).tobytes()
    ck = lambda t, d: struct.pack(">I", len(d))+t+d+struct.pack(">I", zlib.crc32(t+d) & 0xffffffff)
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    with open(path, "wb") as f:
        f.write(b"\x89PNG\r\n\x1a\n"+ck(b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 6 if ch == 4 else 2, 0, 0, 0))+ck(b"IDAT", zlib.compress(raw, 7))+ck(b"IEND", b""))

def ground(h, w):
    """The shop's ground: #F4F6F8, a breath lighter behind the product, a breath darker at the foot."""
    y, x = np.mgrid[0:h, 0:w].astype(np.float32); y /= h; x /= w
    base = np.array([.957, .965, .973], np.float32); glow = np.exp(-(((x-.5)/.55)**2+((y-.42)/.5)**2))
    return np.clip(base*(.975+.03*glow)[..., None], 0, 1)

def boxblur(a, r):
    for ax in (0, 1):
        for _ in range(2):
            p = np.pad(a, [(r+1, r) if k == ax else (0, 0) for k in range(a.ndim)], mode="edge").cumsum(ax, dtype=np.float64)
            hi = np.take(p, range(2*r+1, p.shape[ax]), ax); lo = np.take(p, range(0, p.shape[ax]-2*r-1), ax); a = ((hi-lo)/(2*r+1)).astype(np.float32)
    return a

def shadow_field(al, obj):
    """Shadow strength everywhere on the floor: catcher alpha without the product's own pixels, filled in under it,
    blurred wide where faint and little where it is a contact."""
    m = (obj < .02).astype(np.float32); m = np.minimum.reduce([shift(m, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]); h = al.shape[0]
    def mb(r): return boxblur(al*m, r)/np.maximum(boxblur(m, r), 1e-4)
    R1, R2 = max(3, h//26), max(2, h//64); wide, mid, near = mb(R1), mb(R2), mb(2)
    mid = np.where(boxblur(m, R2) > .01, mid, wide); near = np.where(boxblur(m, 2) > .02, near, mid)
    k = np.clip(wide/.20, 0, 1); v = wide*(1-k)+mid*k; k = np.clip((mid-.60)/.30, 0, 1); v = v*(1-k)+near*k
    return np.clip(v*1.12, 0, .92)

def contact_field(at, h, w):
    """The dark line under what stands on the floor, where no light gets in; `at` as parts of width and height, from the top left."""
    m = np.zeros((h, w), np.float32); x, y = (at[:, 0]*w).astype(int), (at[:, 1]*h).astype(int); inside = (x >= 0) & (x < w) & (y >= 0) & (y < h); m[y[inside], x[inside]] = 1
    return np.maximum(np.clip(boxblur(m, max(1, h//180))*1.5, 0, 1)*.55, np.clip(boxblur(m, max(2, h//70))*1.6, 0, 1)*.34)

def upsample(a, h, w):
    H, W = a.shape; y = np.clip((np.arange(h)+.5)*H/h-.5, 0, H-1); x = np.clip((np.arange(w)+.5)*W/w-.5, 0, W-1)
    i, j = y.astype(int), x.astype(int); fy, fx = (y-i)[:, None], (x-j)[None]; i2, j2 = np.minimum(i+1, H-1), np.minimum(j+1, W-1)
    return (a[i][:, j]*(1-fx)+a[i][:, j2]*fx)*(1-fy)+(a[i2][:, j]*(1-fx)+a[i2][:, j2]*fx)*fy

BEHIND = .22   # of the picture's height: so far up behind the product its shadow fades
SHADE = np.array([.012, .018, .040], np.float32)   # shadows lean towards night blue

def polished():
    """Roughness of each material in which Cycles sees what is mirrored instead of the material's own colour."""
    found = []
    for m in bpy.data.materials:
        for n in m.node_tree.nodes if m.use_nodes and m.users else ():
            if n.type == "BSDF_PRINCIPLED" and not n.inputs["Roughness"].is_linked and n.inputs["Roughness"].default_value < .35: found.append(n.inputs["Roughness"])
    return found

def panes():
    """What makes thin glass (`clear` in world.py) mirror: by chance it shows itself or what is behind it."""
    return [n.inputs["Blend"] for m in bpy.data.materials if m.node_tree for n in m.node_tree.nodes if n.bl_idname == "ShaderNodeLayerWeight" and any(o.bl_idname == "ShaderNodeBsdfTransparent" for o in m.node_tree.nodes)]

def guides(samples=16):
    """Albedo, normal and outline of the product without any noise, for no light is followed, only what is first seen; and
    how much of each pixel is polished metal, whose colour nothing else tells."""
    c = S.cycles; lights = [o for o in S.objects if o.type == "LIGHT"]; kept = c.samples, c.use_adaptive_sampling, c.max_bounces; strength = S.world.node_tree.nodes["Background"].inputs[1]; world = strength.default_value
    powers = [o.data.energy for o in lights]
    for o in lights: o.data.energy = 0   # hidden lights would make the whole scene anew
    strength.default_value = 0; c.use_adaptive_sampling, c.max_bounces = False, 0
    c.samples = 4; bare = render_layers()[1]; spent = T["render"]
    changed = [(r, r.default_value, .5) for r in polished()]+[(r, r.default_value, 0) for r in panes()]
    for r, _, plain in changed: r.default_value = plain
    c.samples = samples; c2, a2, n2 = render_layers(); T["render"] += spent
    for r, value, _ in changed: r.default_value = value
    strength.default_value = world; c.samples, c.use_adaptive_sampling, c.max_bounces = kept
    for o, power in zip(lights, powers): o.data.energy = power
    own, left = a2[..., :3].max(2, keepdims=True), bare[..., :3].max(2, keepdims=True)
    return c2, a2, n2, np.where(own > .03, np.clip((1-left/np.maximum(own, .03))*1.4-.2, 0, 1), 0)

def develop(out, exposure=.92, cut=True, floor=None, band=(0, 1), sides=(0, 1), surface=None, contact=None):
    """Three renders: the product alone (floor lights it but is not seen), its colours and outlines without noise, and its
    shadow at a third of the size. Ten times cheaper than one catcher render, because no sample is spent on empty floor, and light is
    filtered apart from paint, so that lettering and edges stay sharp at few samples."""
    r = S.render; W, H = r.resolution_x, r.resolution_y; r.use_border = True; r.use_crop_to_border = False; r.border_min_x, r.border_max_x = max(0, sides[0]-.02), min(1, sides[1]+.02)
    floor.visible_camera = False; floor.is_shadow_catcher = False; r.border_min_y, r.border_max_y = max(0, band[0]-.02), min(1, band[1]+.02)
    c, a, _ = render_layers(); t1 = T["render"]; c2, a2, n2, metal = guides(); T["guides"] = T["render"]; t = time.time()
    a = a*(1-metal)+a2*metal; al = np.clip(c2[..., 3:4], 0, 1); held = occupied(al[..., 0]); eps = .02; seen = np.clip(c[..., 3:4], 0, 1)
    light = despeckle(c[held])[..., :3]/np.maximum(a[held][..., :3]+eps*seen[held], 1e-4); light = np.concatenate([np.clip(light, 0, 60)*seen[held], seen[held]], 2)
    paint = a2[held][..., :3]+eps*al[held]; light = atrous(light, a2[held], n2[held], sc=.55, paint=paint/np.maximum(al[held], .02)); lit = light[..., :3]/np.maximum(light[..., 3:], 1e-3)*paint
    fg = np.zeros(c.shape[:2]+(3,), np.float32); fg[held] = tone(lit/np.maximum(al[held], 1e-3), exposure)*al[held]; T["filter"] = time.time()-t   # premultiplied, developed
    floor.visible_camera = True; floor.is_shadow_catcher = True; r.resolution_percentage = 36; r.border_min_y = max(0, band[0]-.16); r.border_max_y = min(1, band[1]+BEHIND); r.border_min_x, r.border_max_x = 0, 1
    S.cycles.samples = 28; S.cycles.adaptive_threshold = .05; S.cycles.adaptive_min_samples = 8; S.cycles.max_bounces = S.cycles.diffuse_bounces = S.cycles.glossy_bounces = 0
    for o in S.objects:
        if o.type == "LIGHT" and not o.get("casts_shadow", True): o.data.energy = 0   # one clear shadow instead of five faint ones
    s, sa, sn = render_layers(); T["shadow"] = T["render"]; T["render"] = t1; t = time.time()
    h, w = al.shape[:2]; H2, W2 = s.shape[:2]; obj = upsample(al[..., 0], H2, W2); obj = np.maximum(obj, (s[..., :3].sum(2) > .02))
    small = shadow_field(np.clip(s[..., 3]*.80, 0, 1), obj)
    if contact is not None: small = 1-(1-small)*(1-contact_field(contact, H2, W2))
    sh = upsample(small, h, w)
    yy = 1-(np.arange(h)+.5)/h; sh = sh*(np.clip((yy-r.border_min_y)/.08, 0, 1)[:, None] if r.border_min_y > .001 else 1); sh = (sh*(np.clip((r.border_max_y-yy)/BEHIND, 0, 1)[:, None] if r.border_max_y < .999 else 1))[..., None]
    bg = ground(h, w) if surface is None else surface(h, w); lin = np.where(bg <= .04045, bg/12.92, ((bg+.055)/1.055)**2.4)
    img = to_srgb(fg+(SHADE*sh+lin*(1-sh))*(1-al)); T["clean"] = T.pop("filter")+time.time()-t
    write_png(out, img)
    if cut:
        d = os.path.join(os.path.dirname(out), "cut"); os.makedirs(d, exist_ok=True); A = al+sh*(1-al)
        write_png(os.path.join(d, os.path.basename(out)), np.concatenate([to_srgb((fg+SHADE*sh*(1-al))/np.maximum(A, 1e-3)), A], 2))
    T["total"] = time.time()-T["start"]
    print("PANKH", os.path.basename(out), {k: round(v, 1) for k, v in T.items() if k != "start"}, flush=True)

def shoot(out, samples=48, W=1200, H=900, az=-38, el=20, fill=.80, exposure=.92, lens_mm=85, key=1., cy=0., focus=None):
    """Normalise, place on the floor, light, fit the camera, render, clean, write. `focus` (x, y, z, radius) in the model's own
    units brings what is near that point close."""
    P = points(); lo, hi = P.min(0), P.max(0); R = float(np.linalg.norm(P-(lo+hi)/2, axis=1).max()); s = 1.6/R
    root.scale = (s,)*3; mid = (lo+hi)/2*s; root.location = (-mid[0], -mid[1], -lo[2]*s); P = points()
    top = float(P[:, 2].max())
    bpy.ops.mesh.primitive_plane_add(size=60, location=(0, 0, -.001)); f = bpy.context.object; f.name = "studio_floor"
    f.data.materials.append(mat("floor", (.86, .875, .89), .6, spec=.2)); f.is_shadow_catcher = True
    world_sky()
    def L(a, e, d, *r, shadow=False, **k):   # placed relative to the camera's azimuth
        a = rad(az+a); e = rad(e); o = area((d*math.cos(a)*math.cos(e), d*math.sin(a)*math.cos(e), d*math.sin(e)), *r, target=(0, 0, top*.45), **k); o["casts_shadow"] = shadow; return o
    L(-48, 50, 6.0, 3.0, 330*key, (1, .985, .96), shadow=True)                  # key: big, high, from the left
    L(55, 30, 6.5, 3.0, 42, (.90, .95, 1), sy=4.5)                # fill: cool, right
    L(150, 34, 6.0, 1.2, 190, (1, .97, .93), sy=4.5)               # rim right-back strip
    L(-140, 28, 6.0, 1.0, 150, (.88, .94, 1), sy=4.5)              # rim left-back strip
    area((-.5, .8, 6.5), 3.6, 120)                                    # top softbox
    near = P
    if focus: bpy.context.view_layer.update(); eye = np.array(root.matrix_world @ Vector(focus[:3])); near = P[np.linalg.norm(P-eye, axis=1) < focus[3]*s]
    camera(az, el, lens_mm, fill, W/H, near, cy)
    setup_cycles(samples, W, H)
    co = S.camera; bpy.context.view_layer.update(); M = np.array(co.matrix_world.inverted())
    def seen_at(points): q = points @ M[:3, :3].T+M[:3, 3]; return q[:, 0]/-q[:, 2]/(18/lens_mm)*.5+.5, .5-q[:, 1]/-q[:, 2]/(18/lens_mm)*(W/H)*.5
    u, v = seen_at(P); v = 1-v
    develop(out, exposure, floor=f, band=(float(v.min()), float(v.max())), sides=(float(u.min()), float(u.max())), contact=np.stack(seen_at(touching()), 1))
