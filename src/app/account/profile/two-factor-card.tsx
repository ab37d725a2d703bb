import { useState } from "react";
import { api } from "#app/api.ts";
import { formatOrderDate } from "#app/lib/format.ts";
import { useAsyncData } from "#app/lib/use-async-data.ts";
import { AsyncSection } from "#app/ui/async-section.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { twoFactorState } from "#contract/accounts/two-factor.ts";
import { twoFactorMessages } from "#contract/accounts/two-factor-messages.ts";
import type { TwoFactorAction } from "./identity-step.tsx";
import styles from "./two-factor.module.css";
import { TwoFactorDialog } from "./two-factor-dialog.tsx";

const loadState = (signal: AbortSignal) => api(twoFactorState, {}, { signal });

/** Turns optional two-factor authentication on or off. */
export function TwoFactorCard({ email }: { email: string }) {
  const { asked, ask } = useAsyncData(loadState, twoFactorMessages.fetchFailed);
  const [action, setAction] = useState<TwoFactorAction | null>(null);
  return (
    <Card as="section">
      <CardHeader
        title="Two-factor authentication"
        text="After your password you'll enter a code from an authenticator app on your phone."
      />
      <AsyncSection asked={asked} onRetry={ask}>
        {({ isOn, since, recoveryCodesLeft }) => (
          <div className={styles.state}>
            <p className={styles.facts}>
              <Badge tone={isOn ? "good" : "neutral"}>{isOn ? "On" : "Off"}</Badge>
              {since && <span>since {formatOrderDate(since)}</span>}
              {isOn && <span>{recoveryCodesLeft} recovery codes left</span>}
            </p>
            {isOn ? (
              <div className={styles.deeds}>
                <Button onClick={() => setAction("renew")}>New recovery codes</Button>
                <Button onClick={() => setAction("off")}>Turn off</Button>
              </div>
            ) : (
              <Button onClick={() => setAction("on")}>Set up</Button>
            )}
          </div>
        )}
      </AsyncSection>
      <TwoFactorDialog
        action={action}
        email={email}
        onClose={() => {
          setAction(null);
          ask();
        }}
      />
    </Card>
  );
}
