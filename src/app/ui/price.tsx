import type { ReactNode } from "react";
import { formatRupees } from "../lib/format.ts";
import { Badge } from "./badge.tsx";
import { classNames } from "./class-names.ts";
import styles from "./price.module.css";

export interface PriceProps {
  /** What is paid, in rupees. */
  amount: number;
  /** The regular price, in rupees; struck through when it is higher. */
  regular?: number;
  /** Words of the badge, such as 'SAVE 20%'. Without them there is no badge. */
  saving?: ReactNode;
  /** Others of the same cost more. */
  from?: boolean;
  size?: "small" | "medium" | "large";
  className?: string;
}

/** A price, and what it was. */
export function Price({ amount, regular, saving, from, size = "medium", className }: PriceProps) {
  const reduced = regular !== undefined && regular > amount;
  return (
    <span className={classNames(styles.price, styles[size], className)}>
      <span className={styles.amount}>
        {reduced && <span className="visually-hidden">now </span>}
        {from && "from "}
        {formatRupees(amount)}
      </span>
      {reduced && (
        <del className={styles.regular}>
          <span className="visually-hidden">was </span>
          {formatRupees(regular)}
        </del>
      )}
      {saving && <Badge tone="good">{saving}</Badge>}
    </span>
  );
}
