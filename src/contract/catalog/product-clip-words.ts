/** Messages about a product's video. */
export const productClipWords = {
  fileNeeded: "Please choose an MP4 or WebM video",
  fileTooLarge: "The clip must be smaller than 8 MB",
  altNeeded: "Please describe what the clip shows",
  notKept: "This clip was not found. Please upload it",
  uploaded: "Clip uploaded successfully",
  failed: "Failed to upload clip",
  captionsNeeded: "Please choose a WebVTT file",
  captionsTooLarge: "The captions must be smaller than 100 KB",
  captionsNotKept: "These captions were not found. Please upload them",
  captionsUploaded: "Captions uploaded successfully",
  captionsFailed: "Failed to upload captions",
} as const;
