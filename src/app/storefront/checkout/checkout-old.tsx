import { pageMeta } from "#app/lib/page-meta.ts";
import { AccessFrame } from "#app/storefront/cart/access-frame.tsx";
import { Loading } from "#app/ui/spinner.tsx";
import { m } from "#messages";
import type { Route } from "./+types/checkout-old";
import { SteppedCheckout } from "./stepped-checkout.tsx";
import { useCheckoutDocument } from "./use-checkout-document.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["checkout.multiStep.title"](),
    description: m["checkout.multiStep.description"](),
    path: "/checkout-old",
    indexed: false,
  });

/** Review Cart, Confirm Address and Payment (Specification §2, variant A). */
export default function SteppedCheckoutPage() {
  const isReady = useCheckoutDocument();
  return (
    <AccessFrame refusal={m["checkout.loginNeeded"]()} loading={m["checkout.opening"]()}>
      {(session) =>
        isReady ? (
          <SteppedCheckout key={session.user._id} session={session} />
        ) : (
          <Loading label={m["checkout.opening"]()} />
        )
      }
    </AccessFrame>
  );
}
