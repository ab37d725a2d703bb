/** Maximum length of a view's name. */
export const maxViewNameLength = 60;

/** Maximum length of a view's query string. */
export const maxViewQueryLength = 2000;

/** Views that one person may have of one list, private and shared. */
export const maxViewsPerList = 30;
