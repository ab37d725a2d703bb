import { m } from "#messages";
import { Picture } from "./picture.tsx";
import styles from "./thumbnails.module.css";

interface ThumbnailLine {
  _id: string;
  name: string;
  image: string;
  quantity: number;
}

export interface ThumbnailsProps {
  lines: readonly ThumbnailLine[];
  /** Maximum number of pictures; further products are only counted. */
  limit: number;
  /** `small`: 36 px, for rows. `medium`: 56 px. */
  size: "small" | "medium";
}

/** Small pictures of the first products of an order. */
export function Thumbnails({ lines, limit, size }: ThumbnailsProps) {
  if (lines.length === 0) return null;
  const [sizes, pixels] = size === "small" ? ["2.25rem", 36] : ["3.5rem", 56];
  const hidden = lines.slice(limit);
  return (
    <div className={styles[size]}>
      {lines.slice(0, limit).map((line) => {
        const label = m["orders.row.pictures"](line);
        return (
          <span key={line._id} className={styles.frame} title={label}>
            <Picture
              src={line.image}
              alt={label}
              name={line.name}
              sizes={sizes}
              width={pixels}
              height={pixels}
              className={styles.picture}
            />
            {line.quantity > 1 && (
              <span className={styles.quantity} aria-hidden="true">
                {line.quantity}
              </span>
            )}
          </span>
        );
      })}
      {hidden.length > 0 && (
        <span className={styles.more} title={hidden.map((line) => m["orders.row.pictures"](line)).join(", ")}>
          {m["orders.row.moreItems"]({ count: hidden.length })}
        </span>
      )}
    </div>
  );
}
