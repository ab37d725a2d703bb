/** Maximum length of a list of values in a filter, in characters. */
export const longestFilterList = 1000;

/** Maximum length of a country of origin, in characters. */
export const longestOrigin = 100;

/** Maximum number of countries of origin in a query and in facets. */
export const mostOrigins = 50;
