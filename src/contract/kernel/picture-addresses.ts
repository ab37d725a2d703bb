/** Path of the shop's copies of external pictures. */
export const pictureCopiesPath = "/picture-copies";

/** Default file of a copy; a copy has the same file names as an uploaded picture. */
const copyFile = "1600.webp";

/** Whether a picture is external: neither on this site nor on a host that stores the shop's own pictures. */
export function isExternalPicture(address: string, ownOrigins: readonly string[]): boolean {
  return /^https:/i.test(address) && !(URL.canParse(address) && ownOrigins.includes(new URL(address).origin));
}

/** Returns the address to show for a picture; for an external picture, the address of the shop's copy. */
export function displayPictureAddress(address: string, ownOrigins: readonly string[]): string {
  return isExternalPicture(address, ownOrigins) ? copyAddress(address) : address;
}

const copyAddress = (address: string, file = copyFile): string =>
  `${pictureCopiesPath}/${file}?address=${encodeURIComponent(address)}`;
