import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { api, messageOf } from "#app/api.ts";
import { busyWords } from "#app/lib/button-words.ts";
import { useSendsMail } from "#app/lib/site.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { emailState, sendConfirmation } from "#contract/own-account.ts";
import { ownAccountWords } from "#contract/own-account-words.ts";
import styles from "./email-card.module.css";
import { EmailDialog } from "./email-dialog.tsx";

interface State {
  confirmed: boolean;
  wanted: string | null;
}

export interface EmailCardProps {
  email: string;
  /** Told as soon as the card has its whole height: its state is known, or cannot be asked. */
  onSettled: () => void;
}

/** Whether letters reach the account's address, and the way to another one. */
export function EmailCard({ email, onSettled }: EmailCardProps) {
  const [state, refresh] = useEmailState(email, onSettled);
  const [changing, setChanging] = useState(false);
  const sendsMail = useSendsMail();
  const wantedNote = sendsMail ? ownAccountWords.wantedNote : ownAccountWords.wantedKeptNote;
  return (
    <Card as="section" className={styles.card}>
      <CardHeader
        title="Sign-in email"
        text={state?.confirmed ? ownAccountWords.confirmedNote : "You sign in with it, and we write to it."}
        action={<Button onClick={() => setChanging(true)}>Change email</Button>}
      />
      {state?.confirmed === false && <Unconfirmed sendsMail={sendsMail} />}
      {state?.wanted && (
        <Notice className={styles.note}>
          <span className={styles.wanted}>{wantedNote(state.wanted)}</span>
        </Notice>
      )}
      <EmailDialog open={changing} onClose={() => setChanging(false)} onAsked={refresh} />
    </Card>
  );
}

/** What the shop knows of the address, and how to ask again; nothing is shown while nobody knows. */
function useEmailState(email: string, onSettled: () => void): [State | null, () => void] {
  const tellSettled = useEffectEvent(onSettled);
  const [state, setState] = useState<State | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another address, and when told
  useEffect(() => {
    const asking = new AbortController();
    api(emailState, {}, { signal: asking.signal })
      .then(({ confirmed, wanted }) => setState({ confirmed, wanted }))
      .catch(() => {})
      .then(() => {
        if (!asking.signal.aborted) tellSettled();
      });
    return () => asking.abort();
  }, [email, round]);
  return [state, useCallback(() => setRound((before) => before + 1), [])];
}

function Unconfirmed({ sendsMail }: { sendsMail: boolean }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      await api(sendConfirmation);
      toast.success(sendsMail ? ownAccountWords.confirmationSent : ownAccountWords.confirmationKept);
    } catch (error) {
      toast.error(messageOf(error, ownAccountWords.confirmationFailed));
    }
    setBusy(false);
  }

  return (
    <Notice
      className={styles.note}
      action={
        <Button size="small" onClick={send} busy={busy} busyLabel={busyWords.sending}>
          {sendsMail ? "Send the email again" : "Ask for the email again"}
        </Button>
      }
    >
      {sendsMail ? ownAccountWords.unconfirmedNote : ownAccountWords.unconfirmedKeptNote}
    </Notice>
  );
}
