import { Link } from "react-router";
import type * as z from "zod/mini";
import { formatNumber, formatOrderDate, formatRupees } from "#app/lib/format.ts";
import { CardHeader } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { OrderStatusBadge } from "#app/ui/order-status-badge.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { inLanguage } from "#contract/kernel/in-language.ts";
import { administratorOrderIdLength } from "#contract/orders/order-number.ts";
import { orderStatuses } from "#contract/orders/order-status.ts";
import { orderStatusLabels } from "#contract/orders/order-status-labels.ts";
import type { Order } from "#contract/orders/orders.ts";
import type { DashboardStats } from "#contract/reports/reports.ts";
import { m } from "#messages";
import styles from "./recent-orders.module.css";

const columns: readonly Column<Order>[] = [
  {
    key: "order",
    header: m["overview.recentOrders.order"],
    hideLabelOnPhone: true,
    cell: (order) => (
      <div className={styles.order}>
        <OrderLink order={order} />
        <span className="numeric">{order.orderNumber}</span>
        <span className={styles.buyer}>{order.buyer.name}</span>
        <span className={styles.goods}>{goodsOf(order)}</span>
      </div>
    ),
  },
  {
    key: "status",
    header: m["overview.recentOrders.status"],
    narrow: true,
    hideLabelOnPhone: true,
    cell: ({ status, createdAt }) => (
      <div className={styles.status}>
        <OrderStatusBadge status={status} forStaff />
        <time dateTime={createdAt} className={styles.quiet}>
          {formatOrderDate(createdAt)}
        </time>
      </div>
    ),
  },
  {
    key: "total",
    header: m["overview.recentOrders.total"],
    align: "end",
    narrow: true,
    hideLabelOnPhone: true,
    cell: ({ totalAmount }) => (
      <p className={classNames("numeric", styles.total)}>{formatRupees(totalAmount)}</p>
    ),
  },
];

/** Newest orders, and the number of orders by status. Renders nothing before the first order. */
export function RecentOrders({ stats }: { stats: z.infer<typeof DashboardStats> }) {
  const { recentOrders, orderStatus } = stats;
  if (recentOrders.length === 0) return null;
  return (
    <section>
      <CardHeader
        title={m["overview.recentOrders.title"]()}
        action={
          <Link to="/dashboard/admin/orders" className={styles.all}>
            {m["overview.recentOrders.all"]()}
          </Link>
        }
      />
      <ul className={styles.states} aria-label={m["overview.recentOrders.byStatus"]()}>
        {orderStatuses.map((status) => (
          <li key={status} className={styles.state}>
            {orderStatusLabels[status]()}{" "}
            <strong className="numeric">{formatNumber(orderStatus[status])}</strong>
          </li>
        ))}
      </ul>
      <DataTable
        caption={m["overview.recentOrders.caption"]()}
        columns={columns}
        rows={recentOrders}
        rowKey={({ _id }) => _id}
        onPhone="lines"
      />
    </section>
  );
}

const listFormat = inLanguage((tag) => new Intl.ListFormat(tag, { type: "unit" }));

/** The goods of an order: `2 × Falcon 250, 1 × Battery`. */
const goodsOf = ({ products }: Order): string =>
  listFormat().format(
    products.map(({ quantity, name }) => m["overview.recentOrders.line"]({ quantity, product: name })),
  );

function OrderLink({ order }: { order: Order }) {
  const id = order.payment.razorpay_order_id || order._id;
  return (
    <Link to={`/dashboard/admin/orders?search=${encodeURIComponent(id)}`} className="numeric">
      #{id.slice(-administratorOrderIdLength)}
    </Link>
  );
}
