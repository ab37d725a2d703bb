"""The worlds of the film, painted in numpy: for any moment what a shot's camera sees without the aircraft, and what lies
over it (spray, dust). All in linear light; every layer has its distance, so that it moves as the camera does.
"""
from darkroom import *
import flight, scenes
from flight import FPS, ease
from heroes import halve, sky_column, value_noise
from scenes import lin, noise1

f32 = np.float32


def octaves(x, y, seed, levels=4, gain=.5):
    """Smooth noise of several sizes, 0 to 1."""
    total = sum(gain**k*value_noise(x*2.03**k+17*k, y*2.03**k+31*k, seed+k) for k in range(levels)); return (total/sum(gain**k for k in range(levels))).astype(f32)


def sample(texture, rows, columns):
    """A texture at fractional rows (one for each line) and columns (one for each pixel of a line)."""
    i = np.clip(rows, 0, texture.shape[0]-1.001); j = np.clip(columns, 0, texture.shape[1]-1.001); i0, j0 = i.astype(int), j.astype(int)
    v = (i-i0).astype(f32)[:, None, None]; h = (j-j0).astype(f32)[None, :, None]
    lines = texture[i0]*(1-v)+texture[i0+1]*v; return np.take(lines, j0, 1)*(1-h)+np.take(lines, j0+1, 1)*h


def looked_up(texture, rows, columns):
    """A texture at fractional rows and columns of each pixel."""
    i = np.clip(rows, 0, texture.shape[0]-1.001); j = np.clip(columns, 0, texture.shape[1]-1.001); i0, j0 = i.astype(int), j.astype(int)
    v, h = (i-i0).astype(f32)[..., None], (j-j0).astype(f32)[..., None]
    return (texture[i0, j0]*(1-h)+texture[i0, j0+1]*h)*(1-v)+(texture[i0+1, j0]*(1-h)+texture[i0+1, j0+1]*h)*v


def lay(image, colour, alpha): image += (colour-image)*alpha


