/** Messages of the 3D viewer. */
export const modelWords = {
  dialog: (name: string) => `${name} in 3D`,
  model: (name: string) => `3D model of ${name}`,
  loading: "Loading the 3D model. Here is a picture for now.",
  ready: "Drag or use the arrow keys to rotate. Pinch, or use + and −, to zoom.",
  unsupported: "This browser can't show 3D models. Here is a picture instead.",
  failed: "The 3D model could not be loaded. Here is a picture instead.",
  stop: "Pause rotation",
  turn: "Rotate automatically",
  left: "Rotate left",
  right: "Rotate right",
  nearer: "Zoom in",
  farther: "Zoom out",
} as const;

/** Names of viewing directions. */
export const seenFromWords = {
  /** In steps of 45° towards the left side of the model. */
  around: [
    "From the front",
    "From the front left",
    "From the left",
    "From the rear left",
    "From the rear",
    "From the rear right",
    "From the right",
    "From the front right",
  ],
  above: "from above",
  below: "from below",
} as const;
