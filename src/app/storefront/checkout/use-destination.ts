import { type RefObject, useEffect, useState } from "react";
import { textsOf } from "#app/lib/form-errors.ts";

/**
 * The PIN code that the address form names, with its state behind a space; empty until it is whole. `look` after each
 * change of the form; `filled` tells that something else filled it in.
 */
export function useDestination(form: RefObject<HTMLFormElement | null>, filled: boolean) {
  const [place, setPlace] = useState("");
  const look = () => {
    if (!form.current) return;
    const { pincode, state } = textsOf(form.current);
    setPlace(pincode?.length === 6 ? `${pincode} ${state}` : "");
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks when the form was filled in by others
  useEffect(look, [filled]);
  return { place, look };
}
