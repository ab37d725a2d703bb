import { useState } from "react";
import { busyWords, buttonWords } from "#app/lib/button-words.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { AppStep } from "./app-step.tsx";
import { ProofStep, type TwoFactorAction } from "./identity-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const titles = {
  on: "Set up two-factor authentication",
  off: "Turn off two-factor authentication",
  renew: "New recovery codes",
};
const submits = { on: "Continue", off: "Turn off", renew: "Create new codes" };

const formId = "two-factor";

export interface TwoFactorDialogProps {
  /** Null closes the dialog. */
  action: TwoFactorAction | null;
  email: string;
  onClose: () => void;
}

/** Asks for proof of identity, then sets up the app if it is new, then shows the recovery codes. */
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
      title={action && titles[action]}
      size="small"
      dismissible={!busy && !codes}
      footer={
        codes ? (
          <Button variant="primary" onClick={close}>
            I've saved them
          </Button>
        ) : (
          <>
            <Button onClick={close} disabled={busy}>
              {buttonWords.cancel}
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={busyWords.sending}>
              {app ? "Turn on" : action && submits[action]}
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
          <ProofStep
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
