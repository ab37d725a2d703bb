import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { m } from "#messages";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./drawer.module.css";
import { useModal } from "./modal.ts";

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  side?: "left" | "right";
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A modal panel at the side of the window, for navigation and filters on phones. */
export function Drawer({ open, onClose, title, side = "right", footer, className, children }: DrawerProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classNames(styles.drawer, styles[side], className)}
    >
      {open && (
        <div className={styles.sheet}>
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton label={m["common.button.close"]()} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
