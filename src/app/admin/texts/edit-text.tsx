import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { api } from "#app/api.ts";
import { busyWords, buttonWords } from "#app/lib/button-words.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import { textWords } from "#contract/text-words.ts";
import { readTextSource, type TextSource, updateText } from "#contract/texts.ts";
import { ChangedMeanwhile, ChangedMeanwhileNotice } from "../changed-meanwhile.tsx";
import { useUnsavedForm } from "../unsaved/use-unsaved-form.ts";
import { useChange } from "../use-change.ts";
import { useSave } from "../use-save.ts";
import styles from "./edit-text.module.css";
import { TextPreview } from "./text-preview.tsx";
import { WritingHelp } from "./writing-help.tsx";

export interface EditTextProps {
  source: TextSource;
  /** The form takes the place of another one, and the focus with it. */
  takesFocus: boolean;
  /** Starts the form anew with the text as it is now. */
  onStart: (source: TextSource) => void;
  /** Goes on with what is typed, over the text as it was saved. */
  onGoOn: (source: TextSource) => void;
  /** What stands below. It asks by `leave` before it takes away what was typed. */
  children: (leave: (onLeave: () => void) => void) => ReactNode;
}

type View = "write" | "preview";

/** The form of a text beside its preview; on narrow screens one of the two shows. */
export function EditText({ source, takesFocus, onStart, onGoOn, children }: EditTextProps) {
  const { name, version, isOriginal } = source;
  const formId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const saved = useRef(source);
  const [view, setView] = useState<View>("write");
  const [written, setWritten] = useState(source.markdown);
  const [asksForOriginal, setAsksForOriginal] = useState(false);
  const { leave, settle, isChanged } = useUnsavedForm(formId, read);
  const { errors, saving, conflict, form } = useSave({
    read,
    async save(body) {
      saved.current = (await api(updateText, { params: { name }, body: { ...body, version } })).source;
      settle(body);
      return saved.current.version === version ? textWords.unchanged : textWords.saved;
    },
    failedWords: textWords.saveFailed,
    onSaved: () => {
      // A form that shows the text as it was saved stays, with the focus.
      const isShown = area.current?.value === saved.current.markdown;
      (isShown || isChanged() ? onGoOn : onStart)(saved.current);
    },
  });
  const original = useChange(textWords.saveFailed);
  useEffect(() => {
    if (takesFocus) area.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  function read(element: HTMLFormElement) {
    const { markdown = "", holdsFrom } = textsOf(element);
    return { body: { markdown, ...(holdsFrom && { holdsFrom }) }, faults: [] };
  }

  async function takeOriginal() {
    const isBack = await original.change(async () => {
      const answer = await api(updateText, { params: { name }, body: { markdown: null, version } });
      saved.current = answer.source;
      return textWords.backToOriginal;
    });
    setAsksForOriginal(false);
    if (isBack) onStart(saved.current);
  }

  async function loadPresent() {
    onStart((await api(readTextSource, { params: { name } })).source);
  }

  /** Writes at the place of the cursor. */
  function insert(words: string) {
    if (!area.current) return;
    const { selectionStart, selectionEnd } = area.current;
    area.current.setRangeText(words, selectionStart, selectionEnd, "end");
    setWritten(area.current.value);
    setView("write");
    area.current.focus();
  }

  return (
    <>
      <Segments
        label="What to see"
        segments={[
          { value: "write", label: "Write" },
          { value: "preview", label: "Preview" },
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
              label="Text"
              name="markdown"
              rows={28}
              required
              defaultValue={source.markdown}
              onChange={({ target }) => setWritten(target.value)}
              error={errors.markdown}
            />
            {source.holdsFrom !== null && (
              <TextField
                label="In force from"
                hint="The page says it below the title"
                type="date"
                name="holdsFrom"
                required
                defaultValue={source.holdsFrom}
                error={errors.holdsFrom}
              />
            )}
            {conflict && <ChangedMeanwhileNotice words={conflict} onLoad={loadPresent} />}
            <Cluster justify="end">
              {!isOriginal && (
                <Button disabled={saving} onClick={() => leave(() => setAsksForOriginal(true))}>
                  Back to the original
                </Button>
              )}
              <Button type="submit" variant="primary" busy={saving} busyLabel={busyWords.saving}>
                Save Text
              </Button>
            </Cluster>
            <WritingHelp name={name} facts={source.facts} onInsert={insert} />
          </Stack>
        </form>
        <TextPreview
          name={name}
          markdown={written}
          className={classNames(view !== "preview" && styles.behind)}
        />
      </div>
      <ConfirmDialog
        open={asksForOriginal}
        onClose={() => setAsksForOriginal(false)}
        onConfirm={takeOriginal}
        title="Back to the original"
        message="The site shows the text that came with the shop. Yours stays among the versions."
        confirmLabel="Take the original"
        cancelLabel={buttonWords.cancel}
        busy={original.busy}
        busyLabel={busyWords.saving}
      />
      <ChangedMeanwhile {...original.conflict} onLoad={loadPresent} />
      {children(leave)}
    </>
  );
}
