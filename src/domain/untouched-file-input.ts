/** Browsers send an empty file input as a nameless file without content. */
export const isUntouchedFileInput = (value: File | string): boolean =>
  typeof value !== "string" && value.size === 0 && value.name === "";
