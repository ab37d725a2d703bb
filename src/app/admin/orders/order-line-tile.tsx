import { useId, useState } from "react";
import type * as z from "zod/mini";
import { formatRupees } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { variantName } from "#contract/catalog/variant-names.ts";
import type { OrderLine } from "#contract/orders/orders.ts";
import { m } from "#messages";
import styles from "./order-line-tile.module.css";

/** One product of an order, as it was when bought. Its details can be expanded. */
export function OrderLineTile({ line }: { line: z.infer<typeof OrderLine> }) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const name = variantName(line.name, line.options);
  return (
    <li className={styles.tile}>
      <div className={styles.picture}>
        <Picture src={line.image} alt="" name={line.name} sizes="4rem" width={64} height={64} />
      </div>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.count}>
          {formatRupees(line.price)} × {line.quantity}
        </p>
      </div>
      <p className={styles.total}>{formatRupees(line.price * line.quantity)}</p>
      <Button
        variant="quiet"
        size="small"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={open ? detailsId : undefined}
        onClick={() => setOpen(!open)}
      >
        <RichMessage
          parts={(open ? m["orders.line.hideDetails"] : m["orders.line.showDetails"]).parts({ name })}
        />
      </Button>
      {open && (
        <dl id={detailsId} className={styles.details}>
          {line.sku && (
            <>
              <dt>{m["orders.line.sku"]()}</dt>
              <dd>{line.sku}</dd>
            </>
          )}
          <dt>{m["orders.line.category"]()}</dt>
          <dd>{line.category.name}</dd>
          <dt>{m["orders.line.description"]()}</dt>
          <dd>{line.description}</dd>
        </dl>
      )}
    </li>
  );
}
