import { pageMeta } from "#app/lib/page-meta.ts";
import { m } from "#messages";
import type { Route } from "./+types/cart";
import { AccessFrame } from "./access-frame.tsx";
import { CartScreen } from "./cart-screen.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["cart.title"](),
    description: m["cart.description"](),
    path: "/cart",
    indexed: false,
  });

/** Serves `/cart` and `/cartpage`, to signed-in customers only (Specification §2). */
export default function Cart() {
  return (
    <AccessFrame refusal={m["checkout.cart.loginToOpen"]()} loading={m["cart.opening"]()}>
      {() => <CartScreen />}
    </AccessFrame>
  );
}
