import { ScanBarcode } from "lucide-react";
import { useState } from "react";
import { useHasCapability } from "#app/lib/session.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { UnitList } from "#app/ui/unit-list.tsx";
import { variantName } from "#contract/catalog/variant-names.ts";
import { missingSerials } from "#contract/orders/missing-serials.ts";
import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";
import styles from "./order-details.module.css";
import { SerialsDialog } from "./serials-dialog.tsx";

/** Serial numbers of the packed units, the number of missing ones, and a button to record them. */
export function OrderSerials({ order, name }: { order: Order; name: string }) {
  const [isRecording, setIsRecording] = useState(false);
  const can = useHasCapability();
  const lines = order.products.filter(({ weightClass, units }) => weightClass || units);
  const isCancelled = order.status === "Cancelled";
  const missing = isCancelled ? 0 : missingSerials(order.products);
  const canRecord = can("fulfilment") && !isCancelled;
  if (lines.length === 0 && !canRecord) return null;
  return (
    <section className={styles.serials}>
      {lines.length > 0 && (
        <h3 className={styles.subheading}>
          {m["orders.card.serials"]()}
          {missing > 0 && <Badge tone="warn">{m["orders.card.serialsMissing"]({ count: missing })}</Badge>}
        </h3>
      )}
      {lines
        .filter(({ units }) => units)
        .map((line) => (
          <div key={line._id}>
            <p>{variantName(line.name, line.options)}</p>
            <UnitList line={line} />
          </div>
        ))}
      {canRecord && (
        <Button
          size="small"
          variant={lines.length === 0 ? "quiet" : "secondary"}
          icon={<ScanBarcode aria-hidden="true" />}
          onClick={() => setIsRecording(true)}
        >
          <RichMessage
            parts={(missing > 0 ? m["orders.card.recordSerials"] : m["orders.card.showSerials"]).parts({
              name,
            })}
          />
        </Button>
      )}
      {isRecording && <SerialsDialog order={order} name={name} onClose={() => setIsRecording(false)} />}
    </section>
  );
}
