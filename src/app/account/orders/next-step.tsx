import { useRef } from "react";
import { useRevalidator } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { paymentStatus } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { cancelledOrderRefundMessages } from "#contract/orders/refunds.ts";
import { m } from "#messages";
import { BuyAgain } from "./buy-again.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { NextStepCard } from "./next-step-card.tsx";

/** What happens next with an order of the customer, and what the customer can do about it. */
export function NextStep({ order }: { order: Order }) {
  const isPaidAndCancelled = order.status === "Cancelled" && paymentStatus(order) === "PAID";
  const { revalidate } = useRevalidator();
  const title = useRef<HTMLSpanElement>(null);
  return (
    <NextStepCard
      order={order}
      titleRef={title}
      actions={
        <>
          <CancelOrder
            order={order}
            onChange={() => {
              title.current?.focus({ preventScroll: true });
              revalidate();
            }}
          />
          <BuyAgain order={order} />
          <ButtonLink to="/contact" size="small">
            {m["orders.next.contact"]()}
          </ButtonLink>
        </>
      }
    >
      {isPaidAndCancelled && (
        <p>
          {cancelledOrderRefundMessages({ ...order.money, cancelledBy: order.cancellation?.by }).join(" ")}
        </p>
      )}
    </NextStepCard>
  );
}
