import { type SubmitEvent, use, useLayoutEffect, useState } from "react";
import { api } from "#app/api.ts";
import { buttonWords } from "#app/lib/button-words.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { orderWarningMessages } from "#contract/orders/order-warning-messages.ts";
import { type OrderWarning, orderWarnings, warningsFor } from "#contract/orders/order-warnings.ts";
import { type OrderStatus, orderStatuses, orderWords } from "#contract/orders/order-words.ts";
import { type Order, setOrdersStatus } from "#contract/orders/orders.ts";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { useChange } from "../forms/use-change.ts";
import { adminSharedWords } from "../frame/shared-words.ts";
import { cancelMessages } from "./cancel-messages.ts";
import { MailGoesOut } from "./mail-goes-out-context.ts";
import styles from "./selection-bar.module.css";
import type { Selection } from "./use-selection.ts";

/** Selects orders of the page and changes the status of all selected ones, after confirmation. */
export function SelectionBar({ selection }: { selection: Selection<Order> }) {
  const { selected, isAllSelected, toggleAll, clear } = selection;
  const { busy, change, conflict } = useChange(orderWords.updateFailed);
  const [status, setStatus] = useState<OrderStatus | "">("");
  const [isConfirming, setIsConfirming] = useState(false);
  const mailGoesOut = use(MailGoesOut);
  const count = selected.length;
  const warnings = warningsOf(selected, status);
  const isStuck = count > 0;

  // Not `:has()` in CSS: every page of the shop would have to match it.
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
      return message ?? orderWords.statusesUpdated(count);
    });
    setIsConfirming(false);
    if (!isSaved) return;
    setStatus("");
    clear();
  }

  return (
    <section aria-label="Selected orders" className={classNames(styles.bar, isStuck && styles.stuck)}>
      <CheckboxField
        label="Select all on this page"
        checked={isAllSelected}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && !isAllSelected;
        }}
        onChange={toggleAll}
      />
      <p aria-live="polite" className={styles.count}>
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && (
        <form className={styles.action} onSubmit={confirm}>
          <SelectField
            label="Set status of the selected orders"
            hideLabel
            size="small"
            className={styles.status}
            value={status}
            onChange={(event) => setStatus(event.target.value as OrderStatus | "")}
          >
            <option value="">{`${adminSharedWords.setStatus} …`}</option>
            {orderStatuses.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </SelectField>
          <Button type="submit" variant="solid" size="small" disabled={!status}>
            Apply
          </Button>
        </form>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={apply}
        title={adminSharedWords.setStatus}
        message={status && questionOf(count, status, warnings, mailGoesOut)}
        confirmLabel={status === "Cancelled" ? cancelMessages.submit : adminSharedWords.setStatus}
        cancelLabel={status === "Cancelled" ? cancelMessages.keep(count) : buttonWords.cancel}
        busy={busy}
        busyLabel={adminSharedWords.settingStatus}
      />
      <ConflictDialog {...conflict} />
    </section>
  );
}

/** Warnings about the status change, each with its order numbers. */
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
  mailGoesOut: boolean | undefined,
) =>
  [
    orderWords.statusesQuestion(count, status, mailGoesOut),
    ...(status === "Cancelled" ? [cancelMessages.several] : []),
    ...warnings.map(({ warning, names }) => orderWarningMessages.ofSeveral(warning, names)),
  ].join(" ");
