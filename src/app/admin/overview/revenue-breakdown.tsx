import { Link } from "react-router";
import { formatRupees } from "#app/lib/format.ts";
import type { OrderMoney } from "#contract/orders/order-money.ts";
import { m } from "#messages";

/**
 * Explains how revenue follows from gross, refunds and held money. Renders nothing if refunds and held money are zero.
 */
export function RevenueBreakdown({ money: { gross, refunds, held, net } }: { money: OrderMoney }) {
  if (refunds === 0 && held === 0) return null;
  return (
    <p className="muted numeric">
      {m["overview.revenueBreakdown"]({
        gross: formatRupees(gross),
        refunds: formatRupees(refunds),
        net: formatRupees(net),
        held: formatRupees(held),
      })}{" "}
      <Link to="/dashboard/admin/money">{m["overview.moneyLink"]()}</Link>
    </p>
  );
}
