import { useEffect, useState } from "react";
import type { SavedAddress } from "#contract/accounts/address-book.ts";
import type { User } from "#contract/accounts/auth.ts";

export interface DeliveryAddress {
  /** The customer's address book; null while it loads. */
  addresses: readonly SavedAddress[] | null;
  /** The chosen saved address; null for the profile address. */
  selected: SavedAddress | null;
  /** False if there is neither a saved address nor a profile address. */
  hasAddress: boolean;
  /** Chooses a saved address by id; any other value chooses the profile address. */
  choose: (value: string) => void;
  /** Adds an address that was just saved, and chooses it. */
  add: (address: SavedAddress) => void;
}

/** The delivery address of checkout A: at first the default address, or else that of the profile. */
export function useDeliveryAddress(user: User): DeliveryAddress {
  const [addresses, setAddresses] = useState<readonly SavedAddress[] | null>(null);
  const [choice, setChoice] = useState<string | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    // Loaded on demand: the API schemas are larger than the screen.
    import("#app/lib/address-book.ts")
      .then(({ loadAddresses }) => loadAddresses(controller.signal))
      .catch(() => [])
      .then((loaded) => {
        if (!controller.signal.aborted) setAddresses(loaded);
      });
    return () => controller.abort();
  }, []);

  const hasProfileAddress = user.address.trim() !== "";
  const preselected = addresses?.find(({ isDefault }) => isDefault);
  const fallback = hasProfileAddress ? null : (addresses?.[0] ?? null);
  const selected =
    choice === null ? (preselected ?? fallback) : (addresses?.find(({ _id }) => _id === choice) ?? fallback);
  return {
    addresses,
    selected,
    hasAddress: addresses !== null && (hasProfileAddress || selected !== null),
    choose: setChoice,
    add(address) {
      setAddresses((previous) => [...(previous ?? []), address]);
      setChoice(address._id);
    },
  };
}
