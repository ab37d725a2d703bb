import { useRef } from "react";
import { api } from "#app/api.ts";
import { formatMoment } from "#app/lib/format.ts";
import { keyed } from "#app/lib/keyed.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import {
  type ContentPageSource,
  type ContentPageVersion,
  readContentPageSource,
  updateContentPage,
} from "#contract/content/content-pages.ts";
import { m } from "#messages";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { useChange } from "../forms/use-change.ts";
import { type LineDifference, lineDifferences } from "./line-differences.ts";
import styles from "./version-dialog.module.css";

/** A saved version, including its text. */
export type OpenedVersion = ContentPageVersion & { markdown: string };

export interface VersionDialogProps {
  /** Version that the site shows. */
  current: ContentPageSource;
  opened: OpenedVersion;
  leave: (onLeave: () => void) => void;
  onClose: () => void;
  onRestart: (source: ContentPageSource) => void;
}

const elements = { same: "span", gone: "del", new: "ins" } as const;

/** Compares a saved version with the current text. Restoring it saves a new version. */
export function VersionDialog({ current, opened, leave, onClose, onRestart }: VersionDialogProps) {
  const { name, version } = current;
  const { markdown, isOriginal, holdsFrom, changedAt, changedBy } = opened;
  const { busy, change, conflict } = useChange(m["content.page.saveFailed"]());
  const restored = useRef(current);
  const isCurrent = opened.version === version;

  async function use() {
    const isUsed = await change(async () => {
      const body = { markdown: isOriginal ? null : markdown, version, ...(holdsFrom && { holdsFrom }) };
      restored.current = (await api(updateContentPage, { params: { name }, body })).source;
      return m["content.page.restored"]();
    });
    if (!isUsed) return;
    onRestart(restored.current);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={m["contentPages.versions.name"]({ version: opened.version })}
      description={(isCurrent
        ? m["contentPages.versions.currentDescription"]
        : m["contentPages.versions.oldDescription"])({ moment: formatMoment(changedAt), author: changedBy })}
      size="large"
      dismissible={!busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {m["common.button.close"]()}
          </Button>
          {!isCurrent && (
            <Button
              variant="primary"
              busy={busy}
              busyLabel={m["common.busy.saving"]()}
              onClick={() => leave(use)}
            >
              {m["contentPages.versions.use"]()}
            </Button>
          )}
        </>
      }
    >
      <Lines found={lineDifferences(markdown, current.markdown)} />
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
              {kind === "same" && line}
              {kind === "gone" && (
                <RichMessage parts={m["contentPages.versions.removedLine"].parts({ line })} />
              )}
              {kind === "new" && <RichMessage parts={m["contentPages.versions.addedLine"].parts({ line })} />}
            </Line>
          </li>
        );
      })}
    </ol>
  );
}
