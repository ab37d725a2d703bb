import { type RefObject, useEffect, useState } from "react";
import { textsOf } from "#app/lib/form-errors.ts";

/**
 * Destination in the address form as PIN code, space, state; empty until the PIN code is complete. Call `updatePlace`
 * after each change of the form by the user; `filledFrom` changes when a script has filled in the form.
 */
export function useDestination(form: RefObject<HTMLFormElement | null>, filledFrom: unknown) {
  const [place, setPlace] = useState("");
  const updatePlace = () => {
    if (!form.current) return;
    const { pincode, state } = textsOf(form.current);
    setPlace(pincode?.length === 6 ? `${pincode} ${state}` : "");
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a script has filled in the form
  useEffect(updatePlace, [filledFrom]);
  return { place, updatePlace };
}
