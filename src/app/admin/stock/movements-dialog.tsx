import { useCallback, useState } from "react";
import { Link } from "react-router";
import { api } from "#app/api.ts";
import { formatMoment, formatNumber } from "#app/lib/format.ts";
import { useAsyncData } from "#app/lib/use-async-data.ts";
import { AsyncSection } from "#app/ui/async-section.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { adjustmentReasonLabels, movementKindLabels } from "#contract/stock/movement-labels.ts";
import { listStockMovements, type StockItem, type StockMovement } from "#contract/stock/stock.ts";
import { m } from "#messages";
import styles from "../moderation/moderation-table.module.css";
import { signedUnits } from "./signed-units.ts";

const initialLimit = 50;

/** Dialog with the stock movements of an item, newest first. */
export function MovementsDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const { product, variant, name } = item;
  const [limit, setLimit] = useState(initialLimit);
  const load = useCallback(
    (signal: AbortSignal) => {
      const query = { product, ...(variant && { variant }), limit: String(limit) };
      return api(listStockMovements, { query }, { signal });
    },
    [product, variant, limit],
  );
  const { state, reload } = useAsyncData(load, m["stock.movementsDialog.failed"]());
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={m["stock.movementsDialog.title"]({ name })}
      footer={
        <Button onClick={onClose} data-focus-first>
          {m["stock.movementsDialog.close"]()}
        </Button>
      }
    >
      <AsyncSection state={state} onRetry={reload}>
        {({ movements, pagination }) => (
          <>
            <DataTable
              caption={m["stock.movementsDialog.title"]({ name })}
              columns={columns}
              rows={movements}
              rowKey={({ number }) => String(number)}
            />
            {pagination.total > movements.length && (
              <Button onClick={() => setLimit(limit + 4 * initialLimit)}>
                {m["stock.movementsDialog.showMore"]()}
              </Button>
            )}
          </>
        )}
      </AsyncSection>
    </Dialog>
  );
}

const columns: readonly Column<StockMovement>[] = [
  {
    key: "time",
    header: m["stock.movementsDialog.time"],
    narrow: true,
    hideLabelOnPhone: true,
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    key: "kind",
    header: m["stock.movementsDialog.kind"],
    cell: (movement) => (
      <div>
        <p className={styles.name}>{movementKindLabels[movement.kind]()}</p>
        <Details {...movement} />
      </div>
    ),
  },
  {
    key: "units",
    header: m["stock.movementsDialog.change"],
    align: "end",
    narrow: true,
    cell: ({ units }) => <span className="numeric">{signedUnits(units)}</span>,
  },
  {
    key: "stock",
    header: m["stock.movementsDialog.stockAfter"],
    align: "end",
    narrow: true,
    cell: ({ stock }) => (
      <span className="numeric">
        {stock === null ? m["stock.movementsDialog.notTracked"]() : formatNumber(stock)}
      </span>
    ),
  },
  {
    key: "by",
    header: m["stock.movementsDialog.by"],
    narrow: true,
    cell: ({ by }) => by ?? <span className={styles.quiet}>{m["stock.movementsDialog.shop"]()}</span>,
  },
];

/** Reason, note, order and receipt of a stock movement. */
function Details({ reason, note, order, receipt }: StockMovement) {
  const words = [reason && adjustmentReasonLabels[reason](), note, receipt?.supplier, receipt?.reference];
  const text = words.filter(Boolean).join(", ");
  return (
    <>
      {text && <p className={styles.quiet}>{text}</p>}
      {order && (
        <p>
          <Link to={`/dashboard/admin/orders?search=${order.orderNumber}`} className="numeric">
            {order.orderNumber}
          </Link>
        </p>
      )}
    </>
  );
}
