import { Link } from "react-router";
import { formatOrderDate } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { RichMessage, type RichMessageProps } from "#app/ui/rich-message.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { UnitList } from "#app/ui/unit-list.tsx";
import { orderStatusLabels } from "#contract/orders/order-status-labels.ts";
import type { UnitRecord } from "#contract/orders/unit-serials.ts";
import { m } from "#messages";
import styles from "../moderation/moderation-table.module.css";

/** Table of sold units by serial number, with product, order, buyer and warranty. */
export function SerialTable({ units, pending }: { units: readonly UnitRecord[]; pending: boolean }) {
  const columns: Column<UnitRecord>[] = [
    {
      key: "unit",
      header: m["serials.unit"],
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
      header: m["serials.order"],
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
      header: m["serials.sent"],
      cell: ({ order, shipped, delivered }) => (
        <div>
          <p>{orderStatusLabels[order.status]()}</p>
          {shipped && (
            <Day parts={m["serials.shipped"].parts({ day: formatOrderDate(shipped) })} moment={shipped} />
          )}
          {delivered && (
            <Day
              parts={m["serials.delivered"].parts({ day: formatOrderDate(delivered) })}
              moment={delivered}
            />
          )}
        </div>
      ),
    },
    {
      key: "warranty",
      header: m["serials.warranty"],
      cell: (unit) => <Warranty unit={unit} />,
    },
  ];
  return (
    <DataTable
      caption={m["serials.title"]()}
      columns={columns}
      rows={units}
      rowKey={({ _id }) => _id}
      busy={pending}
    />
  );
}

/** A sentence that contains a date, for example “Shipped 1 Jan 2026”. */
function Day({ parts, moment }: { parts: RichMessageProps["parts"]; moment: string }) {
  return (
    <p className={styles.quiet}>
      <RichMessage parts={parts} elements={{ day: (text) => <time dateTime={moment}>{text}</time> }} />
    </p>
  );
}

function Warranty({ unit: { warrantyMonths, warrantyUntil, inWarranty } }: { unit: UnitRecord }) {
  if (!warrantyMonths) return <span className={styles.quiet}>{m["serials.noWarranty"]()}</span>;
  if (!warrantyUntil)
    return (
      <span className={styles.quiet}>{m["serials.warrantyNotStarted"]({ months: warrantyMonths })}</span>
    );
  return (
    <div>
      <Badge tone={inWarranty ? "good" : "bad"}>
        {inWarranty ? m["serials.inWarranty"]() : m["serials.outOfWarranty"]()}
      </Badge>
      <Day
        parts={m["serials.warrantyUntil"].parts({ day: formatOrderDate(warrantyUntil) })}
        moment={warrantyUntil}
      />
    </div>
  );
}
