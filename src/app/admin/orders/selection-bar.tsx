import { type SubmitEvent, use, useLayoutEffect, useState } from "react";
import { api } from "#app/api.ts";
import { buttonWords } from "#app/lib/button-words.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { orderDoubtWords } from "#contract/order-doubt-words.ts";
import { doubtsAbout, type OrderDoubt, orderDoubts } from "#contract/order-doubts.ts";
import { type OrderStatus, orderStatuses, orderWords } from "#contract/order-words.ts";
import { type Order, setOrdersStatus } from "#contract/orders.ts";
import { ChangedMeanwhile } from "../changed-meanwhile.tsx";
import { officeWords } from "../office-words.ts";
import { useChange } from "../use-change.ts";
import { cancelMessages } from "./cancel-messages.ts";
import { MailGoesOut } from "./mail-goes-out.ts";
import styles from "./selection-bar.module.css";
import type { Selection } from "./use-selection.ts";

/** Ticks all orders of the page, and moves those that are ticked to one state; asks before. */
export function SelectionBar({ selection }: { selection: Selection<Order> }) {
  const { selected, isWhole, toggleAll, clear } = selection;
  const { busy, change, conflict } = useChange(orderWords.updateFailed);
  const [status, setStatus] = useState<OrderStatus | "">("");
  const [asking, setAsking] = useState(false);
  const mailGoesOut = use(MailGoesOut);
  const count = selected.length;
  const doubtful = doubtfulOf(selected, status);
  const isStuck = count > 0;

  // Not by `:has()` in the style: every page of the shop would look for the bar.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isStuck) dataset.barStuck = "";
    return () => {
      delete dataset.barStuck;
    };
  }, [isStuck]);

  function ask(event: SubmitEvent) {
    event.preventDefault();
    if (status) setAsking(true);
  }

  async function apply() {
    if (!status) return;
    const isSaved = await change(async () => {
      const acknowledged = doubtful.map(({ doubt }) => doubt);
      const orders = selected.map(({ _id: id, version }) => ({ id, version }));
      const { message } = await api(setOrdersStatus, { body: { orders, status, acknowledged } });
      return message ?? orderWords.statusesUpdated(count);
    });
    setAsking(false);
    if (!isSaved) return;
    setStatus("");
    clear();
  }

  return (
    <section aria-label="Several orders" className={classNames(styles.bar, isStuck && styles.stuck)}>
      <CheckboxField
        label="Select all on this page"
        checked={isWhole}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && !isWhole;
        }}
        onChange={toggleAll}
      />
      <p aria-live="polite" className={styles.count}>
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && (
        <form className={styles.action} onSubmit={ask}>
          <SelectField
            label="Set status of the selected orders"
            hideLabel
            size="small"
            className={styles.status}
            value={status}
            onChange={(event) => setStatus(event.target.value as OrderStatus | "")}
          >
            <option value="">{`${officeWords.setStatus} …`}</option>
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
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={apply}
        title={officeWords.setStatus}
        message={status && questionOf(count, status, doubtful, mailGoesOut)}
        confirmLabel={status === "Cancelled" ? cancelMessages.submit : officeWords.setStatus}
        cancelLabel={status === "Cancelled" ? cancelMessages.keep(count) : buttonWords.cancel}
        busy={busy}
        busyLabel={officeWords.settingStatus}
      />
      <ChangedMeanwhile {...conflict} />
    </section>
  );
}

/** What speaks against the state, and of which orders. */
function doubtfulOf(orders: readonly Order[], status: OrderStatus | "") {
  if (!status) return [];
  return (Object.keys(orderDoubts) as OrderDoubt[]).flatMap((doubt) => {
    const names = orders
      .filter((order) => doubtsAbout(order, status).includes(doubt))
      .map(({ orderNumber }) => orderNumber);
    return names.length > 0 ? [{ doubt, names }] : [];
  });
}

const questionOf = (
  count: number,
  status: OrderStatus,
  doubtful: ReturnType<typeof doubtfulOf>,
  mailGoesOut: boolean | undefined,
) =>
  [
    orderWords.statusesQuestion(count, status, mailGoesOut),
    ...(status === "Cancelled" ? [cancelMessages.several] : []),
    ...doubtful.map(({ doubt, names }) => orderDoubtWords.ofSeveral(doubt, names)),
  ].join(" ");
