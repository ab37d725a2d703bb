/** Messages of the product 3D model field. */
export const modelFieldWords = {
  upload: "Upload Model",
  change: "Change Model",
  remove: "Remove Model",
  file: "Model file",
  look: "View in 3D",
  there: "Model added.",
  unnamed: "The product",
  removed: "Model removed",
} as const;
