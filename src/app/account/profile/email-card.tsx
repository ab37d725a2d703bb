import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { api, messageOf } from "#app/api.ts";
import { useSendsMail } from "#app/lib/site.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { emailState, sendConfirmation } from "#contract/accounts/own-account.ts";
import { m } from "#messages";
import styles from "./email-card.module.css";
import { EmailDialog } from "./email-dialog.tsx";

interface State {
  confirmed: boolean;
  pendingEmail: string | null;
}

export interface EmailCardProps {
  email: string;
  /** Called once the state of the email has loaded or failed to load. The card then has its final height. */
  onSettled: () => void;
}

/** Shows whether the account's email is confirmed, and lets the customer change it. */
export function EmailCard({ email, onSettled }: EmailCardProps) {
  const [state, refresh] = useEmailState(email, onSettled);
  const [changing, setChanging] = useState(false);
  const sendsMail = useSendsMail();
  const pendingEmailNote = sendsMail
    ? m["accounts.ownAccount.newEmailNote"]
    : m["accounts.ownAccount.newEmailNotEmailedNote"];
  return (
    <Card as="section" className={styles.card}>
      <CardHeader
        title={m["profile.signInEmail"]()}
        text={state?.confirmed ? m["accounts.ownAccount.confirmedNote"]() : m["profile.signInEmailHint"]()}
        action={<Button onClick={() => setChanging(true)}>{m["profile.changeEmail"]()}</Button>}
      />
      {state?.confirmed === false && <Unconfirmed sendsMail={sendsMail} />}
      {state?.pendingEmail && (
        <Notice className={styles.note}>
          <span className={styles.pendingEmail}>{pendingEmailNote({ email: state.pendingEmail })}</span>
        </Notice>
      )}
      <EmailDialog open={changing} onClose={() => setChanging(false)} onRequested={refresh} />
    </Card>
  );
}

/** Loads whether the email is confirmed. Returns this state, null while unknown, and a function that reloads it. */
function useEmailState(email: string, onSettled: () => void): [State | null, () => void] {
  const notifySettled = useEffectEvent(onSettled);
  const [state, setState] = useState<State | null>(null);
  const [reloadCount, setReloadCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new email or a new count reloads the state
  useEffect(() => {
    const controller = new AbortController();
    api(emailState, {}, { signal: controller.signal })
      .then(({ confirmed, wanted }) => setState({ confirmed, pendingEmail: wanted }))
      .catch(() => {})
      .then(() => {
        if (!controller.signal.aborted) notifySettled();
      });
    return () => controller.abort();
  }, [email, reloadCount]);
  return [state, useCallback(() => setReloadCount((previous) => previous + 1), [])];
}

function Unconfirmed({ sendsMail }: { sendsMail: boolean }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      await api(sendConfirmation);
      toast.success(
        sendsMail
          ? m["accounts.ownAccount.confirmationSent"]()
          : m["accounts.ownAccount.confirmationNotEmailed"](),
      );
    } catch (error) {
      toast.error(messageOf(error, m["accounts.ownAccount.confirmationFailed"]()));
    }
    setBusy(false);
  }

  return (
    <Notice
      className={styles.note}
      action={
        <Button size="small" onClick={send} busy={busy} busyLabel={m["common.busy.sending"]()}>
          {sendsMail ? m["profile.resendEmail"]() : m["profile.requestEmail"]()}
        </Button>
      }
    >
      {sendsMail
        ? m["accounts.ownAccount.unconfirmedNote"]()
        : m["accounts.ownAccount.unconfirmedNotEmailedNote"]()}
    </Notice>
  );
}
