import { pageMeta } from "#app/lib/page-meta.ts";
import { AccessFrame } from "#app/storefront/cart/access-frame.tsx";
import { Loading } from "#app/ui/spinner.tsx";
import { checkoutWords } from "#contract/checkout/checkout-words.ts";
import type { Route } from "./+types/checkout";
import { CheckoutScreen } from "./checkout-screen.tsx";
import { useCheckoutDocument } from "./use-checkout-document.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Secure Checkout",
    description: "Enter your address and pay.",
    path: "/checkout",
    indexed: false,
  });

/** Address form, order summary and payment on one page (Specification §2, variant B). */
export default function Checkout() {
  const isReady = useCheckoutDocument();
  return (
    <AccessFrame refusal={checkoutWords.loginNeeded} loading={checkoutWords.opening}>
      {(session) =>
        isReady ? (
          <CheckoutScreen key={session.user._id} session={session} />
        ) : (
          <Loading label={checkoutWords.opening} />
        )
      }
    </AccessFrame>
  );
}
