/** What is said of the model of a product. */
export const modelWords = {
  dialog: (name: string) => `${name}, to turn`,
  model: (name: string) => `Turn ${name}`,
  loading: "The model is on its way. This is a picture of it.",
  ready: "Drag it or press the arrow keys; plus and minus come nearer and go back.",
  unsupported: "This browser does not draw models, so here is a picture instead.",
  failed: "The model could not be shown, so here is a picture instead.",
  stop: "Stop turning",
  turn: "Turn by itself",
  left: "Turn left",
  right: "Turn right",
  nearer: "Nearer",
  farther: "Farther",
} as const;

/** From where a model is seen. */
export const seenFromWords = {
  /** Each an eighth further towards its left side. */
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
