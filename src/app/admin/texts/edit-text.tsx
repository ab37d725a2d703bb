import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { api } from "#app/api.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import {
  type ContentPageSource,
  readContentPageSource,
  updateContentPage,
} from "#contract/content/content-pages.ts";
import { m } from "#messages";
import { ConflictDialog, ConflictNotice } from "../forms/conflict-dialog.tsx";
import { useChange } from "../forms/use-change.ts";
import { useSave } from "../forms/use-save.ts";
import { useUnsavedForm } from "../forms/use-unsaved-form.ts";
import styles from "./edit-text.module.css";
import { TextPreview } from "./text-preview.tsx";
import { WritingHelp } from "./writing-help.tsx";

export interface EditTextProps {
  source: ContentPageSource;
  /** Whether the form replaces an earlier one and must take the focus. */
  takesFocus: boolean;
  /** Replaces the form with a new one for this version. */
  onRestart: (source: ContentPageSource) => void;
  /** Keeps the form and its input. The next save is based on this version. */
  onContinue: (source: ContentPageSource) => void;
  /** Content below the form. It calls `leave` to ask for confirmation before the input is discarded. */
  children: (leave: (onLeave: () => void) => void) => ReactNode;
}

type View = "write" | "preview";

/** Form of a content page with a preview next to it. Narrow screens show either the form or the preview. */
export function EditText({ source, takesFocus, onRestart, onContinue, children }: EditTextProps) {
  const { name, version, isOriginal } = source;
  const formId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const saved = useRef(source);
  const [view, setView] = useState<View>("write");
  const [draft, setDraft] = useState(source.markdown);
  const [isConfirmingRestore, setConfirmingRestore] = useState(false);
  const { leave, settle, isChanged } = useUnsavedForm(formId, read);
  const { errors, saving, conflict, form } = useSave({
    read,
    async save(body) {
      saved.current = (await api(updateContentPage, { params: { name }, body: { ...body, version } })).source;
      settle(body);
      return saved.current.version === version ? m["content.page.unchanged"]() : m["content.page.saved"]();
    },
    failureMessage: m["content.page.saveFailed"](),
    onSaved: () => {
      // Keep the form and the focus if the form already shows the saved text or has newer input.
      const isShown = area.current?.value === saved.current.markdown;
      (isShown || isChanged() ? onContinue : onRestart)(saved.current);
    },
  });
  const restore = useChange(m["content.page.saveFailed"]());
  useEffect(() => {
    if (takesFocus) area.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  function read(element: HTMLFormElement) {
    const { markdown = "", holdsFrom } = textsOf(element);
    return { body: { markdown, ...(holdsFrom && { holdsFrom }) }, faults: [] };
  }

  async function restoreOriginal() {
    const isRestored = await restore.change(async () => {
      const response = await api(updateContentPage, { params: { name }, body: { markdown: null, version } });
      saved.current = response.source;
      return m["content.page.originalRestored"]();
    });
    setConfirmingRestore(false);
    if (isRestored) onRestart(saved.current);
  }

  async function loadCurrent() {
    onRestart((await api(readContentPageSource, { params: { name } })).source);
  }

  /** Inserts text at the cursor. */
  function insert(inserted: string) {
    if (!area.current) return;
    const { selectionStart, selectionEnd } = area.current;
    area.current.setRangeText(inserted, selectionStart, selectionEnd, "end");
    setDraft(area.current.value);
    setView("write");
    area.current.focus();
  }

  return (
    <>
      <Segments
        label={m["contentPages.editor.view"]()}
        segments={[
          { value: "write", label: m["contentPages.editor.write"]() },
          { value: "preview", label: m["contentPages.editor.preview"]() },
        ]}
        value={view}
        onChange={setView}
        className={styles.views}
      />
      <div className={styles.columns}>
        <form id={formId} {...form} className={classNames(view !== "write" && styles.behind)}>
          <Stack>
            <TextAreaField
              ref={area}
              label={m["contentPages.text"]()}
              name="markdown"
              rows={28}
              required
              defaultValue={source.markdown}
              onChange={({ target }) => setDraft(target.value)}
              error={errors.markdown}
            />
            {source.holdsFrom !== null && (
              <TextField
                label={m["contentPages.editor.inForceFrom"]()}
                hint={m["contentPages.editor.inForceFromHint"]()}
                type="date"
                name="holdsFrom"
                required
                defaultValue={source.holdsFrom}
                error={errors.holdsFrom}
              />
            )}
            {conflict && <ConflictNotice message={conflict} onLoad={loadCurrent} />}
            <Cluster justify="end">
              {!isOriginal && (
                <Button disabled={saving} onClick={() => leave(() => setConfirmingRestore(true))}>
                  {m["contentPages.editor.restoreOriginal"]()}
                </Button>
              )}
              <Button type="submit" variant="primary" busy={saving} busyLabel={m["common.busy.saving"]()}>
                {m["contentPages.editor.save"]()}
              </Button>
            </Cluster>
            <WritingHelp name={name} facts={source.facts} onInsert={insert} />
          </Stack>
        </form>
        <TextPreview
          name={name}
          markdown={draft}
          className={classNames(view !== "preview" && styles.behind)}
        />
      </div>
      <ConfirmDialog
        open={isConfirmingRestore}
        onClose={() => setConfirmingRestore(false)}
        onConfirm={restoreOriginal}
        title={m["contentPages.editor.restoreOriginal"]()}
        message={m["contentPages.editor.restoreText"]()}
        confirmLabel={m["contentPages.editor.restore"]()}
        cancelLabel={m["common.button.cancel"]()}
        busy={restore.busy}
        busyLabel={m["common.busy.saving"]()}
      />
      <ConflictDialog {...restore.conflict} onLoad={loadCurrent} />
      {children(leave)}
    </>
  );
}
