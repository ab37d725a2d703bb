import { PackageOpen } from "lucide-react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";
import { OrderCard } from "./order-card.tsx";
import styles from "./order-list.module.css";

export interface OrderListProps {
  orders: readonly Order[];
  /** Number of all orders of the customer, including those not loaded yet. */
  total: number;
  /** Id of the order whose details are open at first; null for none. */
  openOrderId: string | null;
  busy: boolean;
  onMore: () => void;
}

export function OrderList({ orders, total, openOrderId, busy, onMore }: OrderListProps) {
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<PackageOpen aria-hidden="true" />}
        title={m["orders.own.none"]()}
        text={m["orders.own.noneHint"]()}
        action={
          <ButtonLink to="/store" variant="primary">
            {m["common.button.products"]()}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Stack aria-busy={busy || undefined}>
      <ul className={styles.list} aria-label={m["orders.orders"]()}>
        {orders.map((order) => (
          <OrderCard key={order._id} order={order} defaultOpen={order._id === openOrderId} />
        ))}
      </ul>
      {orders.length < total && (
        <div className={styles.more}>
          <p className="muted numeric">{m["orders.own.countOfTotal"]({ count: orders.length, total })}</p>
          <Button busy={busy} busyLabel={m["common.busy.loading"]()} onClick={onMore}>
            {m["orders.own.showMore"]()}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Placeholder while the list loads. */
export function OrderListSkeleton() {
  return (
    <SkeletonGroup label={m["orders.own.loading"]()} className={styles.list}>
      {[1, 2, 3].map((card) => (
        <Card key={card} padding="none">
          <div className={styles.skeletonHead}>
            <Skeleton shape="title" width="half" />
            <Skeleton shape="title" width="full" />
          </div>
          <div className={styles.skeletonWay}>
            <Skeleton shape="block" className={styles.skeletonSteps} />
          </div>
          <div className={styles.skeletonSwitch}>
            <Skeleton width="half" />
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  );
}
