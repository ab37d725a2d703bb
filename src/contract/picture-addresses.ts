/** Where the site serves its copies of pictures of other sites. */
export const pictureCopiesPath = "/picture-copies";

/** The files in which a copy is served, as those of an uploaded picture. */
const copyFile = "1600.webp";

/** Whether a picture belongs to another site: neither to this one nor to a host that keeps the shop's own pictures. */
export function isExternalPicture(address: string, ownOrigins: readonly string[]): boolean {
  return /^https:/i.test(address) && !(URL.canParse(address) && ownOrigins.includes(new URL(address).origin));
}

/** The address that pages show for a picture: for one of another site, that of the shop's copy. */
export function shownPictureAddress(address: string, ownOrigins: readonly string[]): string {
  return isExternalPicture(address, ownOrigins) ? copyAddress(address) : address;
}

const copyAddress = (address: string, file = copyFile): string =>
  `${pictureCopiesPath}/${file}?address=${encodeURIComponent(address)}`;
