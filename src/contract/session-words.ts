/** What is said of the devices on which somebody is signed in. */
export const sessionWords = {
  /** A browser and its system by the names they give themselves, each where it is known. */
  device: ({ browser, system }: { browser: string | null; system: string | null }) =>
    browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device"),
  notFound: "This device is not signed in any more",
  ended: "Signed out on that device",
  endFailed: "The device could not be signed out. Please try again.",
  fetchFailed: "Your devices could not be loaded",
} as const;
