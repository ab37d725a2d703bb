import { RotateCw } from "lucide-react";
import { useState } from "react";
import { messageOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";
import styles from "./buy-again.module.css";

/** Puts the products of an order into the cart at today's prices, and names those that cannot be bought. */
export function BuyAgain({ order }: { order: Pick<Order, "products" | "orderNumber"> }) {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);

  async function buy() {
    setBusy(true);
    setProblems([]);
    try {
      // Loaded on demand: few customers buy again on a visit.
      const { addLinesToCart } = await import("#app/lib/buy-again.ts");
      const { units, problems: refused } = await addLinesToCart(order.products);
      if (units > 0) {
        toast.success(m["orders.buyAgain.added"]({ count: units }), {
          label: m["checkout.cart.view"](),
          to: "/cart",
        });
      }
      setProblems([...new Set(refused)]);
    } catch (error) {
      toast.error(messageOf(error, m["orders.buyAgain.failed"]()));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.again}>
      <Button
        size="small"
        icon={<RotateCw aria-hidden="true" />}
        busy={busy}
        busyLabel={m["orders.buyAgain.adding"]()}
        aria-label={m["orders.buyAgain.buttonOf"]({ number: order.orderNumber })}
        onClick={buy}
      >
        {m["orders.buyAgain.button"]()}
      </Button>
      {problems.length > 0 && (
        <Notice tone="warn" title={m["orders.buyAgain.notAdded"]()} announce>
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
