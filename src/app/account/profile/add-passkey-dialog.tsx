import { useState } from "react";
import { api } from "#app/api.ts";
import { useAsyncData } from "#app/lib/use-async-data.ts";
import { useIdentityForm } from "#app/lib/use-identity-form.ts";
import { AsyncSection } from "#app/ui/async-section.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormDialog, type FormInDialog } from "#app/ui/form-dialog.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { UsernameHint } from "#app/ui/username-hint.tsx";
import { maxPasskeyNameLength } from "#contract/accounts/passkeys.ts";
import { twoFactorState } from "#contract/accounts/two-factor.ts";
import type { FieldError } from "#contract/endpoint.ts";
import { m } from "#messages";
import { CodeField } from "../sign-in/code-field.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import styles from "./proof-form.module.css";

interface Owner {
  hasPassword: boolean;
  /** Passed to the browser's password manager as the username. */
  email: string;
}

export interface AddPasskeyDialogProps extends Owner {
  open: boolean;
  onClose: () => void;
  onAdded: () => void;
}

/** Asks for a name and for proof of identity, then lets the browser create a passkey. */
export function AddPasskeyDialog({ open, onClose, onAdded, ...owner }: AddPasskeyDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m["profile.passkeys.add"]()}
      description={m["profile.passkeys.addHint"]()}
      submitLabel={m["profile.passkeys.create"]()}
      busyLabel={m["profile.passkeys.creating"]()}
    >
      {(dialog) => (
        <AddPasskeyForm
          {...dialog}
          {...owner}
          onSaved={() => {
            onClose();
            onAdded();
          }}
        />
      )}
    </FormDialog>
  );
}

const loadTwoFactor = (signal: AbortSignal) => api(twoFactorState, {}, { signal });

function AddPasskeyForm(props: FormInDialog & Owner & { onSaved: () => void }) {
  const { state, reload } = useAsyncData(loadTwoFactor, m["accounts.twoFactor.fetchFailed"]());
  return (
    <AsyncSection state={state} onRetry={reload}>
      {({ isOn }) => <Fields {...props} needsCode={isOn} />}
    </AsyncSection>
  );
}

interface FieldsProps extends FormInDialog, Owner {
  needsCode: boolean;
  onSaved: () => void;
}

function Fields({ formId, hasPassword, needsCode, email, onBusy, onSaved }: FieldsProps) {
  const toast = useToast();
  const [defaultName] = useState(m["profile.passkeys.defaultName"]);
  const { errors, form } = useIdentityForm({
    check({ name = "", currentPassword = "", code = "" }) {
      const missing: FieldError[] = [];
      if (!name.trim()) missing.push({ field: "name", message: m["accounts.passkey.nameRequired"]() });
      if (hasPassword && !currentPassword)
        missing.push({
          field: "currentPassword",
          message: m["accounts.ownAccount.currentPasswordRequired"](),
        });
      if (needsCode && !code)
        missing.push({ field: "code", message: m["accounts.twoFactor.codeRequired"]() });
      return missing;
    },
    async send({ name = "", currentPassword, code }) {
      // Loaded on demand: few customers add a passkey.
      const { createPasskey } = await import("./create-passkey.ts");
      const proof = { ...(currentPassword && { currentPassword }), ...(code && { code }) };
      const { message } = await createPasskey(name, proof);
      toast.success(message ?? m["accounts.passkey.added"]());
      onSaved();
    },
    failureMessage: m["accounts.passkey.addFailed"](),
    onBusy,
  });

  return (
    <form id={formId} {...form} className={styles.form}>
      <UsernameHint email={email} />
      <TextField
        label={m["profile.passkeys.name"]()}
        name="name"
        autoComplete="off"
        defaultValue={defaultName}
        maxLength={maxPasskeyNameLength}
        required
        hint={m["profile.passkeys.nameHint"]()}
        error={errors.name}
      />
      {hasPassword && <CurrentPasswordField errors={errors} />}
      {needsCode && <CodeField errors={errors} />}
    </form>
  );
}
