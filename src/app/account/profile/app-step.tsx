import { api } from "#app/api.ts";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { saveSession } from "#app/lib/session.ts";
import { useIdentityForm } from "#app/lib/use-identity-form.ts";
import { CopyText } from "#app/ui/copy-text.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { CodeProof, confirmTwoFactorSetup } from "#contract/accounts/two-factor.ts";
import { m } from "#messages";
import { CodeField } from "../sign-in/code-field.tsx";
import { AppCode } from "./app-code.tsx";
import styles from "./two-factor.module.css";

export interface AppStepProps {
  formId: string;
  app: { secret: string; uri: string };
  onBusy: (busy: boolean) => void;
  onDone: (codes: readonly string[]) => void;
}

/** Last step of setting up 2FA: shows the secret and checks the first code from the authenticator app. */
export function AppStep({ formId, app: { secret, uri }, onBusy, onDone }: AppStepProps) {
  const toast = useToast();

  const { errors, form } = useIdentityForm({
    check: (values) => fieldErrorsOf(CodeProof, values),
    async send({ code = "" }) {
      const { user, token, recoveryCodes, message } = await api(confirmTwoFactorSetup, { body: { code } });
      onDone(recoveryCodes);
      saveSession({ user, token });
      toast.success(message ?? m["accounts.twoFactor.turnedOn"]());
    },
    failureMessage: m["accounts.twoFactor.failed"](),
    onBusy,
  });

  return (
    <form id={formId} {...form} className={styles.step}>
      <p>{m["profile.twoFactor.scan"]()}</p>
      <AppCode address={uri} />
      <p className={styles.secret}>
        <CopyText label={m["profile.twoFactor.secret"]()} text={secret} />
      </p>
      <CodeField errors={errors} appOnly />
    </form>
  );
}
