import { Link } from "react-router";
import { formatRupees } from "#app/lib/format.ts";
import type { OrderMoney } from "#contract/order-money.ts";

/** How the revenue comes about, as soon as some of what was paid for orders is none. */
export function RevenueAccount({ money: { gross, refunds, held, net } }: { money: OrderMoney }) {
  if (refunds === 0 && held === 0) return null;
  return (
    <p className="muted numeric">
      {formatRupees(gross)} was paid for orders and {formatRupees(refunds)} went back: {formatRupees(net)} is
      net. {formatRupees(held)} of it is held for cancelled orders, the rest is revenue.{" "}
      <Link to="/dashboard/admin/money">Money by day and month</Link>
    </p>
  );
}
