import { useState } from "react";
import { api, messageOf } from "#app/api.ts";
import { formatMoment } from "#app/lib/format.ts";
import { useAsyncData } from "#app/lib/use-async-data.ts";
import { AsyncSection } from "#app/ui/async-section.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import styles from "#app/ui/place-list.module.css";
import { useToast } from "#app/ui/toast.tsx";
import { sessionWords } from "#contract/accounts/session-words.ts";
import { endOwnSession, listOwnSessions, type SignedInDevice } from "#contract/accounts/sessions.ts";
import { LogOutEverywhere } from "./log-out-everywhere.tsx";

const loadSessions = (signal: AbortSignal) => api(listOwnSessions, {}, { signal });

/** All devices signed in to the account, each with a sign-out button. */
export function SignedInDevices() {
  const { asked, ask } = useAsyncData(loadSessions, sessionWords.fetchFailed);
  return (
    <Card as="section">
      <CardHeader
        title="Where you are signed in"
        text="Lost your phone or used a shared computer? Sign it out here."
        action={<LogOutEverywhere />}
      />
      <AsyncSection asked={asked} onRetry={ask}>
        {({ sessions }) => (
          <ul className={styles.list} aria-label="Signed-in devices">
            {sessions.map((session) => (
              <SignedInDeviceRow key={session._id} session={session} onEnded={ask} />
            ))}
          </ul>
        )}
      </AsyncSection>
    </Card>
  );
}

function SignedInDeviceRow({ session, onEnded }: { session: SignedInDevice; onEnded: () => void }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { _id: id, network, signedInAt, lastSeenAt, isThis } = session;
  const device = sessionWords.device(session);

  async function end() {
    setBusy(true);
    try {
      const { message } = await api(endOwnSession, { params: { id } });
      toast.success(message ?? sessionWords.ended);
    } catch (error) {
      toast.error(messageOf(error, sessionWords.endFailed));
    }
    setBusy(false);
    onEnded();
  }

  return (
    <li className={styles.place}>
      <div>
        <p className={styles.name}>
          {device} {isThis && <Badge tone="good">This device</Badge>}
        </p>
        <p className={styles.facts}>
          {network && <span>Network {network}</span>}
          <span>
            Signed in <time dateTime={signedInAt}>{formatMoment(signedInAt)}</time>
          </span>
          <span>
            Last seen <time dateTime={lastSeenAt}>{formatMoment(lastSeenAt)}</time>
          </span>
        </p>
      </div>
      {!isThis && (
        <Button
          size="small"
          onClick={end}
          busy={busy}
          busyLabel="Signing out..."
          aria-label={`Sign out ${device}, signed in ${formatMoment(signedInAt)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
