/** Messages about uploaded pictures. */
export const imageWords = {
  uploaded: "Image uploaded successfully",
  failed: "Failed to upload image",
  fileNeeded: "Please choose an image file",
} as const;
