import { type FormEvent, useEffect, useRef, useState } from "react";
import { askDelivery, type DeliveryNews } from "#app/lib/ask-delivery.ts";
import { askDeliveryWords as words } from "#app/lib/ask-delivery-words.ts";
import { storedValue } from "#app/lib/stored-value.ts";
import { Button } from "#app/ui/button.tsx";
import { brand } from "#contract/brand.ts";
import styles from "./pincode-check.module.css";
import { PincodeField } from "./pincode-field.tsx";

/** The PIN code that somebody asked about last. */
const remembered = storedValue(`${brand.storagePrefix}_pincode`, (value) =>
  typeof value === "string" && /^\d{6}$/.test(value) ? value : null,
);

export interface PincodeCheckProps {
  /** The id of what shall be delivered; left out: anything. */
  product?: string;
  /** Its value in rupees. */
  amount?: number;
  /** Whether the PIN code is kept in this browser, and asked about again. */
  remembers?: boolean;
}

/** Says when something arrives at a PIN code and what that costs, or why it does not go there. */
export default function PincodeCheck({ product, amount = 0, remembers = false }: PincodeCheckProps) {
  const [isAlive, setAlive] = useState(false);
  /** What is asked about: the round makes the same PIN code another question. */
  const [asked, setAsked] = useState({ pincode: "", round: 0 });
  const [news, setNews] = useState<DeliveryNews | null>(null);
  const [busy, setBusy] = useState(false);
  const { pincode, round } = asked;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    setAlive(true);
    const known = remembers && remembered.read();
    const field = form.current?.elements.namedItem("pincode");
    if (!known || !(field instanceof HTMLInputElement) || field.value !== "") return;
    field.value = known;
    setAsked({ pincode: known, round: 1 });
  }, [remembers]);

  useEffect(() => {
    if (round === 0) return;
    const leaving = new AbortController();
    setBusy(true);
    void askDelivery({ pincode, products: product, amount }, leaving.signal).then((told) => {
      if (leaving.signal.aborted) return;
      setNews(told);
      setBusy(false);
      if (remembers && told.isServed) remembered.write(pincode);
    });
    return () => leaving.abort();
  }, [pincode, round, product, amount, remembers]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("pincode");
    setAsked({ pincode: String(typed), round: round + 1 });
  }

  return (
    <form ref={form} className={styles.check} noValidate onSubmit={submit}>
      <fieldset disabled={!isAlive} className={styles.fields}>
        <legend className="visually-hidden">{words.question}</legend>
        <PincodeField label={words.label} name="pincode" autoComplete="shipping postal-code" />
        <Button type="submit" busy={busy} busyLabel={words.checking}>
          {words.check}
        </Button>
      </fieldset>
      <p role="status" className={styles.news}>
        {news?.words}
      </p>
    </form>
  );
}
