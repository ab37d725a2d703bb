import { type ReactNode, useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHasCapability } from "#app/lib/session.ts";
import { Stack } from "#app/ui/layout.tsx";
import { maxOrdersPerChange, type Order } from "#contract/orders/orders.ts";
import type { Contact } from "#contract/support/contact.ts";
import { m } from "#messages";
import type { DetailsPlace } from "../lists/record-details.ts";
import { RecordList } from "../lists/record-list.tsx";
import { SelectionBar } from "../lists/selection-bar.tsx";
import { currentRecord, useListKeys } from "../lists/use-list-keys.ts";
import type { OpenRecord } from "../lists/use-open-record.ts";
import { useRecordSelection } from "../lists/use-record-selection.ts";
import { PackingActions } from "../packing/packing-actions.tsx";
import { useOrderActions } from "../palette/order-actions.ts";
import { useShortcutAction } from "../shortcuts/shortcut-actions.ts";
import { loadFirstOrders } from "./load-orders.ts";
import { orderColumns } from "./order-columns.tsx";
import { OrderDetails } from "./order-details.tsx";
import { orderName } from "./order-name.ts";
import { OrderProgress } from "./order-progress.tsx";
import { StatusChange } from "./status-change.tsx";
import { TagChange } from "./tag-change.tsx";

/** A list of up to this many orders shows all details below the rows (Specification §2). */
const maxOrdersWithDetails = 5;

const nameOf = (order: Order) => m["orders.row.name"]({ name: orderName(order) });
const selectLabelOf = (order: Order) => m["orders.selection.select"]({ name: orderName(order) });

export interface OrderListProps {
  orders: readonly Order[];
  /** Number of orders on all pages. */
  total: number;
  /** Contact messages about these orders. */
  messages: readonly Contact[];
  open: OpenRecord;
  /** The open order if it is not in the list. */
  other: Order | undefined;
  /** Shown if the open order could not be loaded. */
  fallback: ReactNode;
  empty: ReactNode;
  pending: boolean;
}

/** One page of orders. Staff can change the status of one or several orders. */
export function OrderList(props: OrderListProps) {
  const { orders, total, messages, open, other, fallback, empty, pending } = props;
  const selection = useRecordSelection(orders);
  const can = useHasCapability();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayChange = can("fulfilment");
  const showsAll = total <= maxOrdersWithDetails;
  const { close } = open;
  const render = useCallback(
    (order: Order, place: DetailsPlace) => (
      <OrderDetails order={order} messages={messages} place={place} onClose={close} />
    ),
    [messages, close],
  );

  useListKeys({
    rows: orders,
    open,
    follows: !showsAll,
    onSelect: mayChange ? selection.toggle : undefined,
  });
  const only = orders.length === 1 ? orders[0] : undefined;
  useOrderActions(orders.find(({ _id }) => _id === open.id) ?? other ?? only);
  useShortcutAction("status", () =>
    currentRecord(open.id)?.querySelector<HTMLSelectElement>("select[name=status]")?.focus(),
  );
  useShortcutAction("print", () => {
    const id = currentRecord(open.id)?.dataset.record;
    if (id) void navigate(`/dashboard/admin/orders/${id}/print`);
  });

  return (
    <Stack gap="small">
      {mayChange && orders.length > 0 && (
        <SelectionBar
          label={m["orders.selection.label"]()}
          selection={selection}
          total={total}
          maximum={maxOrdersPerChange}
          loadFirst={(limit) => loadFirstOrders(search, limit)}
        >
          <PackingActions orders={selection.selected} />
          <StatusChange selection={selection} />
          <TagChange selection={selection} />
        </SelectionBar>
      )}
      <RecordList
        name="orders"
        caption={m["orders.orders"]()}
        columns={orderColumns}
        rows={orders}
        nameOf={nameOf}
        selection={mayChange ? selection : undefined}
        selectLabelOf={selectLabelOf}
        defaultSort="newest"
        details={{ open, all: showsAll, label: m["orders.details.label"](), render, other, fallback }}
        scope={OrderProgress}
        empty={empty}
        busy={pending}
      />
    </Stack>
  );
}
