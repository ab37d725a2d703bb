const erasedDomain = "@deleted.invalid";

/** The address that replaces the one of a deleted account. `.invalid` never receives email (RFC 2606). */
export const erasedAddress = (userId: string): string => `deleted-${userId}${erasedDomain}`;

/** Whether the address replaces the one of a deleted account. */
export const isErasedAddress = (address: string): boolean => address.endsWith(erasedDomain);
