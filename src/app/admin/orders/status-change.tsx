import { type SubmitEvent, useState } from "react";
import { api } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { type OrderStatus, orderStatuses } from "#contract/orders/order-status.ts";
import { orderStatusLabels } from "#contract/orders/order-status-labels.ts";
import { severalOrdersWarning } from "#contract/orders/order-warning-sentences.ts";
import { type OrderWarning, orderWarnings, warningsFor } from "#contract/orders/order-warnings.ts";
import { getOrder, type Order, setOrdersStatus } from "#contract/orders/orders.ts";
import { m } from "#messages";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { useChange } from "../forms/use-change.ts";
import type { RecordSelection } from "../lists/use-record-selection.ts";
import { useEmailNotice } from "./email-notice.ts";
import styles from "./status-change.module.css";

/** Changes the status of all selected orders after confirmation. */
export function StatusChange({ selection }: { selection: RecordSelection<Order> }) {
  const { selected, onOtherPages, update, clear } = selection;
  const { busy, change, conflict } = useChange(m["orders.updateFailed"]());
  const [status, setStatus] = useState<OrderStatus | "">("");
  const [isConfirming, setIsConfirming] = useState(false);
  const customerEmailNotice = useEmailNotice();
  const count = selected.length;
  const warnings = warningsWithOrders(selected, status);

  function confirm(event: SubmitEvent) {
    event.preventDefault();
    if (status) setIsConfirming(true);
  }

  async function apply() {
    if (!status) return;
    const isSaved = await change(async () => {
      const acknowledged = warnings.map(({ warning }) => warning);
      const orders = selected.map(({ _id: id, version }) => ({ id, version }));
      const { message } = await api(setOrdersStatus, { body: { orders, status, acknowledged } });
      return message ?? m["orders.statusesUpdated"]({ count });
    });
    setIsConfirming(false);
    if (isSaved) clear();
  }

  /** Reloads the list, and each selected order that is on another page. */
  async function loadCurrent() {
    const others = onOtherPages.map(({ _id: id }) => api(getOrder, { params: { id } }));
    const loaded = await Promise.allSettled(others);
    update(loaded.flatMap((result) => (result.status === "fulfilled" ? [result.value.order] : [])));
    await conflict.onLoad();
  }

  return (
    <>
      <form className={styles.action} onSubmit={confirm}>
        <SelectField
          label={m["orders.selection.status"]()}
          hideLabel
          size="small"
          className={styles.status}
          value={status}
          onChange={(event) => setStatus(event.target.value as OrderStatus | "")}
        >
          <option value="">{`${m["lists.setStatus"]()} …`}</option>
          {orderStatuses.map((value) => (
            <option key={value} value={value}>
              {orderStatusLabels[value]()}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="solid" size="small" disabled={!status}>
          {m["orders.selection.apply"]()}
        </Button>
      </form>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={apply}
        title={m["lists.setStatus"]()}
        message={status && questionOf(count, status, warnings, customerEmailNotice)}
        confirmLabel={status === "Cancelled" ? m["orders.cancel.submit"]() : m["lists.setStatus"]()}
        cancelLabel={
          status === "Cancelled" ? m["orders.cancel.keep"]({ count }) : m["common.button.cancel"]()
        }
        busy={busy}
        busyLabel={m["lists.settingStatus"]()}
      />
      <ConflictDialog {...conflict} onLoad={loadCurrent} />
    </>
  );
}

/** Returns the warnings about the status change, each with the numbers of the orders that it applies to. */
function warningsWithOrders(orders: readonly Order[], status: OrderStatus | "") {
  if (!status) return [];
  return (Object.keys(orderWarnings) as OrderWarning[]).flatMap((warning) => {
    const names = orders
      .filter((order) => warningsFor(order, status).includes(warning))
      .map(({ orderNumber }) => orderNumber);
    return names.length > 0 ? [{ warning, names }] : [];
  });
}

const questionOf = (
  count: number,
  status: OrderStatus,
  warnings: ReturnType<typeof warningsWithOrders>,
  customerEmailNotice: string,
) =>
  [
    m["orders.selection.question"]({
      count,
      status: orderStatusLabels[status](),
      customerEmailNotice,
    }),
    ...(status === "Cancelled" ? [m["orders.cancel.several"]()] : []),
    ...warnings.map(({ warning, names }) => severalOrdersWarning(warning, names)),
  ].join(" ");
