/** What buttons in several places say. */
export const buttonWords = {
  cancel: "Cancel",
  close: "Close",
  tryAgain: "Try again",
  openMenu: "Open menu",
  skipToContent: "Skip to content",
  home: "Go to Home",
  products: "Browse Products",
} as const;

/** What they say while they are busy. */
export const busyWords = {
  loading: "Loading...",
  saving: "Saving...",
  sending: "Sending...",
  uploading: "Uploading...",
} as const;
