import { PackageX } from "lucide-react";
import { useRevalidator } from "react-router";
import { ApiError, api } from "#app/api.ts";
import { formatOrderDate, formatRupees } from "#app/lib/format.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { orderSteps } from "#contract/orders/order-steps.ts";
import { getOwnOrder, type Order } from "#contract/orders/orders.ts";
import { m } from "#messages";
import type { Route } from "./+types/own-order";
import { loadFailureOf } from "./load-failure.ts";
import { NextStep } from "./next-step.tsx";
import { OrderBadges } from "./order-badges.tsx";
import { OrderContents } from "./order-contents.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import styles from "./own-order.module.css";
import { shortOrderId } from "./short-order-id.ts";
import { timelineEntries, upcomingSteps } from "./timeline-entries.ts";

const listPath = "/dashboard/user/orders";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m["orders.page.metaTitle"](),
    description: m["orders.page.description"](),
    path: `${listPath}/${params.id}`,
    indexed: false,
  });

interface LoadedOrder {
  order?: Order;
  /** Why the order could not be loaded; undefined if it does not exist or belongs to someone else. */
  failure?: string;
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<LoadedOrder> {
  try {
    const { order } = await api(getOwnOrder, { params }, { signal: request.signal });
    return { order };
  } catch (error) {
    // 400: the address of the page does not contain an order id.
    const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
    if (isUnknown) return {};
    return { failure: loadFailureOf(error) };
  }
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <>
      <PageHeader
        title={m["orders.page.metaTitle"]()}
        breadcrumbs={breadcrumbs(m["orders.page.metaTitle"]())}
      />
      <SkeletonGroup label={m["orders.page.loading"]()} className={styles.columns}>
        {[1, 2].map((card) => (
          <Card key={card} padding="large">
            <Skeleton shape="block" className={styles.skeleton} />
          </Card>
        ))}
      </SkeletonGroup>
    </>
  );
}

const breadcrumbs = (label: string) => [{ label: m["orders.own.title"](), to: listPath }, { label }];

/** One order of the customer: timeline, what happens next, items, documents and refunds. */
export default function OwnOrder({ loaderData: { order, failure } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (order) return <OrderDetails order={order} />;
  if (failure === undefined) {
    return (
      <EmptyState
        level={1}
        icon={<PackageX aria-hidden="true" />}
        title={m["orders.notFound"]()}
        text={m["orders.page.notFoundHint"]()}
        action={
          <ButtonLink to={listPath} variant="primary">
            {m["orders.page.allOrders"]()}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <PageHeader
        title={m["orders.page.metaTitle"]()}
        breadcrumbs={breadcrumbs(m["orders.page.metaTitle"]())}
      />
      <Notice
        tone="bad"
        title={m["orders.orderFetchFailed"]()}
        announce
        action={<Button onClick={() => revalidate()}>{m["common.button.tryAgain"]()}</Button>}
      >
        {failure}
      </Notice>
    </>
  );
}

function OrderDetails({ order }: { order: Order }) {
  const { orderNumber, createdAt, status, parcels, refunds } = order;
  return (
    <>
      <PageHeader
        title={m["orders.page.title"]({ number: orderNumber })}
        text={
          <>
            <span className="numeric">{shortOrderId(order._id)}</span>{" "}
            <time dateTime={createdAt}>{formatOrderDate(createdAt)}</time>
          </>
        }
        breadcrumbs={breadcrumbs(orderNumber)}
      />
      <div className={styles.columns}>
        <Card as="section" padding="large" aria-labelledby="timeline">
          <h2 id="timeline" className={styles.heading}>
            {m["orders.page.timeline"]()}
          </h2>
          <OrderTimeline
            entries={timelineEntries({ timeline: orderSteps(order), parcels, refunds })}
            upcoming={upcomingSteps(status)}
          />
        </Card>
        <NextStep order={order} />
      </div>
      <Card as="section" padding="none" aria-labelledby="items">
        <div className={styles.head}>
          <h2 id="items" className={styles.items}>
            {m["orders.page.items"]()}
          </h2>
          <p className={styles.badges}>
            <OrderBadges order={order} />
          </p>
          <p className={styles.total}>
            <span className="visually-hidden">{m["orders.total"]()} </span>
            {formatRupees(order.totalAmount)}
          </p>
        </div>
        <OrderContents order={order} />
      </Card>
    </>
  );
}
