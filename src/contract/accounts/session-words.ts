/** Messages about signed-in devices. */
export const sessionWords = {
  /** Browser and system as they name themselves, if known. */
  device: ({ browser, system }: { browser: string | null; system: string | null }) =>
    browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device"),
  notFound: "This device is no longer signed in",
  ended: "Signed out on that device",
  endFailed: "The device could not be signed out. Please try again.",
  fetchFailed: "Your devices could not be loaded",
} as const;
