import { pageMeta } from "#app/lib/page-meta.ts";
import { AccessFrame } from "#app/storefront/cart/access-frame.tsx";
import { Loading } from "#app/ui/spinner.tsx";
import { m } from "#messages";
import type { Route } from "./+types/checkout";
import { CheckoutScreen } from "./checkout-screen.tsx";
import { useCheckoutDocument } from "./use-checkout-document.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["checkout.secureCheckout"](),
    description: m["checkout.description"](),
    path: "/checkout",
    indexed: false,
  });

/** Address form, order summary and payment on one page (Specification §2, variant B). */
export default function Checkout() {
  const isReady = useCheckoutDocument();
  return (
    <AccessFrame refusal={m["checkout.loginNeeded"]()} loading={m["checkout.opening"]()}>
      {(session) =>
        isReady ? (
          <CheckoutScreen key={session.user._id} session={session} />
        ) : (
          <Loading label={m["checkout.opening"]()} />
        )
      }
    </AccessFrame>
  );
}
