/** What is said of pictures that are uploaded. */
export const imageWords = {
  uploaded: "Image uploaded successfully",
  failed: "Failed to upload image",
  notShown: "Pages cannot show a picture of another site: please upload it here",
  fileNeeded: "Please choose an image file",
} as const;
