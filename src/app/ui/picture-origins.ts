import { createContext, useContext } from "react";
import { displayPictureAddress } from "#contract/kernel/picture-addresses.ts";

/** Origins that host the shop's own pictures, such as `https://pictures.example`. */
export const PictureOriginsContext = createContext<readonly string[]>([]);

/** Returns a function that maps a picture's address to the address to show; see {@link displayPictureAddress}. */
export function usePictureAddress(): (address: string) => string {
  const ownOrigins = useContext(PictureOriginsContext);
  return (address) => displayPictureAddress(address, ownOrigins);
}
