import { Plus, TicketPercent } from "lucide-react";
import { Link } from "react-router";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { type CouponState, couponStates } from "#contract/checkout/coupon-kinds.ts";
import type { Coupon } from "#contract/checkout/coupons.ts";
import { formatDiscount } from "#contract/checkout/format-discount.ts";
import { m } from "#messages";
import { DeleteButton, EditButton, EmptyList } from "../lists/list-parts.tsx";
import { couponConditions, couponDates, couponUses } from "./coupon-summary.ts";
import styles from "./coupon-table.module.css";

export interface CouponTableProps {
  coupons: readonly Coupon[];
  isFiltered: boolean;
  onCreate: () => void;
  onEdit: (coupon: Coupon) => void;
  onDelete: (coupon: Coupon) => void;
}

const tones: Record<CouponState, Tone> = {
  running: "good",
  planned: "accent",
  over: "neutral",
  "used-up": "warn",
  off: "neutral",
};

/** Table of coupons with state, discount and uses. Used coupons cannot be deleted. */
export function CouponTable({ coupons, isFiltered, onCreate, onEdit, onDelete }: CouponTableProps) {
  const columns: Column<Coupon>[] = [
    {
      key: "code",
      header: m["coupons.code"],
      hideLabelOnPhone: true,
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
      key: "gives",
      header: m["coupons.discount"],
      cell: (coupon) => (
        <div>
          <p>{formatDiscount(coupon)}</p>
          <p className={styles.detail}>{couponConditions(coupon)}</p>
        </div>
      ),
    },
    { key: "days", header: m["coupons.activeDates"], cell: couponDates },
    { key: "uses", header: m["coupons.uses"], align: "end", cell: couponUses },
    {
      key: "actions",
      header: m["lists.actions"],
      align: "end",
      narrow: true,
      hideLabelOnPhone: true,
      cell: (coupon) => (
        <div className={styles.actions}>
          <EditButton label={m["coupons.edit"]({ code: coupon.code })} onClick={() => onEdit(coupon)} />
          <DeleteButton label={m["coupons.delete"]({ code: coupon.code })} onClick={() => onDelete(coupon)} />
        </div>
      ),
    },
  ];
  return (
    <DataTable
      caption={m["coupons.title"]()}
      columns={columns}
      rows={coupons}
      rowKey={({ _id }) => _id}
      empty={
        <EmptyList
          searching={isFiltered}
          noneFound={m["coupons.noneFound"]()}
          icon={TicketPercent}
          title={m["coupons.empty.title"]()}
          text={m["coupons.empty.text"]()}
          action={
            <Button icon={<Plus aria-hidden="true" />} onClick={onCreate}>
              {m["coupons.createFirst"]()}
            </Button>
          }
        />
      }
    />
  );
}
