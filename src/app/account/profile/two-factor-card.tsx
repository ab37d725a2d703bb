import { useState } from "react";
import { api } from "#app/api.ts";
import { formatOrderDate } from "#app/lib/format.ts";
import { useAsyncData } from "#app/lib/use-async-data.ts";
import { AsyncSection } from "#app/ui/async-section.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { twoFactorState } from "#contract/accounts/two-factor.ts";
import { m } from "#messages";
import type { TwoFactorAction } from "./identity-step.tsx";
import styles from "./two-factor.module.css";
import { TwoFactorDialog } from "./two-factor-dialog.tsx";

const loadState = (signal: AbortSignal) => api(twoFactorState, {}, { signal });

/** Turns optional two-factor authentication on or off. */
export function TwoFactorCard({ email }: { email: string }) {
  const { state, reload } = useAsyncData(loadState, m["accounts.twoFactor.fetchFailed"]());
  const [action, setAction] = useState<TwoFactorAction | null>(null);
  return (
    <Card as="section">
      <CardHeader title={m["profile.twoFactor.title"]()} text={m["profile.twoFactor.text"]()} />
      <AsyncSection state={state} onRetry={reload}>
        {({ isOn, since, recoveryCodesLeft }) => (
          <div className={styles.state}>
            <p className={styles.facts}>
              <Badge tone={isOn ? "good" : "neutral"}>
                {isOn ? m["profile.twoFactor.on"]() : m["profile.twoFactor.off"]()}
              </Badge>
              {since && <span>{m["profile.twoFactor.since"]({ date: formatOrderDate(since) })}</span>}
              {isOn && <span>{m["profile.recoveryCodes.left"]({ count: recoveryCodesLeft })}</span>}
            </p>
            {isOn ? (
              <div className={styles.deeds}>
                <Button onClick={() => setAction("renew")}>{m["profile.recoveryCodes.renew"]()}</Button>
                <Button onClick={() => setAction("off")}>{m["profile.twoFactor.turnOff"]()}</Button>
              </div>
            ) : (
              <Button onClick={() => setAction("on")}>{m["profile.twoFactor.setUp"]()}</Button>
            )}
          </div>
        )}
      </AsyncSection>
      <TwoFactorDialog
        action={action}
        email={email}
        onClose={() => {
          setAction(null);
          reload();
        }}
      />
    </Card>
  );
}
