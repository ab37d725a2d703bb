import { api } from "#app/api.ts";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { useProofForm } from "#app/lib/use-proof-form.ts";
import { useToast } from "#app/ui/toast.tsx";
import { UsernameHint } from "#app/ui/username-hint.tsx";
import {
  beginSecondFactor,
  FullProof,
  PasswordProof,
  renewRecoveryCodes,
  switchSecondFactorOff,
} from "#contract/second-factor.ts";
import { secondFactorWords } from "#contract/second-factor-words.ts";
import { CodeField } from "../code-field.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import styles from "./second-factor.module.css";

/** What somebody wants of the second factor. */
export type SecondFactorDeed = "on" | "off" | "renew";

export interface ProofStepProps {
  formId: string;
  deed: SecondFactorDeed;
  /** Whose password it is, for the browser's own list of passwords. */
  email: string;
  onBusy: (busy: boolean) => void;
  onApp: (app: { secret: string; uri: string }) => void;
  onCodes: (codes: readonly string[]) => void;
  onOff: () => void;
}

/** Has the owner prove the password and, once there is one, the second factor. */
export function ProofStep({ formId, deed, email, onBusy, onApp, onCodes, onOff }: ProofStepProps) {
  const toast = useToast();
  const isNew = deed === "on";

  const { errors, form } = useProofForm({
    check: (typed) => fieldErrorsOf(isNew ? PasswordProof : FullProof, typed),
    async send({ currentPassword = "", code = "" }) {
      if (isNew) return onApp(await api(beginSecondFactor, { body: { currentPassword } }));
      const body = { currentPassword, code };
      if (deed === "renew") return onCodes((await api(renewRecoveryCodes, { body })).recoveryCodes);
      const { message } = await api(switchSecondFactorOff, { body });
      toast.success(message ?? secondFactorWords.switchedOff);
      onOff();
    },
    failedWords: secondFactorWords.failed,
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
