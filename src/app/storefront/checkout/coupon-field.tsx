import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api, messageOf } from "#app/api.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import { formatRupees } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { couponLabel } from "#contract/coupon-label.ts";
import { checkCoupon } from "#contract/coupons.ts";
import type { PricedCart } from "../cart/use-priced-cart.ts";
import styles from "./coupon-field.module.css";
import { couponFieldWords as words } from "./coupon-field-words.ts";
import { couponInUse, useCouponInUse } from "./coupon-in-use.ts";
import { linesOf } from "./till.ts";

export interface CouponFieldProps {
  cart: PricedCart;
  /** Where it goes: a PIN code and a state behind a space; empty while that is not said. */
  place: string;
  /** A purchase is under way: the coupon stays as it is. */
  busy: boolean;
  /** Told before an answer is shown. */
  onAnswer: () => void;
}

/** Takes the code of a coupon, says what it saves, and lets it be taken away again. */
export default function CouponField({ cart, place, busy, onAnswer }: CouponFieldProps) {
  const used = useCouponInUse();
  const [checking, setChecking] = useState(false);
  const [fault, setFault] = useState("");
  const [open, setOpen] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const applied = used && !used.refused ? used.code : null;
  const error = fault || used?.refused;

  const focusIn = (selector: string) => part.current?.querySelector<HTMLElement>(selector)?.focus();

  async function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const couponCode = (textsOf(event.currentTarget).couponCode ?? "").trim().toUpperCase();
    if (checking) return;
    if (!couponCode) return setFault(words.needed);
    setChecking(true);
    const destination = place && { pincode: place.slice(0, 6), state: place.slice(7) };
    const body = { couponCode, cartItems: linesOf(cart), ...(destination && { destination }) };
    const { valid, message } = await api(checkCoupon, { body }).catch((failed: unknown) => ({
      valid: false,
      message: messageOf(failed, words.failed),
    }));
    setChecking(false);
    if (!valid) return setFault(message);
    onAnswer();
    flushSync(() => {
      setFault("");
      couponInUse.write({ code: couponCode });
    });
    focusIn("button");
    await cart.refresh();
  }

  function forgetFault() {
    setFault("");
    if (used?.refused) couponInUse.write(null);
  }

  async function remove() {
    onAnswer();
    flushSync(() => couponInUse.write(null));
    focusIn("input");
    await cart.refresh();
  }

  if (applied) {
    const saved = cart.adjustments.find(({ label }) => label === couponLabel(applied))?.amount ?? 0;
    return (
      <div ref={part} className={styles.applied}>
        <p role="status">{words.applied(applied, saved < 0 ? formatRupees(-saved) : "")}</p>
        <Button size="small" onClick={remove} disabled={busy} aria-label={words.removeOne(applied)}>
          {words.remove}
        </Button>
      </div>
    );
  }
  return (
    <div ref={part}>
      <details open={open || Boolean(error)} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>{words.offer}</summary>
        <form className={styles.fields} noValidate onSubmit={apply}>
          <TextField
            label={words.label}
            name="couponCode"
            defaultValue={used?.code}
            error={error}
            maxLength={24}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={forgetFault}
          />
          <Button type="submit" busy={checking} busyLabel={words.checking} disabled={busy}>
            {words.apply}
          </Button>
        </form>
      </details>
    </div>
  );
}
