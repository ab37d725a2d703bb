import { Plus, TicketPercent } from "lucide-react";
import { Link } from "react-router";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { type CouponState, couponStates } from "#contract/checkout/coupon-words.ts";
import type { Coupon } from "#contract/checkout/coupons.ts";
import { formatDiscount } from "#contract/checkout/offer-words.ts";
import { DeleteButton, EditButton, EmptyList } from "../lists/list-parts.tsx";
import { couponDepends, couponRuns, couponUsed, couponScreenWords as words } from "./coupon-screen-words.ts";
import styles from "./coupon-table.module.css";

export interface CouponTableProps {
  coupons: readonly Coupon[];
  searching: boolean;
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

/** Coupons with state, discount and uses. Used coupons cannot be deleted. */
export function CouponTable({ coupons, searching, onCreate, onEdit, onDelete }: CouponTableProps) {
  const columns: Column<Coupon>[] = [
    {
      key: "code",
      header: words.code,
      hideLabelOnPhone: true,
      cell: ({ code, state, offerTitle }) => (
        <div>
          <p className={styles.code}>
            {code} <Badge tone={tones[state]}>{couponStates[state]}</Badge>
          </p>
          {offerTitle && state === "running" && (
            <Link to={`/offers/${code.toLowerCase()}`} aria-label={words.pageOf(code)}>
              {words.page}
            </Link>
          )}
        </div>
      ),
    },
    {
      key: "gives",
      header: words.gives,
      cell: (coupon) => (
        <div>
          <p>{formatDiscount(coupon)}</p>
          <p className={styles.detail}>{couponDepends(coupon)}</p>
        </div>
      ),
    },
    { key: "days", header: words.days, cell: couponRuns },
    { key: "uses", header: words.uses, align: "end", cell: couponUsed },
    {
      key: "actions",
      header: words.actions,
      align: "end",
      narrow: true,
      hideLabelOnPhone: true,
      cell: (coupon) => (
        <div className={styles.actions}>
          <EditButton label={words.editOne(coupon.code)} onClick={() => onEdit(coupon)} />
          <DeleteButton label={words.deleteOne(coupon.code)} onClick={() => onDelete(coupon)} />
        </div>
      ),
    },
  ];
  return (
    <DataTable
      caption={words.table}
      columns={columns}
      rows={coupons}
      rowKey={({ _id }) => _id}
      empty={
        <EmptyList
          searching={searching}
          noneFound={words.noneFound}
          icon={TicketPercent}
          title={words.noneYet}
          text={words.noneYetText}
          action={
            <Button icon={<Plus aria-hidden="true" />} onClick={onCreate}>
              {words.createFirst}
            </Button>
          }
        />
      }
    />
  );
}
