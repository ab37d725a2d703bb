"""python3 hum.py OUT.wav

The sound of the film: rotors that change with each shot, spray, wind in the crop, over a quiet chord. Everything is computed.
"""
import sys, wave
import numpy as np

RATE, SECONDS = 48_000, 20.33
# seconds, rotor pitch in hertz, loudness. Camera drone; sprayer from the side, from above; camera drone that lands at 18.4 s.
ROTORS = ((0.0, 104, .20), (1.2, 122, .46), (5.2, 116, .40), (5.7, 72, .42), (9.0, 73, .58), (10.85, 72, .66), (10.95, 76, .50), (15.2, 76, .46),
          (15.7, 118, .30), (17.6, 112, .44), (18.35, 104, .48), (18.7, 66, .26), (20.33, 62, .20))
SPRAY = ((0, 0), (5.3, 0), (5.8, .30), (10.9, .55), (10.95, .42), (15.2, .36), (15.6, 0), (20.33, 0))
CROP = ((0, .10), (5.3, .10), (5.8, .42), (10.9, .42), (11.0, .20), (15.3, .20), (15.7, .28), (18.3, .36), (20.33, .22))
CHORDS = ((110.0, 164.81, 220.0, 277.18, 329.63), (98.0, 146.83, 196.0, 246.94, 329.63), (82.41, 164.81, 207.65, 246.94, 329.63), (110.0, 164.81, 220.0, 277.18, 440.0))


def curve(t, points): return np.interp(t, [p[0] for p in points], [p[1] for p in points])


def noise(t, low, high, seed):
    """Noise between two frequencies, softly bounded."""
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(len(t))); f = np.fft.rfftfreq(len(t), 1/RATE)
    spectrum *= 1/(1+(low/np.maximum(f, 1))**4)/(1+(f/high)**4); sound = np.fft.irfft(spectrum, len(t)); return sound/sound.std()


def rotors(t):
    """Four rotors a little apart from each other, their blades' overtones, and the wind they make."""
    pitch, loudness = curve(t, [p[:2] for p in ROTORS]), curve(t, [(p[0], p[2]) for p in ROTORS])
    phase = 2*np.pi*np.cumsum(pitch[:, None]*np.array([1.0, 1.013, .991, 1.021]), axis=0)/RATE
    tone = sum(np.sin(k*phase)/k**1.4 for k in range(1, 8)).sum(axis=1)/6
    flutter = 1+.10*np.sin(2*np.pi*2.3*t)+.06*np.sin(2*np.pi*5.1*t+1)
    return (tone+.30*noise(t, 300, 2200, 7))*flutter*loudness


def chords(t):
    """One quiet chord for each shot, each swelling into the next."""
    at = (0, 5.4, 10.9, 15.4); total = 0
    for k, (start, notes) in enumerate(zip(at, CHORDS)):
        end = at[k+1] if k < 3 else SECONDS+3; level = np.clip((t-start+.5)/1.4, 0, 1)*np.clip((end+.9-t)/1.4, 0, 1)
        total = total+level*sum((np.sin(2*np.pi*f*t+i)+.35*np.sin(2*np.pi*f*1.003*t))*(.5/(1+i*.4)) for i, f in enumerate(notes))
    return total


if __name__ == "__main__":
    t = np.arange(int(SECONDS*RATE))/RATE; gust = .7+.3*np.sin(2*np.pi*.23*t+1)*np.sin(2*np.pi*.11*t)
    sound = .30*rotors(t)+.075*curve(t, SPRAY)*noise(t, 2500, 9000, 3)+.055*curve(t, CROP)*gust*noise(t, 250, 1400, 5)+.15*chords(t)
    thud = np.maximum(t-18.38, 0); sound += .35*np.exp(-thud*26)*np.sin(2*np.pi*74*thud)*(t > 18.38)
    edge = np.clip(np.minimum(t/.8, (SECONDS-t)/.9), 0, 1); sound = np.tanh(sound*1.9)*edge*.8
    with wave.open(sys.argv[1], "wb") as out:
        out.setnchannels(1); out.setsampwidth(2); out.setframerate(RATE); out.writeframes((sound*32767).astype("<i2").tobytes())
