import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { type CouponState, couponStates } from "#contract/checkout/coupon-kinds.ts";
import type { Coupon } from "#contract/checkout/coupons.ts";
import { formatDiscount } from "#contract/checkout/format-discount.ts";
import { m } from "#messages";
import { actionsColumn, DeleteButton, EditButton } from "../lists/list-parts.tsx";
import { type RecordColumn, sortBy } from "../lists/record-column.ts";
import { RecordList } from "../lists/record-list.tsx";
import { couponConditions, couponDates, couponUses } from "./coupon-summary.ts";
import styles from "./coupon-table.module.css";

const tones: Record<CouponState, Tone> = {
  running: "good",
  planned: "accent",
  over: "neutral",
  "used-up": "warn",
  off: "neutral",
};

/** Columns of the list of coupons. */
export const couponColumns: readonly RecordColumn<Coupon>[] = [
  {
    key: "code",
    header: m["coupons.code"],
    sort: sortBy("code"),
    onPhone: "start",
    cell: ({ code, state, offerTitle }) => (
      <div>
        <p className={styles.code}>
          {code} <Badge tone={tones[state]}>{couponStates[state]()}</Badge>
        </p>
        {offerTitle && state === "running" && (
          <Link to={`/offers/${code.toLowerCase()}`} aria-label={m["coupons.viewPageOf"]({ code })}>
            {m["coupons.viewPage"]()}
          </Link>
        )}
      </div>
    ),
  },
  {
    key: "discount",
    header: m["coupons.discount"],
    csvTitles: [
      "Kind",
      "Percent",
      "Amount (INR)",
      "Maximum discount (INR)",
      "Minimum (INR)",
      "First order only",
    ],
    cell: (coupon) => (
      <div>
        <p>{formatDiscount(coupon)}</p>
        <p className={styles.detail}>{couponConditions(coupon)}</p>
      </div>
    ),
  },
  {
    key: "dates",
    header: m["coupons.activeDates"],
    csvTitles: ["First day", "Last day"],
    sort: sortBy("starts"),
    descendsFirst: true,
    cell: couponDates,
  },
  {
    key: "uses",
    header: m["coupons.uses"],
    csvTitles: ["Use limit", "Use limit per customer", "Used", "Reserved", "Total discount (INR)"],
    align: "end",
    cell: couponUses,
  },
];

export interface CouponTableProps {
  coupons: readonly Coupon[];
  empty: ReactNode;
  /** Another page or search is loading. */
  pending: boolean;
  /** Stable functions. */
  onEdit: (coupon: Coupon) => void;
  onDelete: (coupon: Coupon) => void;
}

/** List of coupons with state, discount and uses. Used coupons cannot be deleted. */
export function CouponTable({ coupons, empty, pending, onEdit, onDelete }: CouponTableProps) {
  const columns = useMemo(
    () => [
      ...couponColumns,
      actionsColumn<Coupon>((coupon) => (
        <>
          <EditButton
            label={m["coupons.edit"]({ code: coupon.code })}
            size="small"
            onClick={() => onEdit(coupon)}
          />
          <DeleteButton
            label={m["coupons.delete"]({ code: coupon.code })}
            size="small"
            onClick={() => onDelete(coupon)}
          />
        </>
      )),
    ],
    [onEdit, onDelete],
  );
  return (
    <RecordList
      name="coupons"
      caption={m["coupons.title"]()}
      columns={columns}
      rows={coupons}
      nameOf={nameOf}
      defaultSort="-created"
      empty={empty}
      busy={pending}
    />
  );
}

const nameOf = ({ code }: Coupon) => code;
