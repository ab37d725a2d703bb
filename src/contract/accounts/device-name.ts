import { m } from "#messages";

/** Formats a device as `Firefox on Linux`: browser and operating system, as far as they are known. */
export function deviceName({ browser, system }: { browser: string | null; system: string | null }): string {
  if (browser && system) return m["accounts.device"]({ browser, system });
  return browser ?? system ?? m["accounts.unknownDevice"]();
}
