import { useId, useState } from "react";
import { api } from "#app/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TechnicianNotes } from "#app/ui/technician-notes.tsx";
import type { PayloadOf } from "#contract/endpoint.ts";
import {
  type Connection,
  readConnections,
  type SetUpLines,
  testConnection,
} from "#contract/settings/connections.ts";
import { m } from "#messages";
import { serverMessageOr } from "../frame/loading.ts";
import { useReload } from "../lists/use-reload.ts";
import styles from "./connection-card.module.css";
import { connectionLabels } from "./connection-labels.ts";
import { SetUpGuide, type SetUpGuideProps } from "./set-up-guide.tsx";

type TestResult = PayloadOf<typeof testConnection>;

export interface ConnectionCardProps extends Pick<SetUpGuideProps, "settingsFile"> {
  connection: Connection;
  /** Start time of the server process that reported the connection. A new time means that the server has restarted. */
  startedAt: string;
  /** Note about settings that environment variables override, if any. */
  note: string | undefined;
}

/** Card of one connection with a test button. Its variables and how to set them are notes for the technician. */
export function ConnectionCard({ connection, settingsFile, startedAt, note }: ConnectionCardProps) {
  const { what, variables, isSetUp } = connection;
  const [busy, setBusy] = useState<"testing" | "checking" | null>(null);
  // The server generates a new secret each time it starts: keep showing the one that the user may have copied.
  const [setUps] = useState(connection.setUps);
  const reload = useReload();
  const [result, setResult] = useState<TestResult | null>(null);
  const titleId = useId();
  const { title, text } = connectionLabels[what];

  async function run(task: "testing" | "checking", attempt: () => Promise<TestResult>) {
    setBusy(task);
    setResult(null);
    try {
      setResult(await attempt());
    } catch (error) {
      setResult({
        works: false,
        isSetUp: true,
        sentence: serverMessageOr(error, m["settings.connection.testFailed"]()),
      });
    }
    setBusy(null);
  }

  const test = () => api(testConnection, { body: { what } });

  /** Checks that the server has restarted and has all variables, then tests the connection. */
  async function check(): Promise<TestResult> {
    const loaded = await api(readConnections);
    const missing = (sentence: string): TestResult => ({ works: false, isSetUp: false, sentence });
    if (loaded.startedAt === startedAt) return missing(m["settings.connections.notRestarted"]());
    const current = loaded.connections.find((other) => other.what === what);
    await reload();
    if (current?.setUps.length === 0) return test();
    const names = (current?.variables ?? []).filter(({ isSet }) => !isSet).map(({ name }) => name);
    return missing(
      m["settings.connections.stillMissing"]({
        names: names.filter((name) => isInLines(setUps, name)).join(", "),
      }),
    );
  }

  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <div className={styles.titleLine}>
            <h2 id={titleId} className={styles.title}>
              {title()}
            </h2>
            {!isSetUp && <Badge tone="warn">{m["settings.connections.notSetUp"]()}</Badge>}
          </div>
          <p className="muted">{text()}</p>
        </div>
        <Button
          onClick={() => run("testing", test)}
          busy={busy === "testing"}
          busyLabel={m["settings.connections.testing"]()}
          aria-label={m["settings.connections.testOf"]({ connection: title() })}
        >
          {m["settings.connections.test"]()}
        </Button>
      </div>
      {note && <p className="muted">{note}</p>}
      <TechnicianNotes>
        <ul className={styles.variables}>
          {variables.map(({ name, isSet }) => (
            <li key={name} className={styles.variable}>
              <code>{name}</code>
              <Badge tone={isSet ? "good" : "neutral"}>
                {isSet ? m["settings.connections.isSet"]() : m["settings.connections.isNotSet"]()}
              </Badge>
            </li>
          ))}
        </ul>
        {setUps.length > 0 && (
          <div className={styles.guide}>
            <SetUpGuide setUps={setUps} settingsFile={settingsFile} />
            <Button
              size="small"
              onClick={() => run("checking", check)}
              busy={busy === "checking"}
              busyLabel={m["settings.connections.checking"]()}
              aria-label={m["settings.connections.checkOf"]({ connection: title() })}
            >
              {m["settings.connections.check"]()}
            </Button>
          </div>
        )}
      </TechnicianNotes>
      <div role="status" className={styles.result}>
        {result && <Notice {...outcomeOf(result)}>{result.sentence}</Notice>}
      </div>
    </Card>
  );
}

function outcomeOf({ works, isSetUp }: TestResult) {
  if (works) return { tone: "good", title: m["settings.connections.works"]() } as const;
  return isSetUp
    ? ({ tone: "warn", title: m["settings.connections.doesNotWork"]() } as const)
    : ({ tone: "info", title: m["settings.connections.notSetUp"]() } as const);
}

const isInLines = (setUps: readonly SetUpLines[], name: string) =>
  setUps.some(({ lines }) => lines.some((line) => line.startsWith(`${name}=`)));
