/**
 * Email address (Specification §5) that forms and the mailer accept: a name, `@`, and a domain with a dot.
 * Quotes, comments, lists and invisible characters are not allowed, because they could hide another
 * recipient. The pattern is unambiguous, so matching takes linear time.
 */
export const emailPattern =
  /^[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@]+@[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@.]+(?:\.[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@.]+)+$/u;

/** Maximum length of an email address. */
export const maxEmailLength = 254;

/** True if an email can be sent to this address. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= maxEmailLength && emailPattern.test(text);

/** A phone number of exactly ten digits, for registration and profile. */
export const phonePattern = /^\d{10}$/;

/** An Indian mobile number, for checkout: ten digits starting with 6-9. */
export const mobilePattern = /^[6-9]\d{9}$/;

/**
 * Bank reference of a transfer: 12 digits for UPI and IMPS, 16 characters for NEFT, 22 for RTGS; other
 * transfers have other formats.
 */
export const bankReferencePattern = /^[A-Za-z0-9]{6,40}$/;
export const maxBankReferenceLength = 40;

/** An Indian PIN code. */
export const pincodePattern = /^\d{6}$/;

/** Address of a picture: a path of this site or an https URL. */
export const imageAddressPattern = /^(\/(?![/\\])[^\s"'<>\\]*|https:\/\/[^\s"<>\\]+)$/i;

/**
 * Maximum length of a picture address, in characters and in UTF-8 bytes, because a database index contains
 * it.
 */
export const maxImageAddressLength = 2048;

/** Allowed link targets: empty, a path of this site, an anchor, an https URL, `mailto:` or `tel:`. */
export const linkPattern = /^(\/(?![/\\])\S*|#\S*|https:\/\/\S+|mailto:\S+|tel:\S+)?$/;
