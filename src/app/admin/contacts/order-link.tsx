import { type SubmitEvent, useState } from "react";
import { ApiError } from "#app/api.ts";
import { textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Contact } from "#contract/support/contact.ts";
import { m } from "#messages";
import { serverMessageOr } from "../frame/loading.ts";
import styles from "./order-link.module.css";
import type { OnFailed } from "./use-contact.ts";

export interface OrderLinkProps {
  order: Contact["order"];
  linkOrder: (orderNumber: string, onFailed: OnFailed) => Promise<boolean>;
}

/** Form that links a message to an order by order number. Saving an empty number removes the link. */
export function OrderLink({ order, linkOrder }: OrderLinkProps) {
  const { errors, show, clear } = useFormErrors();
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { orderNumber = "" } = textsOf(form);
    clear();
    setBusy(true);
    await linkOrder(orderNumber, (error) =>
      show(
        form,
        error instanceof ApiError ? error.errors : [],
        serverMessageOr(error, m["support.contactDesk.orderFailed"]()),
      ),
    );
    setBusy(false);
  }

  return (
    <form onSubmit={submit} onInput={() => clear("orderNumber")} noValidate className={styles.form}>
      <TextField
        label={m["contacts.orderLink.label"]()}
        name="orderNumber"
        hint={m["contacts.orderLink.hint"]()}
        size="small"
        maxLength={30}
        autoComplete="off"
        defaultValue={order?.orderNumber}
        error={errors.orderNumber}
      />
      <Button type="submit" size="small" busy={busy} busyLabel={m["common.busy.saving"]()}>
        {m["contacts.orderLink.submit"]()}
      </Button>
    </form>
  );
}
