import { History, PackageCheck, SlidersHorizontal } from "lucide-react";
import { formatNumber, formatOrderDate, formatRupees } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { movementKindLabels } from "#contract/stock/movement-labels.ts";
import type { ItemValues, StockItem } from "#contract/stock/stock.ts";
import { m } from "#messages";
import { actionsColumn } from "../lists/list-parts.tsx";
import table from "../moderation/moderation-table.module.css";
import { signedUnits } from "./signed-units.ts";
import styles from "./stock-table.module.css";
import { ValueCell } from "./value-cell.tsx";

export interface StockTableProps {
  items: readonly StockItem[];
  lowStockLevel: number;
  pending: boolean;
  /** Saves a changed value. If undefined, the table is read-only. */
  onEdit: ((item: StockItem, change: Partial<ItemValues>) => Promise<string>) | undefined;
  onReceive: (item: StockItem) => void;
  onAdjust: (item: StockItem) => void;
  onMovements: (item: StockItem) => void;
}

/** Returns the key of an item in lists and forms: the id of the variant, or else of the product. */
export const itemKeyOf = ({ product, variant }: Pick<StockItem, "product" | "variant">): string =>
  variant ?? product;

/** Table of products and variants with tracked stock, and their units. */
export function StockTable({
  items,
  lowStockLevel,
  pending,
  onEdit,
  onReceive,
  onAdjust,
  onMovements,
}: StockTableProps) {
  const valueColumn = (
    name: keyof ItemValues,
    header: Column<StockItem>["header"],
    label: (item: { name: string }) => string,
  ): Column<StockItem> => ({
    key: name,
    header,
    align: "end",
    narrow: true,
    cell: (item) =>
      onEdit ? (
        <ValueCell
          key={item[name]}
          name={name}
          label={label(item)}
          value={item[name]}
          onSave={(value) => onEdit(item, { [name]: value })}
        />
      ) : (
        <span className="numeric">{shownValue(name, item[name])}</span>
      ),
  });
  const columns: Column<StockItem>[] = [
    {
      key: "item",
      header: m["stock.screen.item"],
      hideLabelOnPhone: true,
      cell: ({ name, sku, stock }) => (
        <div>
          <p className={table.name}>{name}</p>
          <div className={styles.code}>
            {sku && <p className={table.quiet}>{sku}</p>}
            <StateBadge stock={stock} lowStockLevel={lowStockLevel} />
          </div>
        </div>
      ),
    },
    valueColumn("price", m["stock.screen.price"], m["stock.screen.priceOf"]),
    valueColumn("discountedPrice", m["stock.screen.discountedPrice"], m["stock.screen.discountedPriceOf"]),
    valueColumn("stock", m["stock.screen.onHand"], m["stock.screen.onHandOf"]),
    unitsColumn("reserved", m["stock.screen.reserved"]),
    unitsColumn("available", m["stock.screen.available"]),
    ...(items.some(({ waiting }) => waiting > 0) ? [unitsColumn("waiting", m["stock.screen.waiting"])] : []),
    ...(items.some(({ unitCost }) => unitCost !== undefined)
      ? [
          amountColumn("unitCost", m["stock.screen.unitCost"]),
          amountColumn("margin", m["stock.screen.margin"]),
        ]
      : []),
    {
      key: "last",
      header: m["stock.screen.lastMovement"],
      hideBelow: "medium",
      cell: ({ lastMovement }) =>
        lastMovement && (
          <div className={styles.movement}>
            <p>
              {movementKindLabels[lastMovement.kind]()}{" "}
              <span className="numeric">{signedUnits(lastMovement.units)}</span>
            </p>
            <p className={table.quiet}>
              <time dateTime={lastMovement.at}>{formatOrderDate(lastMovement.at)}</time>
            </p>
          </div>
        ),
    },
    actionsColumn((item) => (
      <>
        <IconButton size="small" label={m["stock.screen.receiveItem"](item)} onClick={() => onReceive(item)}>
          <PackageCheck aria-hidden="true" />
        </IconButton>
        <IconButton size="small" label={m["stock.screen.adjustItem"](item)} onClick={() => onAdjust(item)}>
          <SlidersHorizontal aria-hidden="true" />
        </IconButton>
        <IconButton size="small" label={m["stock.screen.historyOf"](item)} onClick={() => onMovements(item)}>
          <History aria-hidden="true" />
        </IconButton>
      </>
    )),
  ];
  return (
    <DataTable
      caption={m["stock.screen.title"]()}
      columns={columns}
      rows={items}
      rowKey={itemKeyOf}
      className={styles.table}
      busy={pending}
    />
  );
}

const unitsColumn = (
  key: "reserved" | "available" | "waiting",
  header: Column<StockItem>["header"],
): Column<StockItem> => ({
  key,
  header,
  align: "end",
  narrow: true,
  ...(key === "reserved" && { hideBelow: "wide" }),
  cell: (item) => <span className="numeric">{formatNumber(item[key])}</span>,
});

/** Column with an amount in rupees per unit. Shows a dash if the amount is unknown. */
const amountColumn = (
  key: "unitCost" | "margin",
  header: Column<StockItem>["header"],
): Column<StockItem> => ({
  key,
  header,
  align: "end",
  narrow: true,
  hideBelow: "wide",
  cell: ({ [key]: amount }) => <span className="numeric">{rupeesOrDash(amount)}</span>,
});

const rupeesOrDash = (amount: number | null | undefined) =>
  typeof amount === "number" ? formatRupees(amount) : "—";

const shownValue = (name: keyof ItemValues, value: number | null) =>
  name === "stock" ? formatNumber(value ?? 0) : rupeesOrDash(value);

/** Badge for items that are sold out or low in stock. */
function StateBadge({ stock, lowStockLevel }: { stock: number; lowStockLevel: number }) {
  if (stock === 0) return <Badge tone="bad">{m["stock.screen.soldOut"]()}</Badge>;
  if (stock <= lowStockLevel) return <Badge tone="warn">{m["stock.screen.low"]()}</Badge>;
  return null;
}
