/**
 * Email address (Specification §5) accepted by forms and the mailer: something, `@`, and a domain with a dot.
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

/** A phone number with exactly ten digits (registration, profile). */
export const phonePattern = /^\d{10}$/;

/** An Indian mobile number: ten digits starting with 6-9 (checkout). */
export const mobilePattern = /^[6-9]\d{9}$/;

/**
 * Bank reference of a transfer: 12 digits for UPI and IMPS, 16 characters for NEFT, 22 for RTGS, and other
 * formats.
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

/** Allowed link targets: a path of this site, an anchor, an https URL, `mailto:` or `tel:`; or empty. */
export const linkPattern = /^(\/(?![/\\])\S*|#\S*|https:\/\/\S+|mailto:\S+|tel:\S+)?$/;
