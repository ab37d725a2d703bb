/** What the office says while it puts up the model of a product. */
export const modelFieldWords = {
  upload: "Upload Model",
  change: "Change Model",
  remove: "Remove Model",
  file: "Model file",
  look: "Turn it",
  there: "It has a model.",
  unnamed: "The product",
  removed: "The model is removed",
} as const;
