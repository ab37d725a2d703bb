/** Browsers send an empty file input as a nameless file without content. */
export const isUntouchedFileInput = (sent: File | string): boolean =>
  typeof sent !== "string" && sent.size === 0 && sent.name === "";
