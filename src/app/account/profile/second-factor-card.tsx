import { useState } from "react";
import { api } from "#app/api.ts";
import { formatOrderDate } from "#app/lib/format.ts";
import { useAnswer } from "#app/lib/use-answer.ts";
import { AskedPart } from "#app/ui/asked-part.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { secondFactorState } from "#contract/second-factor.ts";
import { secondFactorWords } from "#contract/second-factor-words.ts";
import type { SecondFactorDeed } from "./proof-step.tsx";
import styles from "./second-factor.module.css";
import { SecondFactorDialog } from "./second-factor-dialog.tsx";

const askState = (signal: AbortSignal) => api(secondFactorState, {}, { signal });

/** The code that the login asks for after the password, for whoever wants it. */
export function SecondFactorCard({ email }: { email: string }) {
  const { asked, ask } = useAnswer(askState, secondFactorWords.fetchFailed);
  const [deed, setDeed] = useState<SecondFactorDeed | null>(null);
  return (
    <Card as="section">
      <CardHeader
        title="Two-step sign-in"
        text="After the password the login asks for a code from an authenticator app on your phone."
      />
      <AskedPart asked={asked} onRetry={ask}>
        {({ isOn, since, recoveryCodesLeft }) => (
          <div className={styles.state}>
            <p className={styles.facts}>
              <Badge tone={isOn ? "good" : "neutral"}>{isOn ? "On" : "Off"}</Badge>
              {since && <span>since {formatOrderDate(since)}</span>}
              {isOn && <span>{recoveryCodesLeft} recovery codes left</span>}
            </p>
            {isOn ? (
              <div className={styles.deeds}>
                <Button onClick={() => setDeed("renew")}>New recovery codes</Button>
                <Button onClick={() => setDeed("off")}>Switch off</Button>
              </div>
            ) : (
              <Button onClick={() => setDeed("on")}>Set up</Button>
            )}
          </div>
        )}
      </AskedPart>
      <SecondFactorDialog
        deed={deed}
        email={email}
        onClose={() => {
          setDeed(null);
          ask();
        }}
      />
    </Card>
  );
}
