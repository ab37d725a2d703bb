import { type ReactNode, useId } from "react";
import { busyWords, buttonWords } from "#app/lib/button-words.ts";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, type DialogProps } from "#app/ui/dialog.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { ChangedMeanwhileNotice } from "./changed-meanwhile.tsx";
import styles from "./entry-dialog.module.css";
import { useUnsavedForm } from "./unsaved/use-unsaved-form.ts";
import { type SaveOptions, useSave } from "./use-save.ts";

export interface EntryDialogProps<Body>
  extends Omit<SaveOptions<Body>, "onSaved">,
    Pick<DialogProps, "title" | "size" | "onClose"> {
  submitLabel: string;
  /** Leaves the form; "Cancel" unless said. */
  cancelLabel?: string;
  /** A picture is still on its way: nothing can be saved yet. */
  uploading?: boolean;
  /** Something is missing without which nothing can be saved. */
  incomplete?: boolean;
  /** Starts the form again with the entry as it is now, when somebody else changed it first. */
  onLoadCurrent?: () => Promise<void>;
  /** The fields; each shows the error of its name. */
  children: (errors: FormErrors) => ReactNode;
}

/** The form of one entry of a list, new or old. Rendered only while it is open, so it always starts fresh. */
export function EntryDialog<Body>(props: EntryDialogProps<Body>) {
  const { title, size, onClose, submitLabel, uploading = false, incomplete, onLoadCurrent, children } = props;
  const { cancelLabel = buttonWords.cancel } = props;
  const { read, save, failedWords } = props;
  const formId = useId();
  const { leave, settle } = useUnsavedForm(formId, read, uploading);
  const { errors, saving, conflict, form } = useSave({ read, save: saveAll, failedWords, onSaved: onClose });
  const close = () => leave(onClose);

  async function saveAll(body: Body) {
    const words = await save(body);
    settle(body);
    return words;
  }

  return (
    <Dialog
      open
      onClose={close}
      title={title}
      size={size}
      dismissible={!saving}
      footer={
        <>
          {conflict && onLoadCurrent && (
            <div className={styles.conflict}>
              <ChangedMeanwhileNotice words={conflict} onLoad={onLoadCurrent} />
            </div>
          )}
          <Button onClick={close} disabled={saving}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={saving || uploading}
            disabled={incomplete}
            busyLabel={uploading ? busyWords.uploading : busyWords.saving}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} {...form}>
        <Stack>{children(errors)}</Stack>
      </form>
    </Dialog>
  );
}
