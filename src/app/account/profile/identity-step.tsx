import { api } from "#app/api.ts";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { useIdentityForm } from "#app/lib/use-identity-form.ts";
import { useToast } from "#app/ui/toast.tsx";
import { UsernameHint } from "#app/ui/username-hint.tsx";
import {
  FullProof,
  PasswordProof,
  renewRecoveryCodes,
  startTwoFactorSetup,
  turnTwoFactorOff,
} from "#contract/accounts/two-factor.ts";
import { m } from "#messages";
import { CodeField } from "../sign-in/code-field.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import styles from "./two-factor.module.css";

/** Turn two-factor authentication on or off, or renew the recovery codes. */
export type TwoFactorAction = "on" | "off" | "renew";

export interface IdentityStepProps {
  formId: string;
  action: TwoFactorAction;
  /** Passed to the browser's password manager as the username. */
  email: string;
  onBusy: (busy: boolean) => void;
  onApp: (app: { secret: string; uri: string }) => void;
  onCodes: (codes: readonly string[]) => void;
  onOff: () => void;
}

/** Asks for the password and, if 2FA is already on, for a code. */
export function IdentityStep({ formId, action, email, onBusy, onApp, onCodes, onOff }: IdentityStepProps) {
  const toast = useToast();
  const isNew = action === "on";

  const { errors, form } = useIdentityForm({
    check: (values) => fieldErrorsOf(isNew ? PasswordProof : FullProof, values),
    async send({ currentPassword = "", code = "" }) {
      if (isNew) return onApp(await api(startTwoFactorSetup, { body: { currentPassword } }));
      const body = { currentPassword, code };
      if (action === "renew") return onCodes((await api(renewRecoveryCodes, { body })).recoveryCodes);
      const { message } = await api(turnTwoFactorOff, { body });
      toast.success(message ?? m["accounts.twoFactor.turnedOff"]());
      onOff();
    },
    failureMessage: m["accounts.twoFactor.failed"](),
    onBusy,
  });

  return (
    <form id={formId} {...form} className={styles.step}>
      <UsernameHint email={email} />
      <CurrentPasswordField errors={errors} />
      {!isNew && <CodeField errors={errors} />}
    </form>
  );
}
