import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api, messageOf } from "#app/api.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import { formatRupees } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { checkCoupon } from "#contract/checkout/coupons.ts";
import { m } from "#messages";
import type { PricedCart } from "../cart/use-priced-cart.ts";
import { linesOf } from "./checkout-flow.ts";
import styles from "./coupon-field.module.css";
import { currentCoupon, useCurrentCoupon } from "./current-coupon.ts";

export interface CouponFieldProps {
  cart: PricedCart;
  /** Destination as PIN code, space, state; empty if unknown. */
  place: string;
  /** Disables changes during a purchase. */
  busy: boolean;
  /** Called before the result of a coupon check is shown. */
  onAnswer: () => void;
}

/** Applies a coupon code, shows the saving, and lets the customer remove it. */
export default function CouponField({ cart, place, busy, onAnswer }: CouponFieldProps) {
  const coupon = useCurrentCoupon();
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState("");
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const appliedCode = coupon && !coupon.refused ? coupon.code : null;
  const error = problem || coupon?.refused;

  const focusIn = (selector: string) => container.current?.querySelector<HTMLElement>(selector)?.focus();

  async function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const couponCode = (textsOf(event.currentTarget).couponCode ?? "").trim().toUpperCase();
    if (checking) return;
    if (!couponCode) return setProblem(m["checkout.couponEntry.needed"]());
    setChecking(true);
    const destination = place && { pincode: place.slice(0, 6), state: place.slice(7) };
    const body = { couponCode, cartItems: linesOf(cart), ...(destination && { destination }) };
    const { valid, message } = await api(checkCoupon, { body }).catch((failure: unknown) => ({
      valid: false,
      message: messageOf(failure, m["checkout.couponEntry.failed"]()),
    }));
    setChecking(false);
    if (!valid) return setProblem(message);
    onAnswer();
    flushSync(() => {
      setProblem("");
      currentCoupon.write({ code: couponCode });
    });
    focusIn("button");
    await cart.refresh();
  }

  function clearProblem() {
    setProblem("");
    if (coupon?.refused) currentCoupon.write(null);
  }

  async function remove() {
    onAnswer();
    flushSync(() => currentCoupon.write(null));
    focusIn("input");
    await cart.refresh();
  }

  if (appliedCode) {
    const discount = cart.adjustments.find(({ couponCode }) => couponCode === appliedCode)?.amount ?? 0;
    return (
      <div ref={container} className={styles.applied}>
        <p role="status">
          {discount < 0
            ? m["checkout.couponEntry.saves"]({ code: appliedCode, saved: formatRupees(-discount) })
            : m["checkout.couponEntry.applied"]({ code: appliedCode })}
        </p>
        <Button
          size="small"
          onClick={remove}
          disabled={busy}
          aria-label={m["checkout.couponEntry.removeCode"]({ code: appliedCode })}
        >
          {m["checkout.couponEntry.remove"]()}
        </Button>
      </div>
    );
  }
  return (
    <div ref={container}>
      <details open={open || Boolean(error)} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>{m["checkout.couponEntry.question"]()}</summary>
        <form className={styles.fields} noValidate onSubmit={apply}>
          <TextField
            label={m["checkout.couponEntry.label"]()}
            name="couponCode"
            defaultValue={coupon?.code}
            error={error}
            maxLength={24}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={clearProblem}
          />
          <Button
            type="submit"
            busy={checking}
            busyLabel={m["checkout.couponEntry.checking"]()}
            disabled={busy}
          >
            {m["checkout.couponEntry.apply"]()}
          </Button>
        </form>
      </details>
    </div>
  );
}
