import { useState } from "react";
import { busyWords, buttonWords } from "#app/lib/button-words.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { AppStep } from "./app-step.tsx";
import { ProofStep, type SecondFactorDeed } from "./proof-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const titles = {
  on: "Set up two-step sign-in",
  off: "Switch two-step sign-in off",
  renew: "New recovery codes",
};
const submits = { on: "Continue", off: "Switch off", renew: "Make new codes" };

const formId = "second-factor";

export interface SecondFactorDialogProps {
  /** Null closes the dialog. */
  deed: SecondFactorDeed | null;
  email: string;
  onClose: () => void;
}

/** Proof of the owner first, then the app where it is new, and in the end the codes to keep. */
export function SecondFactorDialog({ deed, email, onClose }: SecondFactorDialogProps) {
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
      open={deed !== null}
      onClose={close}
      title={deed && titles[deed]}
      size="small"
      dismissible={!busy && !codes}
      footer={
        codes ? (
          <Button variant="primary" onClick={close}>
            I have kept them
          </Button>
        ) : (
          <>
            <Button onClick={close} disabled={busy}>
              {buttonWords.cancel}
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={busyWords.sending}>
              {app ? "Switch on" : deed && submits[deed]}
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
        deed && (
          <ProofStep {...form} deed={deed} email={email} onApp={setApp} onCodes={setCodes} onOff={close} />
        )
      )}
    </Dialog>
  );
}
