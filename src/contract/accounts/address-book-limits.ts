/** Maximum number of saved addresses per customer. */
export const maxSavedAddresses = 20;

/** Maximum length of an address label. */
export const maxAddressLabelLength = 40;
