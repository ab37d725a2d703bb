import { CircleCheck, Plus } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Picture } from "#app/ui/picture.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import type { PackingLine, PackingOrder } from "#contract/orders/packing.ts";
import { m } from "#messages";
import styles from "./packing-lines.module.css";
import { type ScanProgress, scannedUnits } from "./scan-progress.ts";

/** The products of an order with the number of scanned units. */
export function PackingLines({
  order,
  progress,
  onCount,
}: {
  order: PackingOrder;
  progress: ScanProgress;
  onCount: (line: PackingLine) => void;
}) {
  return (
    <ul className={styles.lines} aria-label={m["packing.screen.products"]()}>
      {order.lines.map((line) => (
        <Line
          key={line._id}
          line={line}
          count={scannedUnits(progress, line)}
          serials={progress.serials[line._id] ?? []}
          isAwaiting={progress.awaiting === line._id}
          onCount={() => onCount(line)}
        />
      ))}
    </ul>
  );
}

function Line({
  line: { name, sku, binLocation, image, quantity, needsSerial },
  count,
  serials,
  isAwaiting,
  onCount,
}: {
  line: PackingLine;
  count: number;
  serials: readonly string[];
  isAwaiting: boolean;
  onCount: () => void;
}) {
  const isDone = count >= quantity;
  const details = [
    binLocation && m["packing.screen.bin"]({ bin: binLocation }),
    sku && m["packing.sku"]({ sku }),
    serials.length > 0 && m["packing.serials"]({ serials: serials.join(", ") }),
  ].filter(Boolean);
  return (
    <li className={classNames(styles.line, isDone && styles.done, isAwaiting && styles.awaiting)}>
      <span className={styles.picture}>
        <Picture src={image} alt="" sizes="3.5rem" width={56} height={56} />
      </span>
      <span className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        {details.length > 0 && <span className={styles.details}>{details.join(" · ")}</span>}
        {isAwaiting && <Badge tone="warn">{m["packing.screen.serialNext"]()}</Badge>}
      </span>
      <span className={styles.count}>
        {isDone && <CircleCheck aria-hidden="true" />}
        {m["packing.screen.count"]({ count, quantity })}
      </span>
      {!isDone && (
        <Button
          size="small"
          variant="quiet"
          className={styles.add}
          icon={<Plus aria-hidden="true" />}
          onClick={onCount}
        >
          <RichMessage
            parts={(needsSerial ? m["packing.screen.enterSerial"] : m["packing.screen.countOne"]).parts({
              name,
            })}
          />
        </Button>
      )}
    </li>
  );
}
