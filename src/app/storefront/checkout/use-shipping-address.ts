import { type RefObject, useEffect, useState } from "react";
import { messageOf } from "#app/api.ts";
import { fillIn, isEdited, shows } from "#app/lib/shipping-form.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { SavedAddress } from "#contract/accounts/address-book.ts";
import type { User } from "#contract/accounts/auth.ts";
import { m } from "#messages";
import { newAddress, profileChoice } from "./address-choice.tsx";

/** What filled the form when the page was opened. */
type FilledFrom = "default address" | "last order";

const blankPlace = { address: "", city: "", pincode: "", state: "", country: "India" };

/**
 * The address book in the shipping form. When the page opens, fills the form with the default address, or else with the
 * address of the last order, unless the customer is already typing. Call `compare` after each change of the form.
 */
export function useShippingAddress(user: User, form: RefObject<HTMLFormElement | null>) {
  const [addresses, setAddresses] = useState<readonly SavedAddress[]>([]);
  const [filledFrom, setFilledFrom] = useState<FilledFrom | null>(null);
  const [choice, setChoice] = useState(newAddress);
  const { name, phone, address } = user;
  const profile = { ...blankPlace, name, phone, address };

  /** Selects the address that the form shows. */
  function compare(known = addresses) {
    const shown = form.current;
    if (!shown) return;
    const saved = known.find((candidate) => shows(shown, candidate));
    setChoice(saved?._id ?? (address !== "" && shows(shown, profile) ? profileChoice : newAddress));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a refreshed profile must not fill the form again
  useEffect(() => {
    const controller = new AbortController();
    import("./prefill-address.ts")
      .then(({ loadPrefill }) => loadPrefill(user, controller.signal))
      .then(({ addresses: loaded, lastPlace }) => {
        if (controller.signal.aborted || !form.current) return;
        const preselected = loaded.find(({ isDefault }) => isDefault);
        const place = preselected ?? lastPlace;
        if (place && !isEdited(form.current, place)) {
          fillIn(form.current, place);
          setFilledFrom(preselected ? "default address" : "last order");
        }
        setAddresses(loaded);
        compare(loaded);
      })
      .catch(() => {});
    return () => controller.abort();
  }, []);

  return {
    addresses,
    filledFrom,
    /** Id of the saved address that the form shows, `profileChoice` or `newAddress`. */
    choice,
    compare,
    /** Fills the form with a saved address, the profile address or blank fields. */
    choose(next: string) {
      if (!form.current) return;
      const saved = addresses.find(({ _id }) => _id === next);
      fillIn(form.current, saved ?? (next === profileChoice ? profile : { ...blankPlace, name, phone }));
      setChoice(next);
    },
    /** Adds the address in the form to the address book. A failure is reported, but does not stop the purchase. */
    async save(texts: Readonly<Record<string, string>>) {
      try {
        const { saveNewAddress } = await import("#app/lib/address-book.ts");
        const { address: saved, message } = await saveNewAddress(texts);
        toast.success(message ?? m["addressBook.saved"]());
        setAddresses((previous) => [...previous, saved]);
        setChoice(saved._id);
      } catch (error) {
        toast.error(messageOf(error, m["addressBook.saveFailed"]()));
      }
    },
  };
}
