/** Messages about the settings. */
export const settingsWords = {
  saved: "Settings saved",
  saveFailed: "The settings could not be saved",
  fetchFailed: "The settings could not be loaded",
} as const;
