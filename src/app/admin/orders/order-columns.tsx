import { formatOrderDate, formatRupees } from "#app/lib/format.ts";
import { useHasCapability } from "#app/lib/session.ts";
import { Badge } from "#app/ui/badge.tsx";
import { RefundBadge } from "#app/ui/refund-badge.tsx";
import { TestOrderBadge } from "#app/ui/test-order-badge.tsx";
import { Thumbnails } from "#app/ui/thumbnails.tsx";
import { indianDay } from "#contract/kernel/indian-time.ts";
import { paymentStatus } from "#contract/orders/order-status.ts";
import { orderStatusLabels } from "#contract/orders/order-status-labels.ts";
import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";
import { type RecordColumn, sortBy } from "../lists/record-column.ts";
import styles from "./order-columns.module.css";
import { issuesOf } from "./order-issues.ts";
import { orderName } from "./order-name.ts";
import { StatusField } from "./order-progress-fields.tsx";
import { TagLinks } from "./tag-links.tsx";

/** Columns of the list of orders. */
export const orderColumns: readonly RecordColumn<Order>[] = [
  {
    key: "order",
    header: m["orders.order"],
    narrow: true,
    onPhone: "start",
    cell: (order) => (
      <>
        <strong className={styles.name}>{orderName(order)}</strong>
        <span className={styles.second}>{order.orderNumber}</span>
      </>
    ),
  },
  {
    key: "date",
    header: m["orders.card.date"],
    csvTitles: ["Placed (IST)"],
    sort: { ascending: "oldest", descending: "newest" },
    descendsFirst: true,
    narrow: true,
    hideBelow: "medium",
    onPhone: "end",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="numeric">
        {formatOrderDate(createdAt)}
      </time>
    ),
  },
  {
    key: "customer",
    header: m["orders.row.customer"],
    csvTitles: ["Customer", "Customer email"],
    sort: sortBy("customer"),
    grows: true,
    onPhone: "start",
    cell: ({ buyer: { name, email } }) => (
      <>
        <p className={styles.customer}>{name}</p>
        <p className={styles.customer}>
          <a href={`mailto:${email}`} title={email} className={styles.email}>
            {email}
          </a>
        </p>
      </>
    ),
  },
  {
    key: "items",
    header: m["orders.row.items"],
    csvTitles: ["Units", "Items"],
    narrow: true,
    hideBelow: "wide",
    onPhone: "hidden",
    cell: ({ products }) => <Thumbnails lines={products} limit={3} size="small" />,
  },
  {
    key: "total",
    header: m["orders.total"],
    csvTitles: ["Total (INR)"],
    sort: { ascending: "total", descending: "highest" },
    align: "end",
    narrow: true,
    onPhone: "end",
    cell: ({ totalAmount }) => <strong className={styles.total}>{formatRupees(totalAmount)}</strong>,
  },
  {
    key: "payment",
    header: m["orders.card.payment"],
    csvTitles: ["Payment"],
    narrow: true,
    hideBelow: "medium",
    cell: (order) => <PaymentBadges order={order} />,
  },
  {
    key: "status",
    header: m["orders.status"],
    csvTitles: ["Status"],
    sort: sortBy("status"),
    narrow: true,
    cell: (order) => <StatusCell order={order} />,
  },
  {
    key: "tags",
    header: m["orderTags.title"],
    csvTitles: ["Tags"],
    narrow: true,
    hideBelow: "wide",
    cell: ({ tags }) => <TagLinks tags={tags} />,
  },
  {
    key: "issues",
    header: m["orders.row.issues"],
    narrow: true,
    cell: (order) => <Issues order={order} />,
  },
];

/** Payment status (Specification §4), with badges for refunds and test orders. */
export function PaymentBadges({ order }: { order: Order }) {
  const payment = paymentStatus(order);
  return (
    <span className={styles.badges}>
      <Badge tone={payment === "PAID" ? "good" : "warn"}>{payment}</Badge> <RefundBadge order={order} />{" "}
      <TestOrderBadge order={order} />
    </span>
  );
}

function StatusCell({ order }: { order: Order }) {
  const can = useHasCapability();
  if (!can("fulfilment")) return orderStatusLabels[order.status]();
  return <StatusField hideLabel className={styles.status} />;
}

/** The most urgent issue, and the number of the others. */
function Issues({ order }: { order: Order }) {
  const [first, ...others] = issuesOf(order, indianDay(new Date()));
  if (!first) return null;
  const otherLabels = others.map(({ label }) => label).join(", ");
  return (
    <span className={styles.issues}>
      <Badge tone={first.tone}>{first.label}</Badge>
      {others.length > 0 && (
        <span className={styles.second} title={otherLabels}>
          <span aria-hidden="true">{m["orders.issue.more"]({ count: others.length })}</span>
          <span className="visually-hidden">{otherLabels}</span>
        </span>
      )}
    </span>
  );
}
