import { CopyText } from "#app/ui/copy-text.tsx";
import type { SetUpLines } from "#contract/settings/connections.ts";
import { m } from "#messages";
import styles from "./connection-card.module.css";

export interface SetUpGuideProps {
  setUps: readonly SetUpLines[];
  /** Settings file that the server reads when it starts; null if it reads none. */
  settingsFile: string | null;
}

/** Setup instructions: the lines to copy, and the file to add them to. */
export function SetUpGuide({ setUps, settingsFile }: SetUpGuideProps) {
  return (
    <>
      <p>
        {settingsFile === null
          ? m["settings.connections.setInEnvironment"]()
          : m["settings.connections.addToFile"]()}
      </p>
      {settingsFile !== null && (
        <p>
          <CopyText label={m["settings.connections.path"]()} text={settingsFile} isCode />
        </p>
      )}
      <ul className={styles.setUps}>
        {setUps.map(({ title, lines, hint }) => (
          <li key={title}>
            <p>{title}</p>
            <CopyText label={m["settings.connections.linesFor"]({ title })} text={lines.join("\n")} isCode />
            {hint && <p className="muted">{hint}</p>}
          </li>
        ))}
      </ul>
      <p>{m["settings.connections.fillInAndRestart"]()}</p>
    </>
  );
}
