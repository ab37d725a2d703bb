import { imageWords } from "#contract/image-words.ts";
import { invalid } from "../errors.ts";
import type { Shop } from "../shop.ts";

/** True for a picture that pages can show: one of this site, or of the host that keeps the shop's pictures. */
export function isShownPicture({ images }: Pick<Shop, "images">, address: string): boolean {
  return (
    address.startsWith("/") || (URL.canParse(address) && images.origins.includes(new URL(address).origin))
  );
}

/** Refuses the address of a picture that every page would show as a gap; `field` is named. */
export function requireShownPicture(shop: Pick<Shop, "images">, address: string, field: string): void {
  if (!isShownPicture(shop, address)) throw invalid(imageWords.notShown, field);
}
