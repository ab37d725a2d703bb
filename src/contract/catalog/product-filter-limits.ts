/** Maximum length of a list of values in a filter, in characters. */
export const maxFilterListLength = 1000;

/** Maximum length of a country of origin, in characters. */
export const maxOriginLength = 100;

/** Maximum number of countries of origin in a query and in facets. */
export const maxOrigins = 50;
