import { type ReactNode, useContext, useId } from "react";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, type DialogProps } from "#app/ui/dialog.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { m } from "#messages";
import { ConflictNotice } from "./conflict-dialog.tsx";
import styles from "./entry-dialog.module.css";
import { FormDraftContext } from "./form-draft.tsx";
import { useAutosave } from "./use-autosave.tsx";
import { type SaveOptions, useSave } from "./use-save.ts";
import { closesDialog, useUnsavedForm } from "./use-unsaved-form.ts";

export interface EntryDialogProps<Body>
  extends Omit<SaveOptions<Body>, "onSaved">,
    Pick<DialogProps, "title" | "size" | "onClose"> {
  submitLabel: string;
  /** Defaults to "Cancel". */
  cancelLabel?: string;
  /** Disables saving while a picture uploads. */
  uploading?: boolean;
  /** Disables saving while a required value is missing. */
  incomplete?: boolean;
  /** Reloads the form with the latest entry after a conflicting change. */
  onLoadCurrent?: () => Promise<void>;
  /** Renders the fields with their errors. */
  children: (errors: FormErrors) => ReactNode;
}

/**
 * Dialog with the form of a new or existing list entry. Mount it only while it is open, so that it starts without old
 * input.
 */
export function EntryDialog<Body>(props: EntryDialogProps<Body>) {
  const { title, size, onClose, submitLabel, uploading = false, incomplete, onLoadCurrent, children } = props;
  const { cancelLabel = m["common.button.cancel"]() } = props;
  const { read, save, failureMessage } = props;
  const formId = useId();
  const draft = useContext(FormDraftContext);
  const unsaved = useUnsavedForm(formId, read, {
    uploading,
    isLeft: closesDialog,
    initialBaseline: draft?.restored?.baseline,
    // A draft that the user has not decided about stays.
    onDiscard: () => draft?.offered === null && draft.write(null),
  });
  const { leave, settle } = unsaved;
  const offer = useAutosave(formId, unsaved, uploading);
  const { errors, saving, conflict, form } = useSave({
    read,
    save: saveAndSettle,
    failureMessage,
    onSaved: onClose,
  });
  const close = () => leave(onClose);

  async function saveAndSettle(body: Body) {
    const message = await save(body);
    settle(body);
    draft?.remove();
    return message;
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
              <ConflictNotice message={conflict} onLoad={onLoadCurrent} />
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
            busyLabel={uploading ? m["common.busy.uploading"]() : m["common.busy.saving"]()}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} {...form}>
        <Stack>
          {offer}
          {children(errors)}
        </Stack>
      </form>
    </Dialog>
  );
}
