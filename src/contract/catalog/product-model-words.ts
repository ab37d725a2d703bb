/** Messages about a product's 3D model. */
export const productModelWords = {
  fileNeeded: "Please choose a GLB file",
  fileTooLarge: "The model must be smaller than 4 MB",
  notKept: "This model was not found. Please upload it",
  uploaded: "Model uploaded successfully",
  failed: "Failed to upload model",
} as const;
