import { type ReactNode, useId, useState } from "react";
import { m } from "#messages";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

/** Props that the dialog passes to its form. */
export interface FormInDialog {
  formId: string;
  /** Keeps the dialog open while busy. */
  onBusy: (busy: boolean) => void;
}

export interface FormDialogProps
  extends Pick<DialogProps, "open" | "onClose" | "title" | "description" | "size"> {
  submitLabel: string;
  /** Label of the busy submit button; defaults to "Saving...". */
  busyLabel?: string;
  /** Label of the button that closes the dialog; defaults to "Cancel". */
  cancelLabel?: string;
  /** For actions that cannot be undone. */
  danger?: boolean;
  children: (dialog: FormInDialog) => ReactNode;
}

/** A dialog, small by default, with one form and Cancel and submit buttons. */
export function FormDialog(props: FormDialogProps) {
  const {
    onClose,
    size = "small",
    submitLabel,
    busyLabel = m["common.busy.saving"](),
    cancelLabel = m["common.button.cancel"](),
    danger = false,
    children,
    ...dialog
  } = props;
  const formId = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      size={size}
      dismissible={!busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? "danger" : "primary"}
            busy={busy}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {children({ formId, onBusy: setBusy })}
    </Dialog>
  );
}
