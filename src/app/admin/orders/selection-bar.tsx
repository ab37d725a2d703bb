import { type SubmitEvent, useLayoutEffect, useState } from "react";
import { api } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { type OrderStatus, orderStatuses } from "#contract/orders/order-status.ts";
import { orderStatusLabels } from "#contract/orders/order-status-labels.ts";
import { severalOrdersWarning } from "#contract/orders/order-warning-sentences.ts";
import { type OrderWarning, orderWarnings, warningsFor } from "#contract/orders/order-warnings.ts";
import { type Order, setOrdersStatus } from "#contract/orders/orders.ts";
import { m } from "#messages";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { useChange } from "../forms/use-change.ts";
import { PackingActions } from "../packing/packing-actions.tsx";
import { useEmailNotice } from "./email-notice.ts";
import styles from "./selection-bar.module.css";
import type { Selection } from "./use-selection.ts";

/** Selects orders on the page and changes the status of all selected orders after confirmation. */
export function SelectionBar({ selection }: { selection: Selection<Order> }) {
  const { selected, isAllSelected, toggleAll, clear } = selection;
  const { busy, change, conflict } = useChange(m["orders.updateFailed"]());
  const [status, setStatus] = useState<OrderStatus | "">("");
  const [isConfirming, setIsConfirming] = useState(false);
  const customerEmailNotice = useEmailNotice();
  const count = selected.length;
  const warnings = warningsOf(selected, status);
  const isStuck = count > 0;

  // Set an attribute instead of using `:has()`, which browsers would check on every page of the shop.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isStuck) dataset.barStuck = "";
    return () => {
      delete dataset.barStuck;
    };
  }, [isStuck]);

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
    if (!isSaved) return;
    setStatus("");
    clear();
  }

  return (
    <section
      aria-label={m["orders.selection.label"]()}
      className={classNames(styles.bar, isStuck && styles.stuck)}
    >
      <CheckboxField
        label={m["orders.selection.all"]()}
        checked={isAllSelected}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && !isAllSelected;
        }}
        onChange={toggleAll}
      />
      <p aria-live="polite" className={styles.count}>
        {count > 0 && m["orders.selection.count"]({ count })}
      </p>
      <PackingActions orders={selected} />
      {count > 0 && (
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
      )}
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
      <ConflictDialog {...conflict} />
    </section>
  );
}

/** Returns the warnings about the status change, each with the names of its orders. */
function warningsOf(orders: readonly Order[], status: OrderStatus | "") {
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
  warnings: ReturnType<typeof warningsOf>,
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