def smear(image, pixels, axis=1):
    """Motion blur along one axis over so many pixels."""
    n = int(round(pixels))
    if n < 2: return image
    pad = [(0, 0)]*image.ndim; pad[axis] = (n//2+1, n-n//2); total = np.pad(image, pad, mode="edge").cumsum(axis, dtype=np.float64)
    length = image.shape[axis]; return ((np.take(total, range(n, n+length), axis)-np.take(total, range(0, length), axis))/n).astype(f32)


def enlarge(image, width, height):
    h, w = image.shape[:2]; return image if (w, h) == (width, height) else sample(image, (np.arange(height)+.5)*h/height-.5, (np.arange(width)+.5)*w/width-.5)


class Stage:
    """A shot's world. `scale` is the share of the frame's size in which it is painted."""
    scale = .5

    def __init__(self, shot, width, height):
        self.shot, self.out = shot, (width, height); self.width, self.height = int(width*self.scale), int(height*self.scale); self.set_up()

    def set_up(self): pass

    def behind(self, t): raise NotImplementedError

    def before(self, t, image): return image

    def picture(self, t): return enlarge(self.behind(t), *self.out)


class DawnStage(Stage):
    """Sky, snow, hills, a wooded ridge and a meadow, each a strip over the azimuth at its own distance."""
    azimuths = math.radians(84), math.radians(206)

    def set_up(self):
        self.density = self.shot.camera(2).focal(self.width); self.sun = math.radians(self.shot.sun), math.radians(2.6)
        low, high = self.azimuths; w = int((high-low)*self.density); self.az = (high-np.arange(w)/self.density).astype(f32); x = (high-self.az)*1.15
        top, foot = math.radians(27), math.radians(-27); h = int((top-foot)*self.density); self.sky_top = top; e = (top-np.arange(h)/self.density).astype(f32)[:, None]
        degrees = np.degrees(e[:, 0]); stops = [(27, "#1d3a70"), (18, "#3f64a0"), (11, "#7f9cc6"), (6.5, "#c9cbd2"), (3.6, "#f3cda2"), (1.6, "#f9b66c"), (-2, "#f4a55a"), (-27, "#e79c5c")]
        column = np.stack([np.interp(-degrees, [-s[0] for s in stops], [lin(s[1])[k] for s in stops]) for k in range(3)], -1)
        sky = np.repeat(column[:, None].astype(f32), w, 1); self.glow_at = lambda az, e: np.exp(-(((az-self.sun[0])/.42)**2+((e-self.sun[1])/.20)**2))
        sky += lin("#ffcf8a")*(.62*self.glow_at(self.az[None], e))[..., None]; near = ((self.az[None]-self.sun[0])**2+(e-self.sun[1])**2)
        sky += lin("#ffe9c4")*(.9*np.exp(-near/.0011)+2.2*np.clip(1-(np.sqrt(near)-.0105)/.0022, 0, 1))[..., None]
        cloud = octaves(x[None]*3.2+9, e*26+40+x[None]*.8, 60, 5, .55); band = np.exp(-((degrees-10.5)/5.5)**2)[:, None]+.7*np.exp(-((degrees-4.6)/1.8)**2)[:, None]
        cloud = (np.clip((cloud-.50)*3.4, 0, 1)*np.clip(band, 0, 1))[..., None]; lit = lin("#ffd3a8")*(1-.5*self.glow_at(self.az[None], e)[..., None])+lin("#fff0d2")*.5*self.glow_at(self.az[None], e)[..., None]
        sky = sky*(1-.50*cloud)+lit*.50*cloud; self.sky = sky
        # distance, mean elevation and height of the crest in degrees, detail, seed, ridged, colour, mist
        self.layers = [self.hills(x, *args) for args in (
            (60000, 1.5, 3.1, 2.6, 3, True, "#a99fb2", "#f2c79a", .9), (9000, .05, 2.1, 2.0, 9, True, "#8a8fad", "#efbd93", .86), (2400, -1.9, 2.6, 2.9, 12, False, "#66779f", "#e2b28d", .8),
            (700, -4.3, 2.6, 2.2, 21, False, "#3f557f", "#b99f9d", .66), (150, -7.2, 2.4, 1.7, 35, False, "#27406a", "#7d7b8c", .55))]
        self.layers.append(self.ridge(x)); self.layers.append(self.meadow(x))

    def strip(self, crest, below):
        """Elevations of a layer's strip: from a little above its highest crest down over its body."""
        top = float(crest.max())+.004; rows = int((top-float(crest.min())+below)*self.density); return top, (top-np.arange(rows)/self.density).astype(f32)[:, None]

    def hills(self, x, away, base, height, detail, seed, ridged, colour, mist, thick):
        crest = np.radians(base+height*(noise1(x*detail, seed, 8 if ridged else 6, .50 if ridged else .40, ridged)-.35)*1.6).astype(f32); top, e = self.strip(crest, math.radians(7)); depth = (crest[None]-e)/math.radians(1)
        spur = octaves(x[None]*detail*9+depth*.55, depth*1.3+x[None]*6, seed+70, 4, .55); shade = 1+(.42*(spur-.5))*np.clip(depth*2, 0, 1)
        body = lin(colour)*shade[..., None]; m = (np.clip(depth/(2.6 if ridged else 3.4), 0, 1)**.85*thick)[..., None]; body = body*(1-m)+lin(mist)*m
        if away > 50000: snow = (np.clip(1-depth/1.5, 0, 1)*np.clip(.35+1.3*(spur-.35), 0, 1))[..., None]; body = body*(1-.75*snow)+lin("#ffe4cb")*.75*snow
        g = (.42*self.glow_at(self.az[None], e)*(1 if away > 2000 else .75))[..., None]; body = body*(1-g)+lin("#ffcf92")*g
        return away, top, np.concatenate([body, np.clip(depth*math.radians(1)*self.density*.8+.5, 0, 1)[..., None]], 2).astype(f32)

    def ridge(self, x):
        """A ridge with trees, dark against the valley's light."""
        ground = np.radians(-8.8+1.7*(noise1(x*1.6, 44, 5, .4)-.5)*2); trees = np.zeros_like(ground); dice = np.random.default_rng(12); columns = np.arange(len(x))
        for _ in range(520):
            at, tall = dice.uniform(0, len(x)), math.radians(dice.uniform(.35, 1.5)*(1 if dice.random() < .5 else .55)); wide = tall*self.density*dice.uniform(.20, .34)
            near = np.abs(columns-at)/wide; shape = np.clip(1-near**1.25, 0, 1)*(.90+.10*np.sin(near*14+at)); trees = np.maximum(trees, tall*shape)
        grove = np.clip(noise1(x*3.1+5, 46, 3)*3-1.1, 0, 1); rough = 1+.16*(noise1(x*160, 47, 3)-.5); crest = (ground+trees*grove*rough).astype(f32); top, e = self.strip(crest, math.radians(9)); depth = (crest[None]-e)/math.radians(1)
        under = (ground[None]-e)/math.radians(1); grain = octaves(x[None]*70+9, depth*6, 90, 4, .6); body = lin("#16294a")*(1+.9*(grain-.5))[..., None]; m = (np.clip(under/4, 0, 1)**.8*.42)[..., None]; body = body*(1-m)+lin("#566078")*m
        rim = (np.clip(1-depth/.10, 0, 1)*(.25+.75*self.glow_at(self.az[None], np.radians(2))))[..., None]; body = body*(1-.55*rim)+lin("#e69a5a")*.55*rim
        return 42, top, np.concatenate([body, np.clip(depth*math.radians(1)*self.density*.8+.5, 0, 1)[..., None]], 2).astype(f32)

    def meadow(self, x):
        """Grass from which the drone rises, out of focus."""
        blades = np.maximum.reduce([.0+1.0*noise1(x*f, s, 2, .5)**2.2 for f, s in ((120, 51), (170, 52), (230, 53))]); crest = np.radians(-6.0+1.5*(noise1(x*1.1+3, 55, 3)-.5)*2+2.4*blades).astype(f32); top, e = self.strip(crest, math.radians(17)); depth = (crest[None]-e)/math.radians(1)
        strands = octaves(x[None]*150, depth*.9+x[None]*30, 95, 3, .6); body = lin("#1a2f33")*(.55+1.1*strands)[..., None]; light = (np.clip(1-depth/2.6, 0, 1)*strands*(.12+.88*self.glow_at(self.az[None], np.radians(2))))[..., None]; body = body+lin("#e8a050")*.42*light
        alpha = np.clip(depth*math.radians(1)*self.density*.35+.5, 0, 1)[..., None]; strip = np.concatenate([body*alpha, alpha], 2).astype(f32); r = max(1, int(self.density*.0035)); strip = boxblur(np.pad(strip, ((4*r, 0), (0, 0), (0, 0))), r)
        return 6.5, top+4*r/self.density, np.concatenate([strip[..., :3]/np.maximum(strip[..., 3:], 1e-3), strip[..., 3:]], 2)

    def behind(self, t):
        camera = self.shot.camera(t); right, up, ahead = camera.axes; yaw = math.atan2(ahead[1], ahead[0]); pitch = math.asin(ahead[2]); f = camera.focal(self.width); cx, cy = camera.centre(self.width, self.height)
        az = yaw-np.arctan((np.arange(self.width)+.5-cx)/f); e = pitch+np.arctan((cy-np.arange(self.height)-.5)/f); across = np.array([-math.sin(yaw), math.cos(yaw)]) @ camera.place[:2]; d = self.density
        image = sample(self.sky, (self.sky_top-e)*d, (self.azimuths[1]-az)*d)
        for away, top, strip in self.layers:
            rows = (top-camera.place[2]/away-e)*d; first = int(np.searchsorted(rows, 0))
            if first >= self.height: continue
            drift = across/away; part = sample(strip, rows[first:], (self.azimuths[1]-az-drift)*d); lay(image[first:], part[..., :3], part[..., 3:])
            if away in (700, 150):   # mist that moves through the valleys
                level = math.radians(-9.5 if away == 700 else -12.5)-camera.place[2]/away; veil = np.exp(-((e[first:]-level)/math.radians(2.4))**2)[:, None]
                if veil.max() > .02: wisps = octaves((az*7+t*.014*(1 if away == 700 else 2))[None]+20, e[first:, None]*30+30, 33, 3); lay(image[first:], lin("#e8bfa0" if away == 700 else "#a79aa3"), (veil*np.clip(wisps*1.9-.5, 0, 1)*.50)[..., None])
        bloom = np.exp(-(((az[None]-self.sun[0])/.30)**2+((e[:, None]-self.sun[1])/.22)**2)); image += (lin("#ffb066")*.17)*bloom[..., None].astype(f32)
        return shoulder(image)

    def before(self, t, image):
        """The sun's light in the lens lies over everything, a little."""
        camera = self.shot.camera(t); sun = np.array([math.cos(self.sun[0]), math.sin(self.sun[0]), math.sin(self.sun[1])])*1e5; x, y, z = camera.see(sun, *self.out); W, H = self.out
        if z < 0: return image
        gx = np.exp(-((np.arange(W)-x)/(.26*W))**2).astype(f32); gy = np.exp(-((np.arange(H)-y)/(.34*H))**2).astype(f32); image += (lin("#ffae62")*.10)*(gy[:, None]*gx[None])[..., None]; return image


def shoulder(image, a=.62): return np.where(image > a, a+(1-a)*(1-np.exp(-np.maximum(image-a, 0)/(1-a))), image).astype(f32)


class FieldsStage(Stage):
    """Wheat in rows one behind another, each a strip of ears at its own depth, under a morning sky with trees far away."""
    scale = 2/3; dense = 400   # pixels of the nearest ears' texture in a metre
    low, high = -.46, .16      # metres below and above the crop's height that a strip covers

    def set_up(self):
        w, h = self.width, self.height; self.f = self.shot.camera(0).focal(w); self.cy = self.shot.camera(0).centre(w, h)[1]; dice = np.random.default_rng(4); self.colour_shift = dice.uniform(.86, 1.12, 400)
        self.ears = [self.pyramid(self.row(seed)) for seed in (1, 2, 3)]
        depths = [1.75]
        while depths[-1] < 240: depths.append(depths[-1]*1.07+.012)
        self.depths = depths[::-1]; self.offsets = dice.uniform(0, 8, len(depths)); self.sky = self.paint_sky(int(w*1.5), h)
        self.trees = [self.grove(*args) for args in ((1500, 9, 31, "#9fb0ad"), (620, 7.5, 37, "#7d947f"), (300, 7.0, 44, "#5d7a5a"))]
        self.sun_px = w*.5+math.tan(math.radians(90-self.shot.sun))*self.f
        stored = np.load(os.environ["FILM_POINTS"]); self.points, self.fit = stored["points"][::2], stored["fit"]   # fit: the model's middle, and metres in its unit

    def row(self, seed):
        """Eight metres of one row: stalks, leaves and bearded ears against nothing."""
        dice = np.random.default_rng(seed); W, H = 8*self.dense, int((self.high-self.low)*self.dense); image = np.zeros((H, W, 4), f32); z = (self.high-(np.arange(H)+.5)/self.dense).astype(f32)
        fill = np.clip((-.10-z)/.16, 0, 1)*.97; image[..., 3] = fill[:, None]; image[..., :3] = (lin("#4a4a1c")*(np.clip((z+.46)/.40, .25, 1))[:, None]**1.2)[:, None]*fill[:, None, None]
        ear_shades = [lin(c) for c in ("#e2bd67", "#cda04a", "#d8b46c", "#b98c3d", "#c9b06a")]; stalk_shades = [lin(c) for c in ("#8d8a3c", "#a39a4a", "#6f7a34", "#b3a152")]
        for _ in range(1500):
            x0, top, lean = dice.uniform(0, W), dice.normal(.015, .034), dice.normal(0, .10); length = dice.uniform(.075, .105); left = int(x0)-40; columns = np.arange(left, left+80); inside = columns % W
            centre = x0+lean*(np.maximum(z-(top-.4), 0))**1.5*self.dense*1.6; d = np.abs(columns[None]+.5-centre[:, None])
            e = (z-(top-length))/length; body = np.where((e > 0) & (e < 1), .0068*np.sin(np.pi*np.clip(e, 0, 1)**.75)+.0022, 0)*self.dense; kernels = 1+.30*np.sin(e*38)[:, None]*np.sign(columns[None]+.5-centre[:, None])
            ear = np.clip(body[:, None]*kernels-d+.5, 0, 1)*(body > 0)[:, None]; awn = np.clip(.55-np.abs(d-(.004+.012*np.clip(e-.4, 0, 1.2))[:, None]*self.dense), 0, 1)*((e > .35) & (e < 1.65))[:, None]*.55
            stalk = np.clip(.0022*self.dense-d+.5, 0, 1)*(z < top-length)[:, None]; dark = np.clip(.42+(z+.40)*1.5, .30, 1)[:, None]
            for cover, shade in ((stalk*.9, stalk_shades[int(dice.integers(4))]*dark[..., None]), (awn, lin("#e9cf8a")), (ear, ear_shades[int(dice.integers(5))]*dice.uniform(.75, 1.15)*(.80+.35*np.clip((columns[None]+.5-centre[:, None])/4, -.6, 1))[..., None])):
                part = image[:, inside]; part[..., :3] = part[..., :3]*(1-cover[..., None])+shade*cover[..., None]; part[..., 3] = part[..., 3]*(1-cover)+cover; image[:, inside] = part
        return image

    def pyramid(self, image):
        levels = [image]
        while levels[-1].shape[0] > 12: a = levels[-1]; a = a[:a.shape[0]//2*2, :a.shape[1]//2*2]; levels.append(halve(a))
        return levels

    def paint_sky(self, w, h):
        y = (np.arange(h)-self.cy)/h; stops = [(-.75, "#4f86c6"), (-.45, "#7faadb"), (-.22, "#b4cfe6"), (-.08, "#e6e3d4"), (0, "#f6e3bd"), (.3, "#f0dcae")]; sky = np.repeat(sky_column(y, stops)[:, None], w, 1).astype(f32); x = (np.arange(w)/h)[None]; v = y[:, None]
        cloud = octaves(x*2.0+3, v*8+20, 50, 5, .55); cloud = (np.clip((cloud-.47)*3.0, 0, 1)*np.clip(-v/.12, 0, 1)*np.clip((v+.80)/.3, .25, 1))[..., None]; sky = sky*(1-.62*cloud)+lin("#fff6e6")*.62*cloud; return sky

    def grove(self, away, tall, seed, colour):
        """A line of mango and eucalyptus trees far behind the field."""
        w = int(self.width+30*self.f/away)+80; x = (np.arange(w)/self.f*away).astype(f32); crown = tall*(.18+.95*noise1(x*.035, seed, 6, .56))*np.clip(noise1(x*.008+3, seed+1, 3)*3.2-.75, .16, 1)
        for k in range(9): at = np.random.default_rng(seed+k).uniform(0, x[-1]); crown = np.maximum(crown, tall*1.55*np.exp(-np.abs(x-at)**3/5)*(1+.3*noise1(x*.8, seed+k+3, 3)))
        rows = int(crown.max()/away*self.f)+6; z = ((rows-np.arange(rows)-.5)*away/self.f)[:, None]; alpha = np.clip((crown[None]-z)/away*self.f+.5, 0, 1); leaf = octaves(x[None]*.35, z*.5, seed+9, 4, .6)
        body = lin(colour)*(.74+.52*leaf+.10*np.clip(z/tall, 0, 1))[..., None]; haze = (np.clip(1-z/(tall*.5), 0, 1)*.6)[..., None]; body = body*(1-haze)+lin("#e6dfbf")*haze
        return away, rows, np.concatenate([body*np.ones((1, w, 1)), alpha[..., None]], 2).astype(f32)

    def shadow(self, t):
        """The aircraft's shadow on the ears: a grid around it, and how to find a place in the grid."""
        pose = self.shot.pose(t); P = self.points @ np.array(Euler(pose.turn).to_matrix()).T+pose.place; a, e = math.radians(self.shot.sun), math.radians(28); fall = (P[:, 2]-self.shot.crop)/math.tan(e); x, y = P[:, 0]-fall*math.cos(a), P[:, 1]-fall*math.sin(a)
        cell, n = .05, 120; middle = np.array([x.mean(), y.mean()]); grid, _, _ = np.histogram2d(y, x, n, [[middle[1]-n*cell/2, middle[1]+n*cell/2], [middle[0]-n*cell/2, middle[0]+n*cell/2]]); return boxblur(np.clip(grid.astype(f32)/2.5, 0, 1), 2), middle, cell, n

    def behind(self, t):
        w, h, f = self.width, self.height, self.f; camera = self.shot.camera(t); X, _, Z = camera.place; pose = self.shot.pose(t); speed = (self.shot.camera(t+.02).place[0]-self.shot.camera(t-.02).place[0])/.04
        image = sample(self.sky, np.arange(h, dtype=float), np.arange(w)+60+X*1.2+t*1.5); xs = np.arange(w)+.5; sun_glow = np.exp(-((xs-self.sun_px)/(.36*w))**2).astype(f32)
        image += (lin("#ffdda0")*.55)*(np.exp(-((np.arange(h)-self.cy+.16*h)/(.26*h))**2)[:, None]*sun_glow[None])[..., None].astype(f32)
        for away, rows, strip in self.trees:
            foot = self.cy+f*(Z-1)/away; first = int(foot)-rows; frac = foot-int(foot); x0 = 20+(X+8)*f/away; part = sample(strip, np.arange(rows)-frac, np.arange(w)+x0); a, b = max(first, 0), min(first+rows, h); part = part[a-first:b-first]; lay(image[a:b], part[..., :3], part[..., 3:])
        horizon = int(self.cy+f*(Z-1)/300)-1; image[horizon:] = lin("#d8c791")
        grid, middle, cell, n = self.shadow(t); crop = self.shot.crop
        for k, d in enumerate(self.depths):
            top, foot = self.cy+f*(Z-crop-self.high)/d, self.cy+f*(Z-crop-self.low)/d; a, b = max(int(math.floor(top)), 0), min(int(math.ceil(foot))+1, h)
            if a >= h or b <= a: continue
            wanted = f/d; levels = self.ears[k % 3]; level = int(np.clip(round(math.log2(self.dense/wanted)), 0, len(levels)-1)); texture = levels[level]; ppm = self.dense/2**level*(1.0)
            world = X+(xs-w*.5)*d/f; columns = ((world+self.offsets[k])*ppm) % (texture.shape[1]-1); gust = value_noise(world*.16-t*.55+90, np.full(w, d*.13+40), 21)
            sway = (gust-.5)*.05*ppm; lines = ((np.arange(a, b)+.5-top)*d/f)*ppm-.5; part = sample(texture, lines, np.clip(columns+sway, 0, texture.shape[1]-1.01)); part = smear(part, speed/FPS*.5*f/d)
            patch = value_noise(world*.05+70, np.full(w, d*.045+9), 5); light = self.colour_shift[k]*(.78+.26*patch+.34*(gust-.5)+.38*sun_glow)
            i, j = (d-middle[1])/cell+n/2, (world-middle[0])/cell+n/2
            if 0 <= i < n-1: light = light*(1-.52*np.interp(j, np.arange(n), grid[int(i)]*(1-i%1)+grid[int(i)+1]*(i%1), 0, 0))
            wash = np.exp(-(((world-pose.place[0]+.4)/1.7)**2+((d-pose.place[1])/1.7)**2)); light = light*(1+wash*.34*(value_noise(world*3.1-t*7+50, np.full(w, d*3.1+t*5), 8)-.42))
            haze = 1-math.exp(-max(0, d-9)*.0105); shown = part[..., :3]*light.astype(f32)[None, :, None]; alpha = part[..., 3:]
            image[a:b] = image[a:b]*(1-alpha)+shown*(1-haze)+lin("#e9d6a2")*(haze*alpha)
        return shoulder(image)

    nozzles = np.array([(-.86, y, .57) for y in (-1.7, -1.0, 1.0, 1.7)])   # as aircraft.agri has them, before it is brought to size

    def drops(self, t):
        """Where the spray is: places, sizes and strength of a cloud of puffs that nozzles left behind one after another."""
        fit = self.fit; places, sizes, strengths = [], [], []; every = 1/(FPS*10)
        for age in np.arange(0, 1.15, every):
            born = t-age; born = round(born/every)*every
            if born < -1.0: continue
            age = t-born; pose = self.shot.pose(born); R = np.array(Euler(pose.turn).to_matrix()); heading = np.array([math.cos(self.shot.heading), math.sin(self.shot.heading), 0]); dice = np.random.default_rng(int(round(born*FPS*10))+4000)
            at = (self.nozzles-fit[:3])*fit[3] @ R.T+pose.place; at = np.repeat(at, 6, 0); spread = dice.normal(0, 1, (len(at), 3)); fall = 3.6*age*math.exp(-age*.55)+.2*age
            p = at+heading*(1.6*age*math.exp(-age*2))*1.0+spread*np.array([1, 1, .35])*(.03+.34*age**.8)+np.array([0, 0, -1])*fall; p[:, 2] += .07*spread[:, 2]
            settle = p[:, 2] < self.shot.crop+.06; p[settle, 2] = self.shot.crop+.06+np.abs(spread[settle, 2])*.10*(1+age)
            places.append(p); sizes.append(np.full(len(p), .035+.26*age)); strengths.append(np.full(len(p), (1-math.exp(-age*26))*math.exp(-age*2.3)))
        return np.concatenate(places), np.concatenate(sizes), np.concatenate(strengths)

    def before(self, t, image):
        places, sizes, strengths = self.drops(t); camera = self.shot.camera(t); W, H = self.out; w, h = W//2, H//2; x, y, z = camera.see(places, w, h); radius = sizes*camera.focal(w)/np.maximum(z, .5); cover = np.zeros((h, w), f32)
        density = strengths*2.6/np.maximum(radius, .8)**2*(camera.focal(w)/9)**2*.0105
        for small, large in ((0, 1.5), (1.5, 3), (3, 6), (6, 12), (12, 24), (24, 90)):
            chosen = (radius >= small) & (radius < large) & (x > -40) & (x < w+40) & (z > .5)
            if not chosen.any(): continue
            grid, _, _ = np.histogram2d(y[chosen], x[chosen], (h, w), [[0, h], [0, w]], weights=(density*np.maximum(radius, .8)**2)[chosen]); r = max(1, int(round(math.sqrt(small*large if small else large)*.62))); cover += boxblur(grid.astype(f32), r)
        cover = 1-np.exp(-cover*self.thick); lit = np.exp(-((np.arange(w)+.5-self.sun_px*w/self.width)/(.5*w))**2).astype(f32); grain = .90+.2*value_noise(np.arange(w)[None]*.11+t*9, np.arange(h)[:, None]*.11-t*26, 3)
        veil = enlarge((cover*grain)[..., None].astype(f32), W, H)*.80; colour = (lin("#f4efe2")*(.74+.36*enlarge(np.repeat(lit[None, :, None], 2, 0), W, 2)[:1]))
        lay(image, colour, np.clip(veil, 0, .86)); return image
    thick = 1.0


class DuskStage(Stage):
    """The training ground after sunset: sky, trees and lamps around, grass below, lit gates along the course."""
    azimuths = math.radians(0), math.radians(180)

    def set_up(self):
        self.density = self.shot.camera(2).focal(self.width)*.8; low, high = self.azimuths; w = int((high-low)*self.density); az = (high-np.arange(w)/self.density).astype(f32)[None]; self.top = math.radians(30); h = int((self.top+math.radians(4))*self.density); e = (self.top-np.arange(h)/self.density).astype(f32)[:, None]; deg = np.degrees(e)
        stops = [(30, "#0d1a3d"), (18, "#1b2d63"), (10, "#43508c"), (5.5, "#8d7095"), (3, "#dc8d6a"), (.6, "#f3a55c"), (-4, "#e99a58")]
        sky = np.repeat(np.stack([np.interp(-deg[:, 0], [-s[0] for s in stops], [lin(s[1])[k] for s in stops]) for k in range(3)], -1)[:, None].astype(f32), w, 1)
        sunset = np.exp(-((az-math.radians(112))/.75)**2); sky *= (.62+.55*sunset*np.clip(1-deg/34, 0, 1))[..., None]
        cloud = octaves((az)*5+5, deg*.42+az*2, 70, 5, .55); cloud = (np.clip((cloud-.48)*3.4, 0, 1)*np.exp(-((deg-8)/6)**2))[..., None]; sky = sky*(1-.55*cloud)+(lin("#5f4a70")*(1-.6*sunset[..., None])+lin("#e58a5e")*.6*sunset[..., None])*.55*cloud
        dice = np.random.default_rng(5)
        for _ in range(150): i, j, s = int(dice.uniform(0, .5)*h), int(dice.uniform(0, w-2)), dice.uniform(.1, .5); sky[i, j] += s; sky[i, j+1] += s*.4
        crown = np.radians(.9+2.2*noise1((az[0])*9+9, 31, 7, .56)*np.clip(noise1(az[0]*2.3, 32, 2)*2.4-.3, .25, 1)); m = np.clip((crown[None]-e)*self.density*.7+.5, 0, 1)[..., None]; sky = sky*(1-m)+lin("#10162c")*m
        for _ in range(110):   # lamps of the town, out of focus
            a, up, r = dice.uniform(low, high), math.radians(dice.uniform(.25, 2.3)), dice.uniform(.0026, .0075); tint = lin(("#ffb35c", "#ffd9a0", "#ff9a4a", "#cfe0ff")[int(dice.integers(0, 4))]); j0, i0, n = int((high-a)*self.density), int((self.top-up)*self.density), int(r*self.density*5)+2
            i1, i2, j1, j2 = max(i0-n, 0), min(i0+n, h), max(j0-n, 0), min(j0+n, w)
            if i2 <= i1 or j2 <= j1: continue
            dd = np.hypot(az[:, j1:j2]-a, e[i1:i2]-up); sky[i1:i2, j1:j2] += tint*((np.clip((r-dd)/r*4, 0, 1)*.55+np.exp(-dd/(r*1.3))*.16)*dice.uniform(.4, 1))[..., None]
        self.sky = sky.astype(f32); n = 1024; g = np.arange(n, dtype=f32); self.grass = (octaves(g[None]*.125*1, g[:, None]*.125, 2, 3, .7)+.7*octaves(g[None]/32, g[:, None]/32, 9, 3)-.85)
        self.gates = []
        for u, half, colour in self.shot.gates:
            at, ahead = self.shot.along(u), self.shot.along(u+.01)-self.shot.along(u-.01); ahead[2] = 0; ahead /= np.linalg.norm(ahead); at = at.copy(); at[2] = max(at[2]+.05, half+.12); self.gates.append((at, ahead, half, lin(colour)))
        for x, y, turn, colour in ((-1.5, 15, .2, "#ff9a3d"), (5.5, 17, -.3, "#7fb2ff"), (-9, 13, .5, "#7fb2ff"), (12, 12, -.7, "#ff9a3d")): self.gates.append((np.array([x, y, 1.35]), np.array([math.sin(turn), math.cos(turn), 0]), 1.15, lin(colour)))

    def ground(self, camera, rays):
        down = np.minimum(rays[..., 2], -.004); far = camera.place[2]/-down; x, y = camera.place[0]+rays[..., 0]*far, camera.place[1]+rays[..., 1]*far; n = 1024; i, j = (y*52).astype(int) % n, (x*52).astype(int) % n
        detail = self.grass[i, j]*np.clip(3.2/far, 0, 1)+(self.grass[(y*6).astype(int) % n, (x*6).astype(int) % n])*.8*np.clip(14/far, 0, 1); colour = lin("#131e2e")*np.clip(1+1.1*detail, .15, 3)[..., None]; glow = np.exp(-np.abs(rays[..., 2])/.06)[..., None]; colour = colour+lin("#b06d46")*.34*glow
        for at, ahead, half, tint in self.gates:
            side = np.array([-ahead[1], ahead[0]]); a = (x-at[0])*side[0]+(y-at[1])*side[1]; b = (x-at[0])*ahead[0]+(y-at[1])*ahead[1]; reach = np.exp(-(a/(half*1.15))**2-(b/.75)**2); colour = colour+tint*(.42*reach*np.clip(1+.9*detail, .3, 2))[..., None]
        return colour.astype(f32)

    def lights(self, image, camera, rays, nearer=None):
        """The gates' tubes with their glow, the farthest first; `nearer` limits them to those before or behind that depth."""
        h, w = image.shape[:2]; order = sorted(self.gates, key=lambda g: -np.linalg.norm(g[0]-camera.place))
        for at, ahead, half, tint in order:
            depth = (at-camera.place) @ camera.axes[2]
            if depth < -1 or (nearer is not None and not nearer(np.linalg.norm(at-camera.place))): continue
            side = np.array([-ahead[1], ahead[0], 0]); n = (at-camera.place) @ ahead; toward = (rays @ ahead.astype(f32)); far = n/np.where(np.abs(toward) < 1e-3, 1e-3, toward); ok = far > .25
            hit = rays*far[..., None]+(camera.place-at).astype(f32); a, b = np.abs(hit @ side.astype(f32)), hit[..., 2]; corner = .28*half; qx, qy = a-half*1.15+corner, np.abs(b)-half+corner
            d = np.abs(np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))+np.minimum(np.maximum(qx, qy), 0)-corner); soft = np.maximum(far/camera.focal(w)*1.2, .004); pole = ((np.abs(a-half*1.02) < .025) & (b < -half+.1) & (b > -at[2])) & ok; image[pole] *= .25
            core = np.where(ok, np.clip((.034-d)/soft+.5, 0, 1), 0); glow = np.where(ok, np.exp(-d/.12)*.42+np.exp(-d/.55)*.10, 0)*np.clip(np.abs(toward)*2.2, .25, 1); image += tint*glow[..., None].astype(f32); lay(image, tint*.45+.62, core[..., None].astype(f32)*.95)

    def behind(self, t):
        camera = self.shot.camera(t); self.last = camera, None; w, h = self.width, self.height; rays = camera.rays(w, h); level = np.hypot(rays[..., 0], rays[..., 1]); e = np.arctan2(rays[..., 2], level); az = np.arctan2(rays[..., 1], rays[..., 0])
        image = looked_up(self.sky, (self.top-e)*self.density, (self.azimuths[1]-az)*self.density); m = np.clip(-e*camera.focal(w)*.7+.5, 0, 1)[..., None].astype(f32); image = image*(1-m)+self.ground(camera, rays)*m
        away = np.linalg.norm(self.shot.pose(t).place-camera.place); self.lights(image, camera, rays, lambda d: d >= away); self.rays = rays; front = np.zeros_like(image)
        self.lights(front, camera, rays, lambda d: d < away); self.front = front; return self.panned(t, shoulder(image))

    def panned(self, t, image):
        """Blur of the camera's own turn."""
        a, b = self.shot.camera(t-.25/FPS).axes[2], self.shot.camera(t+.25/FPS).axes[2]; f = self.shot.camera(t).focal(self.width); turn = math.atan2(a[1], a[0])-math.atan2(b[1], b[0]); nod = math.asin(a[2])-math.asin(b[2]); return smear(smear(image, abs(turn)*f), abs(nod)*f, 0)

    def before(self, t, image):
        if self.front.max() > .01: over = enlarge(self.panned(t, self.front), *self.out); image = 1-(1-np.clip(image, 0, 1))*(1-np.clip(over, 0, 1))
        return image


