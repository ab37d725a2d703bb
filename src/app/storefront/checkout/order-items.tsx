import { Link } from "react-router";
import type { CartItem } from "#app/lib/cart.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { OrderLines } from "./order-lines.tsx";

/** First step of checkout A: the items, and a link to edit the cart (Specification §2). */
export function OrderItems({ items }: { items: readonly CartItem[] }) {
  return (
    <Card as="section" padding="large" aria-label="Order Items">
      <CardHeader title="Order Items" action={<Link to="/cartpage">Edit Cart</Link>} />
      {items.length > 0 ? <OrderLines items={items} /> : <p>Your cart is empty.</p>}
    </Card>
  );
}
