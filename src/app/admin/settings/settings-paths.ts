/** Paths of the settings screens. */
export const settingsPath = "/dashboard/admin/settings";
export const missedSearchesPath = `${settingsPath}/missed-searches`;

/** Query parameter with a word to add to the synonyms. */
export const synonymParameter = "word";

/** Path of the synonyms form for a new word. Commas separate synonyms, so they are removed. */
export const synonymPath = (text: string): string =>
  `${settingsPath}/search?${new URLSearchParams({ [synonymParameter]: text.replaceAll(",", " ") })}`;
