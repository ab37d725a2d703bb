"""The worlds of the film, painted in numpy: for any moment what a shot's camera sees without the aircraft, and what lies
over it (spray, dust). All in linear light; every layer has its distance, so that it moves as the camera does.
"""
import cv2
from darkroom import *
import crops, flight, scenes
from flight import FPS, ease
from heroes import halve, sky_column, value_noise
from scenes import lin, noise1

f32 = np.float32


def octaves(x, y, seed, levels=4, gain=.5):
    """Smooth noise of several sizes, 0 to 1."""
    total = sum(gain**k*value_noise(x*2.03**k+17*k, y*2.03**k+31*k, seed+k) for k in range(levels)); return (total/sum(gain**k for k in range(levels))).astype(f32)


def sample(texture, rows, columns):
    """A texture at fractional rows (one for each line) and columns (one for each pixel of a line)."""
    return looked_up(texture, *np.broadcast_arrays(np.asarray(rows, f32)[:, None], np.asarray(columns, f32)[None]))


def looked_up(texture, rows, columns, border=cv2.BORDER_REPLICATE):
    """A texture at fractional rows and columns of each pixel."""
    found = cv2.remap(texture, np.ascontiguousarray(columns, f32), np.ascontiguousarray(rows, f32), cv2.INTER_LINEAR, borderMode=border)
    return found if found.ndim == 3 else found[..., None]


def lay(image, colour, alpha): image += (colour-image)*alpha


def boxblur(image, radius): return cv2.blur(cv2.blur(image, (2*radius+1,)*2, borderType=cv2.BORDER_REPLICATE), (2*radius+1,)*2, borderType=cv2.BORDER_REPLICATE).reshape(image.shape)


def smear(image, pixels, axis=1):
    """Motion blur along one axis over so many pixels, the last of them in part."""
    if pixels < .6: return image
    n = 2*int(math.ceil(pixels/2))+1; kernel = np.ones(n, f32); kernel[0] = kernel[-1] = max(pixels-(n-2), .02)/2; kernel /= kernel.sum()
    one = np.ones(1, f32); return cv2.sepFilter2D(image, -1, kernel if axis else one, one if axis else kernel, borderType=cv2.BORDER_REPLICATE)


def enlarge(image, width, height):
    h, w = image.shape[:2]
    if (w, h) == (width, height): return image
    large = cv2.resize(np.ascontiguousarray(image), (width, height), interpolation=cv2.INTER_CUBIC if h > 4 else cv2.INTER_LINEAR); return large if large.ndim == 3 else large[..., None]


def seamless(size=512, seed=1):
    """Noise of several sizes, 0 to 1, that repeats every `size` pixels."""
    f = np.fft.fft2(np.random.default_rng(seed).standard_normal((size, size))); d = np.hypot(np.fft.fftfreq(size)[:, None], np.fft.fftfreq(size)[None])*size; n = np.fft.ifft2(f/(1+(d/10)**1.9)).real; return np.clip(.5+.19*(n-n.mean())/n.std(), 0, 1).astype(f32)


NOISE = seamless()


