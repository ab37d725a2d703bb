/** Labels of common buttons. */
export const buttonWords = {
  cancel: "Cancel",
  close: "Close",
  tryAgain: "Try again",
  openMenu: "Open menu",
  skipToContent: "Skip to content",
  home: "Go to Home",
  products: "Browse Products",
} as const;

/** Labels of busy buttons. */
export const busyWords = {
  loading: "Loading...",
  saving: "Saving...",
  sending: "Sending...",
  uploading: "Uploading...",
} as const;
