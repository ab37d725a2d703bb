import { pageMeta } from "#app/lib/page-meta.ts";
import { cartWords } from "#contract/checkout/cart-words.ts";
import type { Route } from "./+types/cart";
import { AccessFrame } from "./access-frame.tsx";
import { CartScreen } from "./cart-screen.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Cart",
    description: "The items in your cart.",
    path: "/cart",
    indexed: false,
  });

/** Serves `/cart` and `/cartpage`, to signed-in customers only (Specification §2). */
export default function Cart() {
  return (
    <AccessFrame refusal={cartWords.loginToOpen} loading="Opening your cart...">
      {() => <CartScreen />}
    </AccessFrame>
  );
}
