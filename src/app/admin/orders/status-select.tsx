import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#app/api.ts";
import { SelectField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { type OrderStatus, orderStatuses, orderWords } from "#contract/order-words.ts";
import { type Order, setOrderStatus } from "#contract/orders.ts";
import styles from "./order-card.module.css";

/** How far an order is. A choice shows at once and goes back when the shop does not take it. */
export function StatusSelect({ order, name }: { order: Order; name: string }) {
  const revalidator = useRevalidator();
  const [wanted, setWanted] = useState<OrderStatus | null>(null);

  async function move(status: OrderStatus) {
    setWanted(status);
    try {
      const { message } = await api(setOrderStatus, { params: { orderId: order._id }, body: { status } });
      toast.success(message ?? orderWords.statusUpdated);
      await revalidator.revalidate();
    } catch {
      toast.error(orderWords.updateFailed);
    }
    setWanted(null);
  }

  return (
    <SelectField
      label={
        <>
          Status<span className="visually-hidden"> of order {name}</span>
        </>
      }
      size="small"
      className={styles.status}
      value={wanted ?? order.status}
      disabled={wanted !== null}
      aria-busy={wanted !== null}
      onChange={(event) => move(event.target.value as OrderStatus)}
    >
      {orderStatuses.map((status) => (
        <option key={status}>{status}</option>
      ))}
    </SelectField>
  );
}
