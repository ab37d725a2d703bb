/**
 * Shape of an e-mail address as both sides check it (Specification §5): something, `@`, and a domain with a dot
 * inside. The dot that counts is the first after the domain's first character, so there is one way to read a text.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

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
export const imageAddressPattern = /^(\/(?![/\\])[^\s"'<>\\]*|https:\/\/[^\s"'<>\\]+)$/;

/** Where a link may lead: our own path, a place on the page, an https address, a mail or a phone link; or nowhere. */
export const linkPattern = /^(\/(?![/\\])\S*|#\S*|https:\/\/\S+|mailto:\S+|tel:\S+)?$/;
