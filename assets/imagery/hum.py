"""python3 hum.py OUT.wav [seconds]

The sound of the film: rotors that change with each shot, over a quiet chord. Everything is computed.
"""
import sys, wave
import numpy as np

RATE = 48_000
# start in seconds, rotor pitch in hertz, loudness: camera drone, sprayer, racing quad
SHOTS = ((0.0, 118.0, .50), (5.0, 74.0, .62), (9.0, 176.0, .55))
CHORD = (110.0, 164.81, 220.0, 277.18, 329.63)


def rotors(t, pitch, loudness):
    """Four rotors a little apart from each other, their blades' overtones, and the wind they make."""
    level = pitch[:, None]*np.array([1.0, 1.013, .991, 1.021]); phase = 2*np.pi*np.cumsum(level, axis=0)/RATE
    tone = sum(np.sin(k*phase)/k**1.35 for k in range(1, 9)).sum(axis=1)/6
    wind = np.convolve(np.random.default_rng(7).standard_normal(len(t)), np.hanning(48)/24, "same")*.35
    flutter = 1+.10*np.sin(2*np.pi*2.3*t)+.06*np.sin(2*np.pi*5.1*t+1)
    return (tone+wind)*flutter*loudness


def chord(t):
    swell = .6+.4*np.sin(2*np.pi*t/13-np.pi/2)
    return sum(np.sin(2*np.pi*f*t+i)*(.5/(1+i*.35)) for i, f in enumerate(CHORD))*swell


if __name__ == "__main__":
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 13.0
    t = np.arange(int(seconds*RATE))/RATE; at = [s[0]+.25 for s in SHOTS]
    bend = lambda values: sum((v-(values[i-1] if i else 0))/(1+np.exp(-np.clip((t-at[i])*(9 if i else 90), -60, 60))) for i, v in enumerate(values))
    sound = .34*rotors(t, bend([s[1] for s in SHOTS]), bend([s[2] for s in SHOTS]))+.16*chord(t)
    edge = np.clip(np.minimum(t/.8, (seconds-t)/1.2), 0, 1); sound = np.tanh(sound*1.1)*edge*.7
    with wave.open(sys.argv[1], "wb") as out:
        out.setnchannels(1); out.setsampwidth(2); out.setframerate(RATE); out.writeframes((sound*32767).astype("<i2").tobytes())
