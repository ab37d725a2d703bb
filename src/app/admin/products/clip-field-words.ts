/** What the office says while it puts up the clip of a product. */
export const clipFieldWords = {
  upload: "Upload Clip",
  change: "Change Clip",
  remove: "Remove Clip",
  file: "Clip file",
  preview: "The clip as it is now",
  shows: "What the clip shows",
  showsExample: "The drone takes off from a hand and follows a bicycle",
  addCaptions: "Add Captions",
  changeCaptions: "Change Captions",
  removeCaptions: "Remove Captions",
  captionFile: "Caption file",
  captionsHint: "Where something is said in it: WebVTT, up to 100 KB.",
  captionsThere: "It has captions.",
  clipRemoved: "The clip is removed",
  captionsRemoved: "The captions are removed",
} as const;
