import { useRef } from "react";
import { api } from "#app/api.ts";
import { busyWords, buttonWords } from "#app/lib/button-words.ts";
import { formatMoment } from "#app/lib/format.ts";
import { keyed } from "#app/lib/keyed.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { textWords } from "#contract/text-words.ts";
import { readTextSource, type TextSource, type TextVersion, updateText } from "#contract/texts.ts";
import { ChangedMeanwhile } from "../changed-meanwhile.tsx";
import { useChange } from "../use-change.ts";
import { type LineDifference, lineDifferences } from "./line-differences.ts";
import styles from "./version-dialog.module.css";

/** A version with its words. */
export type OpenedVersion = TextVersion & { markdown: string };

export interface VersionDialogProps {
  /** What the site shows now. */
  present: TextSource;
  opened: OpenedVersion;
  leave: (onLeave: () => void) => void;
  onClose: () => void;
  onStart: (source: TextSource) => void;
}

const elements = { same: "span", gone: "del", new: "ins" } as const;
const spoken = { same: "", gone: "only in this version: ", new: "only on the site: " } as const;

/** A version beside the text that the site shows now. Using it makes a new version. */
export function VersionDialog({ present, opened, leave, onClose, onStart }: VersionDialogProps) {
  const { name, version } = present;
  const { markdown, isOriginal, holdsFrom, changedAt, changedBy } = opened;
  const { busy, change, conflict } = useChange(textWords.saveFailed);
  const started = useRef(present);
  const isPresent = opened.version === version;

  async function use() {
    const isUsed = await change(async () => {
      const body = { markdown: isOriginal ? null : markdown, version, ...(holdsFrom && { holdsFrom }) };
      started.current = (await api(updateText, { params: { name }, body })).source;
      return textWords.restored;
    });
    if (!isUsed) return;
    onStart(started.current);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Version ${opened.version}`}
      description={`${formatMoment(changedAt)}, ${changedBy}. ${
        isPresent
          ? "The site shows it now."
          : "Struck through is what only this version says, marked what only the site says now."
      }`}
      size="large"
      dismissible={!busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {buttonWords.close}
          </Button>
          {!isPresent && (
            <Button variant="primary" busy={busy} busyLabel={busyWords.saving} onClick={() => leave(use)}>
              Use This Version
            </Button>
          )}
        </>
      }
    >
      <Lines found={lineDifferences(markdown, present.markdown)} />
      <ChangedMeanwhile
        {...conflict}
        onLoad={async () => {
          onStart((await api(readTextSource, { params: { name } })).source);
          onClose();
        }}
      />
    </Dialog>
  );
}

function Lines({ found }: { found: readonly LineDifference[] }) {
  return (
    <ol className={styles.lines}>
      {keyed(found).map(({ key, item: { kind, line } }) => {
        const Words = elements[kind];
        return (
          <li key={key} className={classNames(styles.line, styles[kind])}>
            <Words>
              {spoken[kind] && <span className="visually-hidden">{spoken[kind]}</span>}
              {line}
            </Words>
          </li>
        );
      })}
    </ol>
  );
}