def drifting(width, height, across, down, x=0., y=0.):
    """The noise stretched over a picture: `across` and `down` pixels of it for each pixel, moved by x and y."""
    return cv2.warpAffine(NOISE, np.array([[across, 0, x % 512], [0, down, y % 512]]), (width, height), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_WRAP)


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
                if veil.max() > .02: wisps = drifting(self.width, self.height-first, 420/self.density, 1500/self.density, -az[0]*420+t*(4 if away == 700 else 8), first*1500/self.density); lay(image[first:], lin("#e8bfa0" if away == 700 else "#a79aa3"), (veil*np.clip(wisps*1.9-.5, 0, 1)*.50)[..., None].astype(f32))
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
    scale = 2/3; dense, low, high = crops.DENSE, crops.LOW, crops.HIGH

    def set_up(self):
        w, h = self.width, self.height; self.f = self.shot.camera(0).focal(w); self.cy = self.shot.camera(0).centre(w, h)[1]; dice = np.random.default_rng(4); self.colour_shift = dice.uniform(.88, 1.10, 400)
        ears = self.row(); self.ears = [self.pyramid(part) for part in (ears, ears[:, ::-1], np.roll(ears, len(ears)*3, 1)[:, ::-1]*np.array([.93, .95, .9, 1], f32))]
        depths = [1.75]
        while depths[-1] < 240: depths.append(depths[-1]*1.066+.012)
        self.depths = depths[::-1]; self.offsets = dice.uniform(0, 6, len(depths)); self.sky = self.paint_sky(int(w*1.5), h)
        self.trees = [self.grove(*args) for args in ((1500, 12, 31, "#b3bcb6"), (620, 10, 37, "#98a68e"), (300, 9.0, 44, "#788a64"))]
        self.sun_px = w*.5+math.tan(math.radians(90-self.shot.sun))*self.f
        stored = np.load(os.environ["FILM_POINTS"]); self.points, self.fit = stored["points"][::2], stored["fit"]   # fit: the model's middle, and metres in its unit

    def row(self):
        """Six metres of one row: rendered ears, under which the field is dark and dense."""
        ears = np.load(os.path.join(os.environ["FILM_CROPS"], "row.npz"))["colour"].astype(f32); H = len(ears); z = (self.high-(np.arange(H)+.5)/self.dense).astype(f32)[:, None]
        fill = (np.clip((-.12-z)/.14, 0, 1)*.96)[..., None]; under = lin("#6b5a26")*np.clip((z+.55)/.5, .25, 1)[..., None]; return (ears*np.array([1.55, 1.72, 1.75, 1], f32)+np.concatenate([under*fill*1.4, fill], 2)*(1-ears[..., 3:])).astype(f32)

    def pyramid(self, image):
        levels = [image]
        while levels[-1].shape[0] > 12: h, w = levels[-1].shape[:2]; levels.append(cv2.resize(levels[-1], (w//2, h//2), interpolation=cv2.INTER_AREA))
        return [np.concatenate([level, level[:, :max(2, level.shape[1]//60)]], 1) for level in levels]   # past its end a row begins again

    def paint_sky(self, w, h):
        y = (np.arange(h)-self.cy)/h; stops = [(-.75, "#6d97c6"), (-.45, "#94b5d8"), (-.22, "#c2d3e0"), (-.08, "#eadfc8"), (0, "#f7dcae"), (.3, "#f0dcae")]; sky = np.repeat(sky_column(y, stops)[:, None], w, 1).astype(f32); x = (np.arange(w)/h)[None]; v = y[:, None]
        cloud = octaves(x*2.0+3, v*8+20, 50, 5, .55); cloud = (np.clip((cloud-.47)*3.0, 0, 1)*np.clip(-v/.12, 0, 1)*np.clip((v+.80)/.3, .25, 1))[..., None]; sky = sky*(1-.62*cloud)+lin("#fff6e6")*.62*cloud; return sky

    def grove(self, away, tall, seed, colour):
        """A line of mango and eucalyptus trees far behind the field."""
        w = int(self.width+30*self.f/away)+80; x = (np.arange(w)/self.f*away).astype(f32); crown = tall*(.18+.95*noise1(x*.035, seed, 6, .56))*np.clip(noise1(x*.008+3, seed+1, 3)*3.2-.75, .16, 1)
        dice = np.random.default_rng(seed)
        for _ in range(int(x[-1]/24)):   # single trees stand out, round or tall
            at, wide, high = dice.uniform(0, x[-1]), dice.uniform(3.5, 9.0), tall*dice.uniform(.55, 1.25); near = np.abs(x-at)/wide
            crown = np.maximum(crown, high*np.sqrt(np.clip(1-near**2.2, 0, 1))*(.62+.62*noise1(x*.9+at, seed+3, 5)))
        rows = int(crown.max()/away*self.f)+6; z = ((rows-np.arange(rows)-.5)*away/self.f)[:, None]; alpha = np.clip((crown[None]-z)/away*self.f+.5, 0, 1); leaf = octaves(x[None]*.35, z*.5, seed+9, 4, .6)
        body = lin(colour)*(.74+.52*leaf+.10*np.clip(z/tall, 0, 1))[..., None]; haze = (np.clip(1-z/(tall*.5), 0, 1)*.6)[..., None]; body = body*(1-haze)+lin("#e6dfbf")*haze
        return away, rows, np.concatenate([body*np.ones((1, w, 1)), alpha[..., None]], 2).astype(f32)

    def shadow(self, t):
        """The aircraft's shadow on the ears: a grid around it, and how to find a place in the grid."""
        pose = self.shot.pose(t); P = self.points @ np.array(Euler(pose.turn).to_matrix()).T+pose.place; a, e = math.radians(self.shot.sun), math.radians(self.shot.elevation); fall = (P[:, 2]-self.shot.crop)/math.tan(e); x, y = P[:, 0]-fall*math.cos(a), P[:, 1]-fall*math.sin(a)
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
            wanted = f/d; levels = self.ears[k % 3]; level = int(np.clip(math.floor(math.log2(self.dense/wanted)+.30), 0, len(levels)-1)); texture = levels[level]; ppm = self.dense/2**level; length = crops.LENGTH*ppm
            world = X+(xs-w*.5)*d/f; columns = (world+self.offsets[k])*ppm; gust = value_noise(world*.16-t*.55+90, np.full(w, d*.13+40), 21)
            sway = (gust-.5)*.05*ppm; lines = ((np.arange(a, b)+.5-top)*d/f)*ppm-.5; part = sample(texture, lines, (columns+sway) % length); part = smear(part, speed/FPS*.10*f/d)   # a short shutter: ears stay ears
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
            fade = np.where(settle, math.exp(-age*1.6)*.45, 1)
            places.append(p); sizes.append(np.full(len(p), .035+.26*age)); strengths.append(fade*(1-math.exp(-age*26))*math.exp(-age*2.9))
        return np.concatenate(places), np.concatenate(sizes), np.concatenate(strengths)

    def before(self, t, image):
        places, sizes, strengths = self.drops(t); camera = self.shot.camera(t); W, H = self.out; w, h = W//2, H//2; x, y, z = camera.see(places, w, h); radius = sizes*camera.focal(w)/np.maximum(z, .5); cover = np.zeros((h, w), f32)
        density = strengths*2.6/np.maximum(radius, .8)**2*(camera.focal(w)/9)**2*.0105
        for small, large in ((0, 1.5), (1.5, 3), (3, 6), (6, 12), (12, 24), (24, 90)):
            chosen = (radius >= small) & (radius < large) & (x > -40) & (x < w+40) & (z > .5)
            if not chosen.any(): continue
            grid, _, _ = np.histogram2d(y[chosen], x[chosen], (h, w), [[0, h], [0, w]], weights=(density*np.maximum(radius, .8)**2)[chosen]); r = max(1, int(round(math.sqrt(small*large if small else large)*.62))); cover += boxblur(grid.astype(f32), r)
        cover = 1-np.exp(-cover*self.thick); lit = np.exp(-((np.arange(w)+.5-self.sun_px*w/self.width)/(.5*w))**2).astype(f32); grain = np.clip(.5+(drifting(w, h, 1.5, .8, t*90, -t*340)-.27)*self.ragged, .35, 1.5)
        veil = enlarge((cover*grain)[..., None].astype(f32), W, H)*.80; colour = (lin("#f4efe2")*(.74+.36*enlarge(np.repeat(lit[None, :, None], 2, 0), W, 2)[:1]))
        lay(image, colour, np.clip(veil, 0, .86)); return image
    thick, ragged = .18, 1.4   # of the spray: how dense it is, and how much its density wanders


class AboveStage(FieldsStage):
    """The same field from above: one square of it on and on, wet where the aircraft has been, its shadow on the ears."""
    thick, ragged, swath = .15, 1.1, 2.55   # the last: metres to either side that the spray reaches

    def set_up(self):
        stored = np.load(os.environ["FILM_POINTS"]); self.points, self.fit = stored["points"][::2], stored["fit"]; self.sun_px = self.width*.2
        side = 4.8; self.ppm = 220; size = int(side*self.ppm); dice = np.random.default_rng(8)   # metres of the square, pixels in a metre
        def ears(along, across): """Noise that repeats without a seam, smooth over so many pixels along the rows and across them."""; f = np.fft.fft2(dice.standard_normal((size, size))); u, v = np.fft.fftfreq(size)[:, None], np.fft.fftfreq(size)[None]; n = np.fft.ifft2(f*np.exp(-2*((math.pi*u*along)**2+(math.pi*v*across)**2))).real; return (n/n.std()).astype(f32)
        rows = np.cos(np.arange(size)/size*2*math.pi*round(side/.20))[None]; depth = .60+.085*ears(1.4, 1.2)+.045*ears(6, 3)+.04*ears(40, 20)+.11*rows*(1+.25*ears(26, 9))
        shades = [lin(c) for c in ("#4d4118", "#8d7230", "#c69f4e", "#e3c27a", "#f4e2ac")]; square = np.stack([np.interp(depth, (.10, .34, .56, .78, 1.0), [c[k] for c in shades]) for k in range(3)], -1).astype(f32)
        n = int(self.shot.speed/FPS*.5*self.ppm); wrapped = np.concatenate([square[-n:], square, square[:n]]); square = smear(wrapped, n, 0)[n:-n].copy()   # the crop runs away along its rows
        self.levels = [square]
        while len(self.levels) < 4: h, w = self.levels[-1].shape[:2]; self.levels.append(cv2.resize(self.levels[-1], (w//2, h//2), interpolation=cv2.INTER_AREA))
        self.broad = octaves(np.arange(512)[None]/16, np.arange(512)[:, None]/16, 77, 4)

    def behind(self, t):
        camera, pose = self.shot.camera(t), self.shot.pose(t); rays = camera.rays(self.width, self.height); far = (camera.place[2]-self.shot.crop)/np.maximum(-rays[..., 2], .05); x, y = (camera.place[0]+rays[..., 0]*far).astype(f32), (camera.place[1]+rays[..., 1]*far).astype(f32)
        wanted = np.log2(np.maximum(self.ppm*far/camera.focal(self.width), 1)); image = np.zeros((self.height, self.width, 3), f32)
        for k, level in enumerate(self.levels):
            share = np.clip(1-np.abs(wanted-k), 0, 1) if k < len(self.levels)-1 else np.clip(wanted-k+1, 0, 1)
            if share.max() <= 0: continue
            ppm = self.ppm/2**k; image += looked_up(level, -y*ppm, x*ppm, cv2.BORDER_WRAP)*share[..., None].astype(f32)
        broad = looked_up(self.broad, y*6+9, x*6, cv2.BORDER_WRAP)[..., 0]; image *= (.80+.42*broad)[..., None]
        for centre in (-3.6, 3.6):   # the tracks of the tractor that sowed it
            track = np.exp(-((np.abs(np.abs(x-centre)-.82))/.15)**2)*.42; image *= (1-track)[..., None]
        # wet where it has been: darker, and a little greener
        nozzle = pose.place[1]-1.35; edge = self.swath+.35*(broad-.5)+.12*np.sin(y*2.1)
        wet = np.clip((edge-np.abs(x-pose.place[0]*.3))/.55, 0, 1)*np.clip((nozzle-y-.2)/1.6, 0, 1); image *= 1-np.array([.40, .33, .30], f32)*wet[..., None]
        # rotors press the ears aside in rings that run outward
        dx, dy = x-pose.place[0], y-pose.place[1]+.5; away = np.hypot(dx, dy); gust = np.sin(away*5.2-t*30+3*looked_up(NOISE, (y*14-t*30), x*14, cv2.BORDER_WRAP)[..., 0]); image *= (1+.13*gust*np.exp(-(away/2.5)**2))[..., None].astype(f32)
        grid, middle, cell, n = self.shadow(t); dark = looked_up(grid, (y-middle[1])/cell+n/2, (x-middle[0])/cell+n/2, cv2.BORDER_CONSTANT); image *= 1-np.array([.66, .62, .52], f32)*np.clip(dark*1.5, 0, 1)
        haze = (np.clip((far-9)/26, 0, 1)*.5)[..., None]; image = image*(1-haze)+lin("#e9d6a2")*haze.astype(f32); light = np.linspace(1.10, .90, self.width, dtype=f32); return shoulder(image*light[None, :, None])


class LandingStage(Stage):
    """The edge of the field as the picture scene-field has it; the drone's shadow on the soil, and dust that its air stirs up."""
    scale = 1

    def set_up(self):
        plate = cv2.imread(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "public", "pictures", "scene-field", "1600.webp"))[..., ::-1].astype(f32)/255
        self.plate = np.where(plate <= .04045, plate/12.92, ((plate+.055)/1.055)**2.4).astype(f32); self.points = np.load(os.environ["FILM_POINTS"])["points"]; self.eye = flight.FIELD_EDGE
        a, e = math.radians(self.shot.sun), math.radians(self.shot.elevation); self.fall = np.array([-math.cos(a), -math.sin(a)])/math.tan(e)   # how far a shadow lies from what is a metre high

    def behind(self, t):
        camera = self.shot.camera(t); W, H = self.out; rays = camera.rays(W, H); h, w = self.plate.shape[:2]; f = self.eye.focal(w)/camera.focal(W); (cx, cy), (ex, ey) = camera.centre(W, H), self.eye.centre(w, h)
        image = cv2.warpAffine(self.plate, np.array([[f, 0, ex-cx*f], [0, f, ey-cy*f]]), (W, H), flags=cv2.INTER_CUBIC | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE)
        # shadow: the aircraft's points fall along the sun's light on the ground, softer and fainter the higher they are
        ground = self.shot.spot[2]; pose = self.shot.pose(t); P = self.points @ np.array(Euler(pose.turn).to_matrix()).T+pose.place; up = P[:, 2]-ground; x, y = P[:, 0]+self.fall[0]*up, P[:, 1]+self.fall[1]*up; cell, n = .008, 320; mx, my = (x.min()+x.max()+P[:, 0].min()+P[:, 0].max())/4, (y.min()+y.max()+P[:, 1].min()+P[:, 1].max())/4
        span = n*cell/2; box_ = [[my-span, my+span], [mx-span, mx+span]]; height = max(0, float(up.min())); hard, _, _ = np.histogram2d(y, x, n, box_); under, _, _ = np.histogram2d(P[:, 1], P[:, 0], n, box_)
        hard = boxblur(np.clip(hard.astype(f32)/1.4, 0, 1), 1+int(height*.05/cell)); under = boxblur(np.clip(under.astype(f32)/1.4, 0, 1), 2+int((height*.35+.012)/cell)); cover = np.clip(hard*.72, 0, .66)*math.exp(-height*1.1); contact = np.clip(under*.75*math.exp(-height*5), 0, .7); grid = 1-(1-cover)*(1-contact)
        down = np.minimum(rays[..., 2], -1e-3); far = (camera.place[2]-ground)/-down; gx, gy = camera.place[0]+rays[..., 0]*far, camera.place[1]+rays[..., 1]*far; dark = looked_up(grid[..., None], (gy-my)/cell+n/2-.5, (gx-mx)/cell+n/2-.5); inside = ((np.abs(gx-mx) < span-cell) & (np.abs(gy-my) < span-cell) & (rays[..., 2] < -.01))[..., None]
        return np.where(inside, image*(1-dark*np.array([.93, .90, .84], f32)), image).astype(f32)

    def before(self, t, image):
        """Dust blown outward over the ground while the rotors still press air down and the drone is near."""
        W, H = self.out; w, h = W//2, H//2; camera = self.shot.camera(t); every = 1/(FPS*4); x_, y_, r_, s_ = [], [], [], []
        for n in range(int((t-1.3)/every), int(t/every)+1):
            born = n*every; age = t-born
            if born < 0 or age > 1.3: continue
            pose = self.shot.pose(born); height = pose.place[2]-self.shot.rest-self.shot.spot[2]; blow = math.exp(-height*3.4)*(1 if born < self.shot.touch else math.exp(-(born-self.shot.touch)*5))
            if blow < .03: continue
            dice = np.random.default_rng(n+900); a = dice.uniform(0, 2*pi, 16); reach = dice.uniform(.16, .34, 16)+1.15*(1-np.exp(-age*1.7))*dice.uniform(.6, 1.15, 16); p = np.stack([pose.place[0]+reach*np.cos(a), pose.place[1]+reach*np.sin(a), .03+dice.uniform(0, .05, 16)*(.4+2.4*age)], -1)
            x, y, z = camera.see(p, w, h); x_.append(x); y_.append(y); r_.append((.018+.14*age)*camera.focal(w)/np.maximum(z, .4)); s_.append(np.full(16, blow*math.exp(-age*2.4)*(1-math.exp(-age*14)))*(z > .5))
        if not x_: return image
        x, y, radius, strength = map(np.concatenate, (x_, y_, r_, s_)); cover = np.zeros((h, w), f32)
        for small, large in ((0, 6), (6, 12), (12, 24), (24, 48), (48, 120)):
            chosen = (radius >= small) & (radius < large)
            if chosen.any(): grid, _, _ = np.histogram2d(y[chosen], x[chosen], (h, w), [[0, h], [0, w]], weights=(strength*18)[chosen]); cover += boxblur(grid.astype(f32), max(2, int(math.sqrt(max(small, 3)*large)*.6)))
        lay(image, lin("#c9a676")*.85, enlarge(np.clip(1-np.exp(-cover*1.5), 0, .42)[..., None], W, H)); return image


STAGES = {"dawn": DawnStage, "fields": FieldsStage, "above": AboveStage, "landing": LandingStage}
