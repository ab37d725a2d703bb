import { Link } from "react-router";
import { formatRupees } from "#app/lib/format.ts";
import type { OrderMoney } from "#contract/orders/order-money.ts";

/** Explains revenue as gross minus refunds and held money; renders nothing if both are zero. */
export function RevenueBreakdown({ money: { gross, refunds, held, net } }: { money: OrderMoney }) {
  if (refunds === 0 && held === 0) return null;
  return (
    <p className="muted numeric">
      {formatRupees(gross)} received − {formatRupees(refunds)} refunded = {formatRupees(net)} net.{" "}
      {formatRupees(held)} of it is held for cancelled orders; the rest is revenue.{" "}
      <Link to="/dashboard/admin/money">Money by day and month</Link>
    </p>
  );
}
