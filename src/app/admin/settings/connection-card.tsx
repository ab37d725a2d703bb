import { useId, useState } from "react";
import { api } from "#app/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { connectionWords } from "#contract/connection-words.ts";
import { type Connection, readConnections, type SetUpLines, testConnection } from "#contract/connections.ts";
import type { PayloadOf } from "#contract/endpoint.ts";
import { refusalOr } from "../loading.ts";
import { useReload } from "../use-reload.ts";
import styles from "./connection-card.module.css";
import { connectionTitles } from "./connections-words.ts";
import { SetUpGuide, type SetUpGuideProps } from "./set-up-guide.tsx";
import { settingsScreenWords as words } from "./settings-screen-words.ts";

type Found = PayloadOf<typeof testConnection>;

export interface ConnectionCardProps extends Pick<SetUpGuideProps, "settingsFile"> {
  connection: Connection;
  /** When the process started that told of the connection. */
  startedAt: string;
  /** What the environment overrides, if anything. */
  note: string | undefined;
}

/** One connection: which of its variables are set, a button that tries it, and how to set up what is missing. */
export function ConnectionCard({ connection, settingsFile, startedAt, note }: ConnectionCardProps) {
  const { what, variables, isSetUp } = connection;
  const [busy, setBusy] = useState<"testing" | "checking" | null>(null);
  // A secret among the lines is a new one after each start: the one that was copied stays in sight.
  const [setUps] = useState(connection.setUps);
  const reload = useReload();
  const [found, setFound] = useState<Found | null>(null);
  const titleId = useId();
  const { title, text } = connectionTitles[what];

  async function run(task: "testing" | "checking", find: () => Promise<Found>) {
    setBusy(task);
    setFound(null);
    try {
      setFound(await find());
    } catch (error) {
      setFound({ works: false, isSetUp: true, sentence: refusalOr(error, connectionWords.testFailed) });
    }
    setBusy(null);
  }

  const test = () => api(testConnection, { body: { what } });

  /** Looks whether a shop that was restarted has the settings now, and tries them. */
  async function check(): Promise<Found> {
    const loaded = await api(readConnections);
    const missing = (sentence: string): Found => ({ works: false, isSetUp: false, sentence });
    if (loaded.startedAt === startedAt) return missing(words.notRestarted);
    const present = loaded.connections.find((other) => other.what === what);
    await reload();
    if (present?.setUps.length === 0) return test();
    const names = (present?.variables ?? []).filter(({ isSet }) => !isSet).map(({ name }) => name);
    return missing(words.stillMissing(names.filter((name) => isInLines(setUps, name))));
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
        <Button
          onClick={() => run("testing", test)}
          busy={busy === "testing"}
          busyLabel={words.testing}
          aria-label={`${words.test} ${title}`}
        >
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
      {setUps.length > 0 && (
        <details className={styles.guide} open={!isSetUp}>
          <summary>{words.howToSetUp}</summary>
          <SetUpGuide setUps={setUps} settingsFile={settingsFile} />
          <Button
            size="small"
            onClick={() => run("checking", check)}
            busy={busy === "checking"}
            busyLabel={words.checking}
            aria-label={`${words.check}: ${title}`}
          >
            {words.check}
          </Button>
        </details>
      )}
      <div role="status" className={styles.result}>
        {found && <Notice {...outcomeOf(found)}>{found.sentence}</Notice>}
      </div>
    </Card>
  );
}

function outcomeOf({ works, isSetUp }: Found) {
  if (works) return { tone: "good", title: words.works } as const;
  return isSetUp
    ? ({ tone: "warn", title: words.doesNotWork } as const)
    : ({ tone: "info", title: words.notSetUp } as const);
}

const isInLines = (setUps: readonly SetUpLines[], name: string) =>
  setUps.some(({ lines }) => lines.some((line) => line.startsWith(`${name}=`)));
