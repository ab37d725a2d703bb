import { formatOrderDate } from "#app/lib/format.ts";
import { messageElements } from "#app/lib/message-elements.tsx";
import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";
import styles from "./unit-list.module.css";

/** Serial numbers and warranty end of an order line; renders nothing if neither is known. */
export function UnitList({ line }: { line: Pick<Order["products"][number], "units" | "warrantyUntil"> }) {
  const { units, warrantyUntil } = line;
  if (!units && !warrantyUntil) return null;
  return (
    <div className={styles.units}>
      {units && (
        <ul className={styles.list}>
          {units.map(({ unit, serial, flightController, remoteStation }) => (
            <li key={unit}>
              {m["orders.unitSerial.serial"]()} <span className={styles.serial}>{serial}</span>
              {flightController && (
                <Part name={m["orders.unitSerial.flightController"]()} serial={flightController} />
              )}
              {remoteStation && <Part name={m["orders.unitSerial.remoteStation"]()} serial={remoteStation} />}
            </li>
          ))}
        </ul>
      )}
      {warrantyUntil && (
        <p>
          {messageElements(m["common.warrantyUntil"], {
            date: <time dateTime={warrantyUntil}>{formatOrderDate(warrantyUntil)}</time>,
          })}
        </p>
      )}
    </div>
  );
}

function Part({ name, serial }: { name: string; serial: string }) {
  return (
    <span className={styles.part}>
      {name} <span className={styles.serial}>{serial}</span>
    </span>
  );
}
