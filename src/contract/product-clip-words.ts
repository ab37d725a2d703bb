/** Messages about a product's video. */
export const productClipWords = {
  fileNeeded: "Please choose an MP4 or WebM film",
  fileTooLarge: "The clip must be smaller than 8 MB",
  altNeeded: "Please say what the clip shows",
  notKept: "This clip is not here: please upload it",
  uploaded: "Clip uploaded successfully",
  failed: "Failed to upload clip",
  captionsNeeded: "Please choose a WebVTT file",
  captionsTooLarge: "The captions must be smaller than 100 KB",
  captionsNotKept: "These captions are not here: please upload them",
  captionsUploaded: "Captions uploaded successfully",
  captionsFailed: "Failed to upload captions",
} as const;
