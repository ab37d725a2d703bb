import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { m } from "#messages";
import { AppStep } from "./app-step.tsx";
import { IdentityStep, type TwoFactorAction } from "./identity-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const titles = {
  on: m["profile.twoFactor.setUpTitle"],
  off: m["profile.twoFactor.turnOffTitle"],
  renew: m["profile.recoveryCodes.renew"],
};
const submits = {
  on: m["profile.twoFactor.continue"],
  off: m["profile.twoFactor.turnOff"],
  renew: m["profile.recoveryCodes.create"],
};

const formId = "two-factor";

export interface TwoFactorDialogProps {
  /** Null closes the dialog. */
  action: TwoFactorAction | null;
  email: string;
  onClose: () => void;
}

/**
 * Asks for proof of identity. If two-factor authentication is being turned on, the next step sets up the authenticator
 * app. When two-factor authentication has been turned on or the recovery codes have been renewed, shows the codes.
 */
export function TwoFactorDialog({ action, email, onClose }: TwoFactorDialogProps) {
  const [busy, setBusy] = useState(false);
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function close() {
    setApp(null);
    setCodes(null);
    onClose();
  }

  const form = { formId, onBusy: setBusy };
  return (
    <Dialog
      open={action !== null}
      onClose={close}
      title={action && titles[action]()}
      size="small"
      dismissible={!busy && !codes}
      footer={
        codes ? (
          <Button variant="primary" onClick={close}>
            {m["profile.recoveryCodes.saved"]()}
          </Button>
        ) : (
          <>
            <Button onClick={close} disabled={busy}>
              {m["common.button.cancel"]()}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={busy}
              busyLabel={m["common.busy.sending"]()}
            >
              {app ? m["profile.twoFactor.turnOn"]() : action && submits[action]()}
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : app ? (
        <AppStep {...form} app={app} onDone={setCodes} />
      ) : (
        action && (
          <IdentityStep
            {...form}
            action={action}
            email={email}
            onApp={setApp}
            onCodes={setCodes}
            onOff={close}
          />
        )
      )}
    </Dialog>
  );
}
