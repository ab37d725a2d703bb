/** Browsers send a file input that nobody touched as a nameless file without content. */
export const isUntouchedFileInput = (sent: File | string): boolean =>
  typeof sent !== "string" && sent.size === 0 && sent.name === "";
