/** Messages of the product clip field. */
export const clipFieldWords = {
  upload: "Upload Clip",
  change: "Change Clip",
  remove: "Remove Clip",
  file: "Clip file",
  preview: "Current clip",
  shows: "What the clip shows",
  showsExample: "The drone takes off from a hand and follows a bicycle",
  addCaptions: "Add Captions",
  changeCaptions: "Change Captions",
  removeCaptions: "Remove Captions",
  captionFile: "Caption file",
  captionsHint: "For clips with speech. WebVTT, up to 100 KB.",
  captionsThere: "Captions added.",
  clipRemoved: "Clip removed",
  captionsRemoved: "Captions removed",
} as const;
