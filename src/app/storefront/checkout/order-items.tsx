import { Link } from "react-router";
import type { CartItem } from "#app/lib/cart.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { m } from "#messages";
import { OrderLines } from "./order-lines.tsx";

/** First step of checkout A: the items, and a link to edit the cart (Specification §2). */
export function OrderItems({ items }: { items: readonly CartItem[] }) {
  return (
    <Card as="section" padding="large" aria-label={m["checkout.multiStep.orderItems"]()}>
      <CardHeader
        title={m["checkout.multiStep.orderItems"]()}
        action={<Link to="/cartpage">{m["checkout.editCart"]()}</Link>}
      />
      {items.length > 0 ? <OrderLines items={items} /> : <p>{m["checkout.multiStep.nothingToOrder"]()}</p>}
    </Card>
  );
}
