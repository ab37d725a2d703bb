import { pageMeta } from "#app/lib/page-meta.ts";
import { AccessFrame } from "#app/storefront/cart/access-frame.tsx";
import { Loading } from "#app/ui/spinner.tsx";
import { checkoutWords } from "#contract/checkout/checkout-words.ts";
import type { Route } from "./+types/checkout-old";
import { SteppedCheckout } from "./stepped-checkout.tsx";
import { useCheckoutDocument } from "./use-checkout-document.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Checkout",
    description: "Review your cart, confirm your address and pay.",
    path: "/checkout-old",
    indexed: false,
  });

/** Review Cart, Confirm Address and Payment (Specification §2, variant A). */
export default function SteppedCheckoutPage() {
  const isReady = useCheckoutDocument();
  return (
    <AccessFrame refusal={checkoutWords.loginNeeded} loading={checkoutWords.opening}>
      {(session) =>
        isReady ? (
          <SteppedCheckout key={session.user._id} session={session} />
        ) : (
          <Loading label={checkoutWords.opening} />
        )
      }
    </AccessFrame>
  );
}
