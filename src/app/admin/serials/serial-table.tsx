import { Link } from "react-router";
import { formatOrderDate } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { UnitList } from "#app/ui/unit-list.tsx";
import type { UnitRecord } from "#contract/orders/unit-serials.ts";
import styles from "../moderation/moderation-table.module.css";

/** Sold units by serial, with product, order, buyer and warranty. */
export function SerialTable({ units, pending }: { units: readonly UnitRecord[]; pending: boolean }) {
  const columns: Column<UnitRecord>[] = [
    {
      key: "unit",
      header: "Unit",
      hideLabelOnPhone: true,
      cell: (unit) => (
        <div>
          <p className={styles.name}>{unit.product.name}</p>
          <UnitList line={{ units: [unit] }} />
        </div>
      ),
    },
    {
      key: "order",
      header: "Order",
      cell: ({ order, buyer }) => (
        <div>
          <p>
            <Link to={`/dashboard/admin/orders?search=${order.orderNumber}`} className="numeric">
              {order.orderNumber}
            </Link>
          </p>
          <p className={styles.quiet}>{buyer.name}</p>
        </div>
      ),
    },
    {
      key: "sent",
      header: "Sent",
      cell: ({ order, shipped, delivered }) => (
        <div>
          <p>{order.status}</p>
          {shipped && <Day label="Shipped" moment={shipped} />}
          {delivered && <Day label="Delivered" moment={delivered} />}
        </div>
      ),
    },
    {
      key: "warranty",
      header: "Warranty",
      cell: (unit) => <Warranty unit={unit} />,
    },
  ];
  return (
    <DataTable caption="Serials" columns={columns} rows={units} rowKey={({ _id }) => _id} busy={pending} />
  );
}

function Day({ label, moment }: { label: string; moment: string }) {
  return (
    <p className={styles.quiet}>
      {label} <time dateTime={moment}>{formatOrderDate(moment)}</time>
    </p>
  );
}

function Warranty({ unit: { warrantyMonths, warrantyUntil, inWarranty } }: { unit: UnitRecord }) {
  if (!warrantyMonths) return <span className={styles.quiet}>None</span>;
  if (!warrantyUntil) return <span className={styles.quiet}>{warrantyMonths} months, not started</span>;
  return (
    <div>
      <Badge tone={inWarranty ? "good" : "bad"}>{inWarranty ? "In warranty" : "Out of warranty"}</Badge>
      <p className={styles.quiet}>
        until <time dateTime={warrantyUntil}>{formatOrderDate(warrantyUntil)}</time>
      </p>
    </div>
  );
}
