import { m } from "#messages";

/** `Firefox on Linux`: browser and system as they name themselves, if known. */
export function deviceName({ browser, system }: { browser: string | null; system: string | null }): string {
  if (browser && system) return m["accounts.device"]({ browser, system });
  return browser ?? system ?? m["accounts.unknownDevice"]();
}
