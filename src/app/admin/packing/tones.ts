let context: AudioContext | undefined;

/** Plays a short high tone for a right scan, or a long low one for a wrong scan. Silent without Web Audio. */
export function playTone(isGood: boolean): void {
  if (typeof AudioContext === "undefined") return;
  try {
    context ??= new AudioContext();
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    const seconds = isGood ? 0.09 : 0.45;
    oscillator.type = isGood ? "sine" : "square";
    oscillator.frequency.value = isGood ? 1320 : 180;
    volume.gain.setValueAtTime(0.12, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start();
    oscillator.stop(context.currentTime + seconds);
  } catch {
    // The message on the screen says the same.
  }
}
