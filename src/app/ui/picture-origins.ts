import { createContext, useContext } from "react";
import { shownPictureAddress } from "#contract/picture-addresses.ts";

/** The hosts that keep the shop's own pictures, as `https://pictures.example`. */
export const PictureOriginsContext = createContext<readonly string[]>([]);

/** Answers what pages show for the address of a picture; see {@link shownPictureAddress}. */
export function useShownPicture(): (address: string) => string {
  const ownOrigins = useContext(PictureOriginsContext);
  return (address) => shownPictureAddress(address, ownOrigins);
}
