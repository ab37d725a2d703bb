import { useId, useState } from "react";
import { api } from "#app/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { connectionWords } from "#contract/connection-words.ts";
import { type Connection, testConnection } from "#contract/connections.ts";
import type { PayloadOf } from "#contract/endpoint.ts";
import { refusalOr } from "../loading.ts";
import styles from "./connection-card.module.css";
import { connectionTitles } from "./connections-words.ts";
import { settingsScreenWords as words } from "./settings-screen-words.ts";

export interface ConnectionCardProps {
  connection: Connection;
  /** What the environment overrides, if anything. */
  note: string | undefined;
}

/** One connection: which of its variables are set, and a button that tries it. */
export function ConnectionCard({ connection: { what, variables }, note }: ConnectionCardProps) {
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<PayloadOf<typeof testConnection> | null>(null);
  const titleId = useId();
  const { title, text } = connectionTitles[what];

  async function test() {
    setBusy(true);
    setFound(null);
    try {
      setFound(await api(testConnection, { body: { what } }));
    } catch (error) {
      setFound({ works: false, sentence: refusalOr(error, connectionWords.testFailed) });
    }
    setBusy(false);
  }

  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <p className="muted">{text}</p>
        </div>
        <Button onClick={test} busy={busy} busyLabel={words.testing} aria-label={`${words.test} ${title}`}>
          {words.test}
        </Button>
      </div>
      <ul className={styles.variables}>
        {variables.map(({ name, isSet }) => (
          <li key={name} className={styles.variable}>
            <code>{name}</code>
            <Badge tone={isSet ? "good" : "neutral"}>{isSet ? words.isSet : words.isNotSet}</Badge>
          </li>
        ))}
      </ul>
      {note && <p className="muted">{note}</p>}
      <div role="status" className={styles.result}>
        {found && (
          <Notice tone={found.works ? "good" : "warn"} title={found.works ? words.works : words.doesNotWork}>
            {found.sentence}
          </Notice>
        )}
      </div>
    </Card>
  );
}
