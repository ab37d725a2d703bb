import { RefreshCw } from "lucide-react";
import { Link, useLocation, useRevalidator } from "react-router";
import { api } from "#app/api.ts";
import { messageElements } from "#app/lib/message-elements.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import { isGoods } from "#contract/catalog/product-kinds.ts";
import type { Message } from "#contract/kernel/message.ts";
import { isAwaited } from "#contract/orders/order-status.ts";
import { listOwnUnpaidOrders } from "#contract/payments/manual-payments.ts";
import { m } from "#messages";
import type { Route } from "./+types/orders";
import { loadFailureOf } from "./load-failure.ts";
import { loadOrders } from "./load-orders.ts";
import styles from "./order-list.module.css";
import { OrderList, OrderListSkeleton } from "./order-list.tsx";
import { type OrderSort, ordersViewOf, useOrdersView } from "./orders-view.ts";
import { PendingTransfer } from "./pending-transfer.tsx";
import { PlacedBanner } from "./placed-banner.tsx";
import { shortOrderId } from "./short-order-id.ts";

const sorts: { value: OrderSort; label: Message }[] = [
  { value: "newest", label: m["orders.own.newestFirst"] },
  { value: "oldest", label: m["orders.own.oldestFirst"] },
];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["orders.own.title"](),
    description: m["orders.own.description"](),
    path: "/dashboard/user/orders",
    indexed: false,
  });

/** “Show more” reloads the list as one longer page, because a new order would shift orders between separate pages. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = ordersViewOf(new URL(request.url).searchParams);
  const { signal } = request;
  try {
    const [page, { awaited }] = await Promise.all([
      loadOrders(view, signal),
      // Show the orders even if the unpaid ones cannot be loaded.
      api(listOwnUnpaidOrders, {}, { signal }).catch(() => ({ awaited: [] })),
    ]);
    return { page, awaited, failure: "" };
  } catch (error) {
    return { page: null, awaited: [], failure: loadFailureOf(error) };
  }
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <>
      <PageHeader
        title={m["orders.own.title"]()}
        text={m["orders.own.description"]()}
        action={<Skeleton shape="control" className={styles.sort} />}
      />
      <OrderListSkeleton />
    </>
  );
}

export default function Orders({ loaderData: { page, awaited, failure } }: Route.ComponentProps) {
  const { state } = useLocation();
  const { order, sort, sortBy, showMore, busy } = useOrdersView();
  const { revalidate, state: refreshing } = useRevalidator();
  const placedOrderId = state?.orderSuccess === true ? String(state.orderId) : null;
  const linkedOrder = order && page?.orders.find(({ orderNumber }) => orderNumber === order);
  const linkedOrderId = linkedOrder ? linkedOrder._id : null;
  const placed = page?.orders.find(({ _id }) => _id === placedOrderId);
  return (
    <>
      <PageHeader
        title={m["orders.own.title"]()}
        text={m["orders.own.description"]()}
        action={
          <>
            <Segments
              label={m["orders.own.sort"]()}
              segments={sorts.map(({ value, label }) => ({ value, label: label() }))}
              value={sort}
              onChange={sortBy}
            />
            <IconButton
              label={m["orders.own.refresh"]()}
              variant="secondary"
              busy={refreshing === "loading"}
              onClick={() => revalidate()}
            >
              <RefreshCw aria-hidden="true" />
            </IconButton>
          </>
        }
      />
      {placedOrderId && (!placed || isAwaited(placed.status)) && (
        <PlacedBanner
          name={placed?.orderNumber || shortOrderId(placedOrderId)}
          promise={placed?.promise}
          hasGoods={placed?.products.some(isGoods) ?? true}
        />
      )}
      {awaited.length > 0 && (
        <Stack>
          {awaited.map((payment) => (
            <PendingTransfer key={payment._id} payment={payment} />
          ))}
        </Stack>
      )}
      {order && (
        <p>
          <Link to="/dashboard/user/orders">{m["orders.own.showAll"]()}</Link>
        </p>
      )}
      {page ? (
        (page.total > 0 || awaited.length === 0) && (
          <OrderList
            orders={page.orders}
            total={page.total}
            openOrderId={placedOrderId ?? linkedOrderId}
            busy={busy}
            onMore={showMore}
          />
        )
      ) : (
        <Notice
          tone="bad"
          title={m["orders.fetchFailed"]()}
          announce
          action={<Button onClick={() => revalidate()}>{m["common.button.tryAgain"]()}</Button>}
        >
          {failure}
        </Notice>
      )}
      <p className="muted">
        {messageElements(m["orders.own.elsewhere"], {
          link: <Link to="/track">{m["orders.own.trackLink"]()}</Link>,
        })}
      </p>
    </>
  );
}
