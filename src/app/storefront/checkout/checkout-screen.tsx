import { LockKeyhole } from "lucide-react";
import { type FormEvent, lazy, Suspense, useEffect, useRef } from "react";
import { textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { formatRupees } from "#app/lib/format.ts";
import type { Session } from "#app/lib/session.ts";
import { useTakesPayments } from "#app/lib/site.ts";
import { useRestoredFocus } from "#app/lib/use-restored-focus.ts";
import { AddressFields } from "#app/ui/address-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Container } from "#app/ui/layout.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { maxSavedAddresses } from "#contract/accounts/address-book-limits.ts";
import { m } from "#messages";
import { CartNotices } from "../cart/cart-notices.tsx";
import { usePricedCart } from "../cart/use-priced-cart.ts";
import { AddressChoice } from "./address-choice.tsx";
import { BusinessFields } from "./business-fields.tsx";
import styles from "./checkout-screen.module.css";
import { useCurrentCoupon } from "./current-coupon.ts";
import { DeliveryEstimate } from "./delivery-estimate.tsx";
import { CheckoutUnavailable } from "./lazy-checkout-unavailable.tsx";
import { PaymentMethods } from "./lazy-payment-methods.tsx";
import { UnconfirmedPayment } from "./lazy-unconfirmed-payment.ts";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import { SaveAddress, saveField } from "./save-address.tsx";
import { singlePageCheckout } from "./single-page-checkout.ts";
import { useAddressDraft } from "./use-address-draft.ts";
import { useDestination } from "./use-destination.ts";
import { usePaymentChoice } from "./use-payment-choice.ts";
import { usePurchase } from "./use-purchase.ts";
import { useQuotedCart } from "./use-quoted-cart.ts";
import { useRedirectWhenEmpty } from "./use-redirect-when-empty.ts";
import { useShippingAddress } from "./use-shipping-address.ts";

/** Loaded late, because few customers have a coupon. */
const CouponField = lazy(() => import("./coupon-field.tsx"));

const formId = "shipping-address";

const addressNote = m["checkout.addressFromLastOrder"];

/** Prefixes of field names in API errors; the names in the form have none. */
const prefix = /^(shippingAddress|business)\./;

/** Address, summary and payment for a signed-in customer (Specification §2, variant B). */
export function CheckoutScreen({ session }: { session: Session }) {
  const takesPayments = useTakesPayments();
  const { name, phone, address } = session.user;
  const { gateway, choose, labels } = usePaymentChoice();
  const form = useRef<HTMLFormElement>(null);
  const { keep, forget } = useAddressDraft(session.user._id, form);
  const shipping = useShippingAddress(session.user, form);
  const { addresses, filledFrom } = shipping;
  const isSaved = addresses.some(({ _id }) => _id === shipping.choice);
  const { place, updatePlace } = useDestination(form, filledFrom);
  const enteredCoupon = useCurrentCoupon();
  const coupon = enteredCoupon?.refused ? null : enteredCoupon;
  const quotedCart = useQuotedCart(usePricedCart(), "effective", place);
  const pendingCode = quotedCart.isQuoted ? undefined : coupon?.code;
  const cart = {
    ...quotedCart,
    pendingLabel: pendingCode && m["checkout.discount.coupon"]({ code: pendingCode }),
  };
  const { phase, buy, checkAgain, startOver } = usePurchase(session, cart, singlePageCheckout);
  const toast = useToast();
  const { errors, show, clear } = useFormErrors();
  const isBusy = phase.name === "creating" || phase.name === "processing" || phase.name === "placed";
  const payButton = useRestoredFocus(isBusy);
  useEffect(() => {
    if (phase.name === "placed") forget();
  });
  useRedirectWhenEmpty(cart.items.length === 0 && phase.name === "idle");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const formValues = textsOf(form);
    // Loaded on demand: the API schemas are larger than the screen.
    const check = await import("./address-check.ts").catch(() => null);
    if (!check) return toast.error(m["checkout.createFailed"]());
    const problems = check.checkAddress(formValues);
    if (problems) return show(form, problems.errors, problems.message);
    const question = await check.unseenStateQuestion(formValues);
    if (question) return show(form, [{ field: "state", message: question }], question);
    clear();
    if (formValues[saveField]) void shipping.save(formValues);
    const serverErrors = await buy({
      shippingAddress: check.addressOf(formValues),
      business: check.businessOf(formValues),
      gateway,
    });
    const formErrors = serverErrors.filter(({ field }) => prefix.test(field));
    if (formErrors.length === 0) return;
    show(
      form,
      formErrors.map(({ field, message }) => ({ field: field.replace(prefix, ""), message })),
    );
  }

  return (
    <Container className={styles.page}>
      <PageHeader title={m["checkout.secureCheckout"]()} text={m["checkout.taxIncluded"]()} />
      {!takesPayments && <CheckoutUnavailable />}
      {phase.name === "unconfirmed" && (
        <Suspense>
          <UnconfirmedPayment {...phase} onCheckAgain={checkAgain} onStartOver={startOver} />
        </Suspense>
      )}
      <CartNotices cart={cart} />
      <div className={styles.columns}>
        <Card as="section" padding="large">
          <CardHeader
            title={m["checkout.shippingAddress"]()}
            text={
              <div data-reserve-for={addressNote()} className={styles.whereTo}>
                {addresses.length > 0 ? (
                  <AddressChoice
                    addresses={addresses}
                    profileAddress={address}
                    withNew
                    value={shipping.choice}
                    onChoose={(choice) => {
                      shipping.choose(choice);
                      clear();
                      keep();
                      updatePlace();
                    }}
                  />
                ) : (
                  <span role="status">
                    {filledFrom === "last order" ? addressNote() : m["checkout.addressHint"]()}
                  </span>
                )}
              </div>
            }
          />
          <form
            ref={form}
            id={formId}
            method="post"
            noValidate
            onSubmit={submit}
            onInput={(event) => {
              clear((event.target as HTMLInputElement).name);
              keep();
              updatePlace();
              shipping.compare();
            }}
          >
            <AddressFields values={{ name, phone, address }} email={session.user.email} errors={errors} />
            {!isSaved && addresses.length < maxSavedAddresses && <SaveAddress />}
            <BusinessFields errors={errors} />
          </form>
        </Card>
        <OrderSummary
          cart={cart}
          coupon={(reserveHeight) => (
            <div className={classNames(styles.coupon, coupon && styles.couponInUse)}>
              <Suspense>
                <CouponField cart={cart} place={place} busy={isBusy} onAnswer={reserveHeight} />
              </Suspense>
            </div>
          )}
        >
          <DeliveryEstimate cart={cart} place={place} />
          <PaymentChoice value={gateway} onChoose={choose} />
          <Button
            ref={payButton}
            type="submit"
            form={formId}
            variant="primary"
            size="large"
            wide
            icon={<LockKeyhole aria-hidden="true" />}
            busy={isBusy}
            busyLabel={phase.name === "creating" ? m["checkout.creating"]() : m["checkout.processing"]()}
            disabled={!takesPayments || cart.available.length === 0 || phase.name === "unconfirmed"}
          >
            {labels.button(formatRupees(cart.total))}
          </Button>
          {gateway && labels.means && <PaymentMethods provider={gateway} total={cart.total} />}
        </OrderSummary>
      </div>
    </Container>
  );
}
