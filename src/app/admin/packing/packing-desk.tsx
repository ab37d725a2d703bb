import { PackageCheck } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useReload } from "#app/admin/lists/use-reload.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PackingOrder } from "#contract/orders/packing.ts";
import { m } from "#messages";
import { useCarriers } from "../orders/parcels/use-carriers.ts";
import { OrderQueue } from "./order-queue.tsx";
import styles from "./packing-desk.module.css";
import { PackingLines } from "./packing-lines.tsx";
import { type SendingChoice, sendingChoice } from "./remembered-choices.ts";
import { ScanField } from "./scan-field.tsx";
import { SendingFields } from "./sending-fields.tsx";
import { usePacking } from "./use-packing.ts";

const noChoice: SendingChoice = { by: "", length: "", breadth: "", height: "" };

/** Packs the orders one after the other with a scanner. */
export function PackingDesk({
  orders,
  onShipped,
}: {
  orders: readonly PackingOrder[];
  /** Called with each order that was shipped. */
  onShipped: (order: PackingOrder) => void;
}) {
  const reload = useReload();
  const { carriers, couriers } = useCarriers();
  const stored = useSyncExternalStore(sendingChoice.subscribe, sendingChoice.read, () => null);
  const options = [
    ...couriers.map(({ name, title }) => ({ value: `courier:${name}`, label: title })),
    ...carriers.map(({ name }) => ({ value: `carrier:${name}`, label: name })),
  ];
  const known = options.some(({ value }) => value === stored?.by);
  const sending = { ...noChoice, ...stored, by: known ? (stored?.by ?? "") : (options[0]?.value ?? "") };
  const packing = usePacking(orders, { sending, onReload: reload, onShipped });
  const { queue, current, progress, isReady, isBusy, feedback, shipped } = packing;
  if (!current)
    return (
      <EmptyState
        icon={<PackageCheck aria-hidden="true" />}
        title={m["packing.screen.allPacked"]()}
        text={shipped.length > 0 && m["packing.screen.shippedCount"]({ count: shipped.length })}
      />
    );
  return (
    <div className={styles.desk}>
      <section className={styles.order} aria-labelledby="packing-order">
        <header className={styles.head}>
          <h2 id="packing-order" className={styles.number}>
            {current.orderNumber}
          </h2>
          <p className={styles.to}>
            {[current.to.name, current.to.city, current.to.pincode].filter(Boolean).join(", ")}
          </p>
        </header>
        <ScanField key={current._id} onScan={packing.scan} disabled={isBusy} focusOn={feedback} />
        <div aria-live="assertive" className={styles.feedback}>
          {feedback && <Notice tone={feedback.isGood ? "good" : "bad"}>{feedback.message}</Notice>}
        </div>
        <PackingLines order={current} progress={progress} onCount={packing.count} />
        <SendingFields
          options={options}
          sending={sending}
          weight={packing.weight ?? String(current.weight ?? "")}
          trackingId={packing.trackingId}
          isReady={isReady}
          isBusy={isBusy}
          number={current.orderNumber}
          onSending={(changes) => sendingChoice.write({ ...sending, ...changes })}
          onWeight={packing.setWeight}
          onTrackingId={packing.setTrackingId}
          onShip={packing.ship}
          onStartOver={packing.startOver}
        />
      </section>
      <OrderQueue queue={queue} current={current} shipped={shipped.length} onOpen={packing.open} />
    </div>
  );
}
