/** Characters that a list of values in a filter can have. */
export const longestFilterList = 1000;

/** Characters that the country of origin of a product can have. */
export const longestOrigin = 100;

/** Most countries of origin that one list can be asked for, and that are counted. */
export const mostOrigins = 50;
