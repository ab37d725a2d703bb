/** What is said of pictures that are uploaded. */
export const imageWords = {
  uploaded: "Image uploaded successfully",
  failed: "Failed to upload image",
  fileNeeded: "Please choose an image file",
} as const;
