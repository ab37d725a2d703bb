import { type ReactNode, useId } from "react";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, type DialogProps } from "#app/ui/dialog.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { type SaveOptions, useSave } from "./use-save.ts";

export interface EntryDialogProps<Body>
  extends Omit<SaveOptions<Body>, "onSaved">,
    Pick<DialogProps, "title" | "size" | "onClose"> {
  submitLabel: string;
  /** A picture is still on its way: nothing can be saved yet. */
  uploading?: boolean;
  /** Something is missing without which nothing can be saved. */
  incomplete?: boolean;
  /** The fields; each shows the error of its name. */
  children: (errors: FormErrors) => ReactNode;
}

/** The form of one entry of a list, new or old. Rendered only while it is open, so it always starts fresh. */
export function EntryDialog<Body>(props: EntryDialogProps<Body>) {
  const { title, size, onClose, submitLabel, uploading = false, incomplete, children, ...options } = props;
  const formId = useId();
  const { errors, saving, form } = useSave({ ...options, onSaved: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size={size}
      dismissible={!saving}
      footer={
        <>
          <Button onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={saving || uploading}
            disabled={incomplete}
            busyLabel={uploading ? "Uploading..." : "Saving..."}
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
