import { Link } from "react-router";
import type { CartItem } from "#app/lib/cart.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { OrderLines } from "./order-lines.tsx";

/** The first step of checkout A: what is about to be bought, and the way to change it (Specification §2). */
export function OrderItems({ items }: { items: readonly CartItem[] }) {
  return (
    <Card as="section" padding="large" aria-label="Order Items">
      <CardHeader title="Order Items" action={<Link to="/cartpage">Edit Cart</Link>} />
      {items.length > 0 ? <OrderLines items={items} /> : <p>Nothing is in your cart yet.</p>}
    </Card>
  );
}