class LandingStage(Stage):
    """The forecourt, of which forecourt.py made one wide picture; the drone's shadow on it, and dust that its air stirs up."""
    scale = 1

    def set_up(self):
        import forecourt
        self.eye = forecourt.CAMERA; plate = np.load(os.environ["FILM_PLATE"])["colour"].astype(f32); self.plate = tone(plate, 1.0).astype(f32); self.points = np.load(os.environ["FILM_POINTS"])["points"]; self.lamp = np.array([-3.2, -2.6, 4.2])

    def behind(self, t):
        camera = self.shot.camera(t); rays = camera.rays(*self.out); h, w = self.plate.shape[:2]; p = rays @ self.eye.axes.T.astype(f32); f = self.eye.focal(w); cx, cy = self.eye.centre(w, h); image = looked_up(self.plate, cy-f*p[..., 1]/p[..., 2]-.5, cx+f*p[..., 0]/p[..., 2]-.5)
        # shadow: the aircraft's points fall along the lamp's light on the ground, softer the higher they are
        pose = self.shot.pose(t); P = self.points @ np.array(Euler(pose.turn).to_matrix()).T+pose.place; light = self.lamp-P; k = (P[:, 2]-.004)/light[:, 2]; x, y = P[:, 0]-light[:, 0]*k, P[:, 1]-light[:, 1]*k; cell, n = .006, 260; mx, my = pose.place[0]-light[:, 0].mean()*k.mean(), pose.place[1]-light[:, 1].mean()*k.mean()
        span = n*cell/2; box_ = [[my-span, my+span], [mx-span, mx+span]]; height = max(0, float(P[:, 2].min())); hard, _, _ = np.histogram2d(y, x, n, box_); under, _, _ = np.histogram2d(P[:, 1], P[:, 0], n, box_)
        hard = boxblur(np.clip(hard.astype(f32)/1.4, 0, 1), 1+int(height*.17/cell)); under = boxblur(np.clip(under.astype(f32)/1.4, 0, 1), 2+int((height*.35+.012)/cell)); cover = np.clip(hard*.62, 0, .62); contact = np.clip(under*.75*math.exp(-height*5), 0, .7); grid = 1-(1-cover)*(1-contact)
        down = np.minimum(rays[..., 2], -1e-3); far = (camera.place[2]-.004)/-down; gx, gy = camera.place[0]+rays[..., 0]*far, camera.place[1]+rays[..., 1]*far; dark = looked_up(grid[..., None], (gy-my)/cell+n/2-.5, (gx-mx)/cell+n/2-.5); inside = ((np.abs(gx-mx) < span-cell) & (np.abs(gy-my) < span-cell) & (rays[..., 2] < -.01))[..., None]
        return np.where(inside, image*(1-dark)+lin("#0a1020")*.25*dark, image).astype(f32)

    def before(self, t, image):
        """Dust blown outward over the ground while the rotors still press air down and the drone is near."""
        W, H = self.out; w, h = W//2, H//2; camera = self.shot.camera(t); every = 1/(FPS*4); x_, y_, r_, s_ = [], [], [], []
        for n in range(int((t-1.3)/every), int(t/every)+1):
            born = n*every; age = t-born
            if born < 0 or age > 1.3: continue
            pose = self.shot.pose(born); height = pose.place[2]-self.shot.rest; blow = math.exp(-height*3.4)*(1 if born < self.shot.touch else math.exp(-(born-self.shot.touch)*5))
            if blow < .03: continue
            dice = np.random.default_rng(n+900); a = dice.uniform(0, 2*pi, 16); reach = dice.uniform(.16, .34, 16)+1.15*(1-np.exp(-age*1.7))*dice.uniform(.6, 1.15, 16); p = np.stack([pose.place[0]+reach*np.cos(a), pose.place[1]+reach*np.sin(a), .012+dice.uniform(0, .05, 16)*(.4+2.4*age)], -1)
            x, y, z = camera.see(p, w, h); x_.append(x); y_.append(y); r_.append((.018+.14*age)*camera.focal(w)/np.maximum(z, .4)); s_.append(np.full(16, blow*math.exp(-age*2.4)*(1-math.exp(-age*14)))*(z > .5))
        if not x_: return image
        x, y, radius, strength = map(np.concatenate, (x_, y_, r_, s_)); cover = np.zeros((h, w), f32)
        for small, large in ((0, 6), (6, 12), (12, 24), (24, 48), (48, 120)):
            chosen = (radius >= small) & (radius < large)
            if chosen.any(): grid, _, _ = np.histogram2d(y[chosen], x[chosen], (h, w), [[0, h], [0, w]], weights=(strength*18)[chosen]); cover += boxblur(grid.astype(f32), max(2, int(math.sqrt(max(small, 3)*large)*.6)))
        lay(image, lin("#b8a283")*.62, enlarge(np.clip(1-np.exp(-cover*1.5), 0, .42)[..., None], W, H)); return image


STAGES = {"dawn": DawnStage, "hover": DawnStage, "fields": FieldsStage, "dusk": DuskStage, "landing": LandingStage}
