import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { m } from "#messages";
import { Button, IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { useModal } from "./modal.ts";

export interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button and a click outside; the parent then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** A line under the title. */
  description?: ReactNode;
  /** `window` fills the window, for long forms. */
  size?: "small" | "medium" | "large" | "window";
  /** Buttons, the main button last. A submit button outside its form needs the id of the form: `form={id}`. */
  footer?: ReactNode;
  /** False while an operation runs that must not be interrupted. */
  dismissible?: boolean;
  role?: "dialog" | "alertdialog";
  className?: string;
  children?: ReactNode;
}

/** A modal dialog. Its content is mounted only while open, so a form in it always starts empty. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    size = "medium",
    footer,
    dismissible = true,
    role,
    children,
  } = props;
  const titleId = useId();
  const descriptionId = useId();
  const modal = useModal(open, onClose, dismissible);
  return (
    <dialog
      {...modal}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      className={classNames(styles.dialog, styles[size], props.className)}
    >
      {open && (
        <div className={styles.sheet}>
          <div className={styles.header}>
            <div>
              <h2 id={titleId} className={styles.title}>
                {title}
              </h2>
              {description && (
                <p id={descriptionId} className={styles.description}>
                  {description}
                </p>
              )}
            </div>
            {dismissible && (
              <IconButton
                label={m["common.button.close"]()}
                size="small"
                onClick={onClose}
                className={styles.close}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
          {children && <div className={styles.body}>{children}</div>}
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The action: 'Delete product'. */
  title: ReactNode;
  /** The question: 'Are you sure you want to delete this product?'. */
  message: ReactNode;
  /** A verb. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** For actions that cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  busyLabel?: string;
}

/** Asks for confirmation. Cancel has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, message, danger = false, busy = false, busyLabel } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={message}
      size="small"
      role="alertdialog"
      dismissible={!busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy} data-focus-first>
            {props.cancelLabel ?? m["common.button.cancel"]()}
          </Button>
          <Button variant={danger ? "danger" : "solid"} onClick={onConfirm} busy={busy} busyLabel={busyLabel}>
            {props.confirmLabel ?? m["common.confirm"]()}
          </Button>
        </>
      }
    />
  );
}
