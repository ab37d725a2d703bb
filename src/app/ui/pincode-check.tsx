import { type FormEvent, useEffect, useRef, useState } from "react";
import { checkDelivery, type DeliveryMessage } from "#app/lib/check-delivery.ts";
import { storedValue } from "#app/lib/stored-value.ts";
import { Button } from "#app/ui/button.tsx";
import { brand } from "#contract/kernel/brand.ts";
import { m } from "#messages";
import styles from "./pincode-check.module.css";
import { PincodeField } from "./pincode-field.tsx";

/** The last PIN code checked in this browser. */
const storedPincode = storedValue(`${brand.storagePrefix}_pincode`, (value) =>
  typeof value === "string" && /^\d{6}$/.test(value) ? value : null,
);

export interface PincodeCheckProps {
  /** Product id; omit it to check delivery in general. */
  product?: string;
  /** Value of the product in rupees. */
  amount?: number;
  /** Stores the PIN code in this browser and checks it again on the next visit. */
  remembers?: boolean;
}

/** Shows when a product arrives at a PIN code and at what cost, or why it cannot be delivered there. */
export default function PincodeCheck({ product, amount = 0, remembers = false }: PincodeCheckProps) {
  const [isHydrated, setIsHydrated] = useState(false);
  /** The current check; `attempt` triggers a new one for the same PIN code. */
  const [check, setCheck] = useState({ pincode: "", attempt: 0 });
  const [message, setMessage] = useState<DeliveryMessage | null>(null);
  const [busy, setBusy] = useState(false);
  const { pincode, attempt } = check;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    setIsHydrated(true);
    const stored = remembers && storedPincode.read();
    const field = form.current?.elements.namedItem("pincode");
    if (!stored || !(field instanceof HTMLInputElement) || field.value !== "") return;
    field.value = stored;
    setCheck({ pincode: stored, attempt: 1 });
  }, [remembers]);

  useEffect(() => {
    if (attempt === 0) return;
    const controller = new AbortController();
    setBusy(true);
    void checkDelivery({ pincode, products: product, amount }, controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      setMessage(result);
      setBusy(false);
      if (remembers && result.isServed) storedPincode.write(pincode);
    });
    return () => controller.abort();
  }, [pincode, attempt, product, amount, remembers]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = new FormData(event.currentTarget).get("pincode");
    setCheck({ pincode: String(input), attempt: attempt + 1 });
  }

  return (
    <form ref={form} className={styles.check} noValidate onSubmit={submit}>
      <fieldset disabled={!isHydrated} className={styles.fields}>
        <legend className="visually-hidden">{m["common.deliveryCheck.title"]()}</legend>
        <PincodeField
          label={m["common.deliveryCheck.pincode"]()}
          name="pincode"
          autoComplete="shipping postal-code"
        />
        <Button type="submit" busy={busy} busyLabel={m["common.deliveryCheck.checking"]()}>
          {m["common.deliveryCheck.check"]()}
        </Button>
      </fieldset>
      <p role="status" className={styles.news}>
        {message?.message}
      </p>
    </form>
  );
}
