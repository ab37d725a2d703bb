import { BellRing } from "lucide-react";
import { type FormEvent, useCallback, useId, useState } from "react";
import { ApiError, api, messageOf } from "#app/api.ts";
import { fieldErrorsOf, textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { type Session, useSession } from "#app/lib/session.ts";
import { useAsyncData } from "#app/lib/use-async-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { SelectedVariant } from "#contract/catalog/selected-variant.ts";
import {
  listOwnStockAlerts,
  requestStockAlert,
  StockAlertAddress,
  withdrawStockAlert,
} from "#contract/stock/stock-alerts.ts";
import { m } from "#messages";
import styles from "./back-in-stock.module.css";

/** Offers one email when a sold-out product is back in stock. */
export default function BackInStock({ product }: { product: SelectedVariant }) {
  const state = useSession();
  const session = state.status === "ready" ? state.session : null;
  const title = useId();
  return (
    <Card as="section" tone="sunken" padding="small" aria-labelledby={title} className={styles.alert}>
      <h2 id={title} className={styles.title}>
        <BellRing aria-hidden="true" />
        {m["stockAlerts.title"]()}
      </h2>
      {session ? (
        <AccountAlert key={session.user._id} product={product} session={session} />
      ) : (
        <VisitorAlert product={product} isReady={state.status === "ready"} />
      )}
    </Card>
  );
}

interface AlertProps {
  product: SelectedVariant;
}

/** One click for signed-in customers, who can also withdraw the request. */
function AccountAlert({ product: { _id: id, variant }, session }: AlertProps & { session: Session }) {
  const load = useCallback(
    (signal: AbortSignal) => api(listOwnStockAlerts, { params: { id } }, { signal }),
    [id],
  );
  const { state, reload } = useAsyncData(load, m["stockAlerts.requestFailed"]());
  const [busy, setBusy] = useState(false);
  // If the state is unknown, the request still works: repeating it has no effect.
  const isWaiting =
    state.status === "loaded" && state.data.items.some((item) => (item.variant ?? id) === (variant ?? id));

  async function change(send: () => Promise<{ message?: string }>) {
    setBusy(true);
    try {
      const { message } = await send();
      if (message) toast.success(message);
      reload();
    } catch (error) {
      toast.error(messageOf(error, m["stockAlerts.requestFailed"]()));
    }
    setBusy(false);
  }

  if (isWaiting) {
    return (
      <>
        <p role="status" className={styles.text}>
          {m["stockAlerts.waiting"]({ email: session.user.email })}
        </p>
        <Button
          variant="quiet"
          disabled={busy}
          onClick={() =>
            change(() => api(withdrawStockAlert, { params: { id }, query: variant ? { variant } : {} }))
          }
        >
          {m["stockAlerts.withdraw"]()}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className={styles.text}>{m["stockAlerts.hint"]()}</p>
      <Button
        disabled={busy || state.status === "loading"}
        onClick={() =>
          change(() =>
            api(
              requestStockAlert,
              { params: { id }, body: variant ? { variant } : {} },
              { authorized: true },
            ),
          )
        }
      >
        {m["stockAlerts.request"]()}
      </Button>
    </>
  );
}

/** Asks visitors for their address, which they confirm by a link. */
function VisitorAlert({ product: { _id: id, variant }, isReady }: AlertProps & { isReady: boolean }) {
  const { errors, show, clear } = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState("");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { email = "" } = textsOf(form);
    const fieldErrors = fieldErrorsOf(StockAlertAddress, { email });
    if (fieldErrors.length > 0) return show(form, fieldErrors);
    clear();
    setBusy(true);
    try {
      const body = { email, ...(variant && { variant }) };
      const response = await api(requestStockAlert, { params: { id }, body });
      setMessage(response.message ?? m["stockAlerts.confirmationSent"]());
    } catch (error) {
      const serverErrors = error instanceof ApiError ? error.errors : [];
      show(form, serverErrors, messageOf(error, m["stockAlerts.requestFailed"]()));
    }
    setBusy(false);
  }

  if (message) {
    return (
      <p role="status" className={styles.text}>
        {message}
      </p>
    );
  }
  return (
    // POST keeps the address out of the URL if the form is submitted before hydration.
    <form method="post" noValidate className={styles.form} onSubmit={submit} onInput={() => clear("email")}>
      <TextField
        label={m["stockAlerts.emailLabel"]()}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        hint={m["stockAlerts.hintConfirm"]()}
        error={errors.email}
      />
      <Button type="submit" busy={busy} busyLabel={m["common.busy.sending"]()} disabled={!isReady}>
        {m["stockAlerts.request"]()}
      </Button>
    </form>
  );
}
