import type { ReactNode } from "react";
import { m } from "#messages";
import { formatRupees } from "../lib/format.ts";
import { Badge } from "./badge.tsx";
import { classNames } from "./class-names.ts";
import styles from "./price.module.css";

export interface PriceProps {
  /** Price to pay, in rupees. */
  amount: number;
  /** Regular price in rupees; struck through if higher. */
  regular?: number;
  /** Text of the badge, such as 'SAVE 20%'; no badge without it. */
  saving?: ReactNode;
  /** Writes “from” before the amount, because other variants cost more. */
  from?: boolean;
  size?: "small" | "medium" | "large";
  className?: string;
}

/** A price; a higher regular price is struck through next to it. */
export function Price({ amount, regular, saving, from, size = "medium", className }: PriceProps) {
  const isReduced = regular !== undefined && regular > amount;
  return (
    <span className={classNames(styles.price, styles[size], className)}>
      <span className={styles.amount}>
        {isReduced && <span className="visually-hidden">{m["common.price.now"]()} </span>}
        {from && `${m["common.price.from"]()} `}
        {formatRupees(amount)}
      </span>
      {isReduced && (
        <del className={styles.regular}>
          <span className="visually-hidden">{m["common.price.was"]()} </span>
          {formatRupees(regular)}
        </del>
      )}
      {saving && <Badge tone="good">{saving}</Badge>}
    </span>
  );
}
