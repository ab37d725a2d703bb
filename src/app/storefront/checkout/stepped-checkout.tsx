import { LockKeyhole } from "lucide-react";
import { Suspense, useMemo, useRef } from "react";
import { Link } from "react-router";
import { textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { formatRupees } from "#app/lib/format.ts";
import { messageElements } from "#app/lib/message-elements.tsx";
import type { Session } from "#app/lib/session.ts";
import { useInstantProvider, useTakesInstantPayments, useTakesManualPayments } from "#app/lib/site.ts";
import { useRestoredFocus } from "#app/lib/use-restored-focus.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { paymentProviderLabels } from "#contract/payments/payment-provider-labels.ts";
import { m } from "#messages";
import { CartNotices } from "../cart/cart-notices.tsx";
import { usePricedCart, withRegularPrices } from "../cart/use-priced-cart.ts";
import { BusinessFields } from "./business-fields.tsx";
import { DeliveryEstimate } from "./delivery-estimate.tsx";
import { DestinationFields } from "./destination-fields.tsx";
import { CheckoutUnavailable } from "./lazy-checkout-unavailable.tsx";
import { PaymentMethods } from "./lazy-payment-methods.tsx";
import { UnconfirmedPayment } from "./lazy-unconfirmed-payment.ts";
import { multiStepCheckout } from "./multi-step-flow.ts";
import { OrderItems } from "./order-items.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { SavedAddress } from "./saved-address.tsx";
import styles from "./stepped-checkout.module.css";
import { ThreeSteps } from "./three-steps.tsx";
import { useDeliveryAddress } from "./use-delivery-address.ts";
import { useDestination } from "./use-destination.ts";
import { usePurchase } from "./use-purchase.ts";
import { useQuotedCart } from "./use-quoted-cart.ts";

/** Prefixes of field names in API errors; the names in the form have none. */
const prefix = /^(business|destination)\./;

/** Review Cart, Confirm Address and Payment for a signed-in customer (Specification §2, variant A). */
export function SteppedCheckout({ session }: { session: Session }) {
  const takesPayments = useTakesInstantPayments();
  const closedReason = useTakesManualPayments()
    ? m["checkout.multiStep.noBankTransfers"]()
    : m["checkout.notSetUp"]();
  const provider = useInstantProvider();
  const pricedCart = usePricedCart();
  const regular = useMemo(() => withRegularPrices(pricedCart), [pricedCart]);
  const form = useRef<HTMLFormElement>(null);
  const delivery = useDeliveryAddress(session.user);
  const { selected, hasAddress } = delivery;
  // The fields for the destination are in the form only for the profile address.
  const typed = useDestination(form, selected);
  const place = selected ? `${selected.pincode} ${selected.state}` : typed.place;
  const cart = useQuotedCart(regular, "regular", place);
  const flow = useMemo(() => multiStepCheckout(session, selected), [session, selected]);
  const { phase, buy, checkAgain, startOver } = usePurchase(session, cart, flow);
  const isBusy = phase.name === "creating" || phase.name === "processing" || phase.name === "placed";
  const payButton = useRestoredFocus(isBusy);
  const { errors, show, clear } = useFormErrors();
  const hasItems = cart.available.length > 0;
  const isLoading = delivery.addresses === null;
  const hint = hasItems
    ? hasAddress || isLoading
      ? ""
      : m["checkout.multiStep.addressNeeded"]()
    : m["checkout.multiStep.cartEmpty"]();

  async function pay() {
    if (phase.name === "unconfirmed") return toast.error(phase.message);
    if (!takesPayments) return toast.error(closedReason);
    const formValues = form.current ? textsOf(form.current) : {};
    // Loaded on demand: the API schemas are larger than the screen.
    const check = await import("./stepped-check.ts").catch(() => null);
    if (!check) return toast.error(m["checkout.multiStep.orderFailed"]());
    const fieldErrors = check.checkSteppedForm(formValues);
    if (fieldErrors.length > 0 && form.current) return show(form.current, fieldErrors);
    const question = await check.unseenStateQuestion(formValues);
    if (question && form.current) return show(form.current, [{ field: "state", message: question }]);
    clear();
    const serverErrors = await buy(check.multiStepInputOf(formValues));
    const formErrors = serverErrors.filter(({ field }) => prefix.test(field));
    if (formErrors.length === 0 || !form.current) return;
    show(
      form.current,
      formErrors.map(({ field, message }) => ({ field: field.replace(prefix, ""), message })),
    );
  }

  return (
    <Container className={styles.page}>
      <PageHeader title={m["checkout.multiStep.title"]()} text={m["checkout.multiStep.text"]()} />
      <ThreeSteps
        steps={[
          { title: m["checkout.multiStep.reviewCart"](), state: hasItems ? "done" : "current" },
          {
            title: m["checkout.multiStep.confirmAddress"](),
            state: hasAddress ? "done" : hasItems ? "current" : "open",
          },
          { title: m["checkout.multiStep.payment"](), state: hint || isLoading ? "open" : "current" },
        ]}
      />
      {!takesPayments && <CheckoutUnavailable />}
      {phase.name === "unconfirmed" && (
        <Suspense>
          <UnconfirmedPayment {...phase} onCheckAgain={checkAgain} onStartOver={startOver} />
        </Suspense>
      )}
      <CartNotices cart={cart} />
      <div className={styles.columns}>
        <div className={styles.review}>
          <OrderItems items={cart.available} />
          <SavedAddress user={session.user} delivery={delivery} />
          <Card padding="large">
            <form
              ref={form}
              noValidate
              onSubmit={(event) => event.preventDefault()}
              onInput={(event) => {
                clear((event.target as HTMLInputElement).name);
                typed.updatePlace();
              }}
            >
              {!selected && <DestinationFields address={session.user.address} errors={errors} />}
              <BusinessFields errors={errors} />
            </form>
          </Card>
        </div>
        <OrderSummary cart={cart} withLines={false}>
          <DeliveryEstimate cart={cart} place={place} />
          {pricedCart.total < regular.total && (
            <Notice title={m["checkout.multiStep.lowerPrice"]({ total: formatRupees(pricedCart.total) })}>
              {messageElements(m["checkout.multiStep.lowerPriceHint"], {
                link: <Link to="/checkout">{m["checkout.secureCheckout"]()}</Link>,
              })}
            </Notice>
          )}
          {phase.name === "idle" && phase.reason && (
            <Notice tone="bad" announce>
              {phase.reason}
            </Notice>
          )}
          <Button
            ref={payButton}
            variant="primary"
            size="large"
            wide
            icon={<LockKeyhole aria-hidden="true" />}
            busy={isBusy}
            busyLabel={phase.name === "creating" ? m["checkout.creating"]() : m["checkout.processing"]()}
            disabled={hint !== "" || isLoading}
            aria-describedby={hint ? "payment-hint" : undefined}
            onClick={pay}
          >
            {m["checkout.pay"]({ amount: formatRupees(cart.total) })}
          </Button>
          {hint && (
            <p id="payment-hint" className={styles.hint}>
              {hint}
            </p>
          )}
          {provider && paymentProviderLabels[provider].means && (
            <PaymentMethods provider={provider} total={cart.total} />
          )}
        </OrderSummary>
      </div>
    </Container>
  );
}
