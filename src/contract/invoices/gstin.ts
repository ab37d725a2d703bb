/** State code, PAN, number of the registration under this PAN, a `Z` or the kind of registration, check character. */
const registered = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;
/** GSTINs of government departments that are not taxpayers. */
const department = /^\d{2}[A-Z]{4}\d{5}[A-Z]\dZ[0-9A-Z]$/;
/** Unique Identity Numbers of UN bodies, embassies and other notified persons: CGST Act, 2017, section 25(9). */
const uniqueIdentity = /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/;
/** GSTINs of departments that deduct tax at source: CGST Act, 2017, section 51. */
const deductor = /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/;
/** GSTINs of non-resident taxable persons, and of foreign suppliers of online services (OIDAR). */
const nonResident = /^(\d{4}[A-Z]{3}\d{5}NR|99\d{2}[A-Z]{3}\d{5}OS)[0-9A-Z]$/;

const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Whether a text is a valid GSTIN of a regular taxpayer: both its format and its check character, which
 * detects typing errors, must be right. Formats and checksum are those of the open-source app India
 * Compliance, with which businesses file returns.
 */
export const isGstin = (text: string): boolean => registered.test(text) && hasCheckCharacter(text);

/** Whether a text identifies a buyer in the GST network: any kind of GSTIN, or a UIN. */
export const isBuyerGstin = (text: string): boolean =>
  [registered, department, uniqueIdentity, deductor, nonResident].some((shape) => shape.test(text)) &&
  hasCheckCharacter(text);

/** Whether a GSTIN belongs to a person outside India. Table 4 of GSTR-1 does not accept such GSTINs. */
export const isNonResidentGstin = (text: string): boolean => nonResident.test(text);

const hasCheckCharacter = (text: string): boolean => text[14] === checkCharacterOf(text.slice(0, 14));

/** Doubles every second value and sums the base-36 digits of each product. */
function checkCharacterOf(firstFourteen: string): string | undefined {
  const sum = [...firstFourteen].reduce((total, character, index) => {
    const product = characters.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / characters.length) + (product % characters.length);
  }, 0);
  return characters[(characters.length - (sum % characters.length)) % characters.length];
}
