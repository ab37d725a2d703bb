/** Paths of the settings screens. */
export const settingsPath = "/dashboard/admin/settings";
export const missedSearchesPath = `${settingsPath}/missed-searches`;

/** Query parameter for a word to add to the synonyms. */
export const synonymParameter = "word";

/**
 * Returns the path of the synonyms form with a new word. Commas separate synonyms, so they are replaced with spaces.
 */
export const synonymPath = (text: string): string =>
  `${settingsPath}/search?${new URLSearchParams({ [synonymParameter]: text.replaceAll(",", " ") })}`;
