import { type ReactNode, useId, useState } from "react";
import { busyWords, buttonWords } from "#app/lib/button-words.ts";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

/** What the form inside needs to know of its dialog. */
export interface FormInDialog {
  formId: string;
  /** While something is sent the dialog stays. */
  onBusy: (busy: boolean) => void;
}

export interface FormDialogProps extends Pick<DialogProps, "open" | "onClose" | "title" | "description"> {
  submitLabel: string;
  /** What the button says while something is sent; "Saving..." unless said. */
  busyLabel?: string;
  children: (dialog: FormInDialog) => ReactNode;
}

/** A small dialog around one form, which is sent by a button of the dialog or given up. */
export function FormDialog(props: FormDialogProps) {
  const { onClose, submitLabel, busyLabel = busyWords.saving, children, ...dialog } = props;
  const formId = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      size="small"
      dismissible={!busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {buttonWords.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children({ formId, onBusy: setBusy })}
    </Dialog>
  );
}
