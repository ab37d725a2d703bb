import { useRef } from "react";
import { api } from "#app/api.ts";
import { busyWords, buttonWords } from "#app/lib/button-words.ts";
import { formatMoment } from "#app/lib/format.ts";
import { keyed } from "#app/lib/keyed.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { contentPageMessages } from "#contract/content/content-page-messages.ts";
import {
  type ContentPageSource,
  type ContentPageVersion,
  readContentPageSource,
  updateContentPage,
} from "#contract/content/content-pages.ts";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { useChange } from "../forms/use-change.ts";
import { type LineDifference, lineDifferences } from "./line-differences.ts";
import styles from "./version-dialog.module.css";

/** A version with its text. */
export type OpenedVersion = ContentPageVersion & { markdown: string };

export interface VersionDialogProps {
  /** Version on the site. */
  present: ContentPageSource;
  opened: OpenedVersion;
  leave: (onLeave: () => void) => void;
  onClose: () => void;
  onRestart: (source: ContentPageSource) => void;
}

const elements = { same: "span", gone: "del", new: "ins" } as const;
const labels = { same: "", gone: "only in this version: ", new: "only on the site: " } as const;

/** Compares a version with the current text. Using it saves a new version. */
export function VersionDialog({ present, opened, leave, onClose, onRestart }: VersionDialogProps) {
  const { name, version } = present;
  const { markdown, isOriginal, holdsFrom, changedAt, changedBy } = opened;
  const { busy, change, conflict } = useChange(contentPageMessages.saveFailed);
  const restored = useRef(present);
  const isPresent = opened.version === version;

  async function use() {
    const isUsed = await change(async () => {
      const body = { markdown: isOriginal ? null : markdown, version, ...(holdsFrom && { holdsFrom }) };
      restored.current = (await api(updateContentPage, { params: { name }, body })).source;
      return contentPageMessages.restored;
    });
    if (!isUsed) return;
    onRestart(restored.current);
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
          : "Struck through: only in this version. Highlighted: only on the site."
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
      <ConflictDialog
        {...conflict}
        onLoad={async () => {
          onRestart((await api(readContentPageSource, { params: { name } })).source);
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
        const Line = elements[kind];
        return (
          <li key={key} className={classNames(styles.line, styles[kind])}>
            <Line>
              {labels[kind] && <span className="visually-hidden">{labels[kind]}</span>}
              {line}
            </Line>
          </li>
        );
      })}
    </ol>
  );
}
