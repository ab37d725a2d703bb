/**
 * Shape of an email address (Specification §5) that forms take and the mailer sends to: something, `@`, and a domain of
 * parts with a dot between. Quotes, comments, lists and invisible characters have no place in it: what they hide could
 * be another recipient. There is one way to read a text, so the check is linear.
 */
export const emailPattern =
  /^[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@]+@[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@.]+(?:\.[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@.]+)+$/u;

/** Characters that an email address can have. */
export const longestEmail = 254;

/** True for an address that an email can be sent to. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= longestEmail && emailPattern.test(text);

/** A phone number of exactly ten digits (registration, profile). */
export const phonePattern = /^\d{10}$/;

/** An Indian mobile number: ten digits starting with 6-9 (checkout). */
export const mobilePattern = /^[6-9]\d{9}$/;

/** A bank's reference of a transfer: 12 digits of UPI and IMPS, 16 signs of NEFT, 22 of RTGS, and what others write. */
export const bankReferencePattern = /^[A-Za-z0-9]{6,40}$/;
export const longestBankReference = 40;

/** An Indian postal code. */
export const pincodePattern = /^\d{6}$/;

/** The address of a picture: our own path or an https address. */
export const imageAddressPattern = /^(\/(?![/\\])[^\s"'<>\\]*|https:\/\/[^\s"<>\\]+)$/i;

/** The longest address of a picture, in characters and in bytes of UTF-8: an index of the database has them. */
export const longestImageAddress = 2048;

/** Where a link may lead: our own path, a place on the page, an https address, a mail or a phone link; or nowhere. */
export const linkPattern = /^(\/(?![/\\])\S*|#\S*|https:\/\/\S+|mailto:\S+|tel:\S+)?$/;
