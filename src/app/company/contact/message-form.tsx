import { type FormEvent, useState } from "react";
import { ApiError, messageOf } from "#app/api.ts";
import { textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { messageElements } from "#app/lib/message-elements.tsx";
import { useSession } from "#app/lib/session.ts";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { PhoneField } from "#app/ui/phone-field.tsx";
import { m } from "#messages";
import styles from "./message-card.module.css";
import { emailErrors, missingFields } from "./message-check.ts";

/** Contact form; `onSent` receives the confirmation message and the ticket number. */
export function MessageForm({ onSent }: { onSent: (message: string, ticket: string) => void }) {
  const shopEmail = useShopSettings().company.email;
  const isHydrated = useSession().status === "ready";
  const { errors, show, clear } = useFormErrors();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { name = "", email = "", phone = "", message = "" } = textsOf(form);
    const values = { name, email, phone, message };
    const missing = missingFields(values);
    if (missing.length > 0) return show(form, missing, m["support.contact.fieldsRequired"]());
    const invalid = emailErrors(values);
    if (invalid.length > 0) return show(form, invalid);
    clear();
    setBusy(true);
    try {
      const { sendMessage } = await import("./send-message.ts");
      const response = await sendMessage(values);
      onSent(response.message ?? m["support.contact.sent"](), response.ticket);
    } catch (error) {
      setBusy(false);
      const fieldErrors = error instanceof ApiError ? error.errors : [];
      show(form, fieldErrors, messageOf(error, m["support.contact.failed"]()));
    }
  }

  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={submit}
      onInput={(event) => clear((event.target as HTMLInputElement).name)}
    >
      <TextField
        label={m["contact.name"]()}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        error={errors.name}
      />
      <TextField
        label={m["contact.email"]()}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={errors.email}
      />
      <PhoneField
        className={styles.whole}
        label={m["contact.phone"]()}
        name="phone"
        maxLength={20}
        required
        error={errors.phone}
      />
      <TextAreaField
        className={styles.whole}
        label={m["contact.message"]()}
        name="message"
        rows={6}
        maxLength={5000}
        required
        error={errors.message}
      />
      <div className={styles.whole}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={busy}
          busyLabel={m["common.busy.sending"]()}
          disabled={!isHydrated}
        >
          {m["contact.sendMessage"]()}
        </Button>
      </div>
      <noscript className={styles.whole}>
        <p className={styles.noScript}>
          {messageElements(m["contact.needsJavascript"], {
            email: <a href={`mailto:${shopEmail}`}>{shopEmail}</a>,
          })}
        </p>
      </noscript>
    </form>
  );
}
