import { useState } from "react";
import { api, messageOf } from "#app/api.ts";
import { formatMoment } from "#app/lib/format.ts";
import { messageElements } from "#app/lib/message-elements.tsx";
import { useAsyncData } from "#app/lib/use-async-data.ts";
import { AsyncSection } from "#app/ui/async-section.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import styles from "#app/ui/place-list.module.css";
import { useToast } from "#app/ui/toast.tsx";
import { deviceName } from "#contract/accounts/device-name.ts";
import { endOwnSession, listOwnSessions, type SignedInDevice } from "#contract/accounts/sessions.ts";
import { m } from "#messages";
import { LogOutEverywhere } from "./log-out-everywhere.tsx";

const loadSessions = (signal: AbortSignal) => api(listOwnSessions, {}, { signal });

/** All devices signed in to the account, each with a sign-out button. */
export function SignedInDevices() {
  const { state, reload } = useAsyncData(loadSessions, m["accounts.session.fetchFailed"]());
  return (
    <Card as="section">
      <CardHeader
        title={m["profile.devices"]()}
        text={m["profile.devicesHint"]()}
        action={<LogOutEverywhere />}
      />
      <AsyncSection state={state} onRetry={reload}>
        {({ sessions }) => (
          <ul className={styles.list} aria-label={m["profile.signedInDevices"]()}>
            {sessions.map((session) => (
              <SignedInDeviceRow key={session._id} session={session} onEnded={reload} />
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
  const device = deviceName(session);

  async function end() {
    setBusy(true);
    try {
      const { message } = await api(endOwnSession, { params: { id } });
      toast.success(message ?? m["accounts.session.ended"]());
    } catch (error) {
      toast.error(messageOf(error, m["accounts.session.endFailed"]()));
    }
    setBusy(false);
    onEnded();
  }

  return (
    <li className={styles.place}>
      <div>
        <p className={styles.name}>
          {device} {isThis && <Badge tone="good">{m["profile.thisDevice"]()}</Badge>}
        </p>
        <p className={styles.facts}>
          {network && <span>{m["profile.network"]({ network })}</span>}
          <span>
            {messageElements(m["profile.signedInAt"], {
              time: <time dateTime={signedInAt}>{formatMoment(signedInAt)}</time>,
            })}
          </span>
          <span>
            {messageElements(m["profile.lastSeenAt"], {
              time: <time dateTime={lastSeenAt}>{formatMoment(lastSeenAt)}</time>,
            })}
          </span>
        </p>
      </div>
      {!isThis && (
        <Button
          size="small"
          onClick={end}
          busy={busy}
          busyLabel={m["profile.signingOut"]()}
          aria-label={m["profile.signOutDevice"]({ device, time: formatMoment(signedInAt) })}
        >
          {m["profile.signOut"]()}
        </Button>
      )}
    </li>
  );
}
