import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";

let openModals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setOpenModals(next: readonly HTMLDialogElement[]) {
  openModals = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The topmost modal dialog, or null. Everything outside it is inert, so usable content must be inside it. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => openModals.at(-1) ?? null,
    () => null,
  );
}

/**
 * Element to focus when a dialog opens: the one marked `data-focus-first`, else, on devices without an on-screen
 * keyboard, the first field. The browser's default is the close button.
 */
function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>("[data-focus-first]");
  if (marked || !matchMedia("(pointer: fine)").matches) return marked;
  return dialog.querySelector<HTMLElement>(
    ":is(input:not([type=hidden], [type=file]), textarea, select):not(:disabled)",
  );
}

/**
 * Connects a native `<dialog>` to its parent's state: spread the result on the element. The browser traps and restores
 * the focus. Escape and a click on the backdrop call `onClose`, unless `dismissible` is false.
 */
export function useModal(open: boolean, onClose: () => void, dismissible = true) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressStartedOnBackdrop = useRef(false);

  // A layout effect closes the dialog (and restores the focus) before React unmounts it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    firstFocus(dialog)?.focus();
    setOpenModals([...openModals, dialog]);
    return () => {
      dialog.close();
      setOpenModals(openModals.filter((other) => other !== dialog));
    };
  }, [open]);

  return {
    ref,
    onCancel(event: SyntheticEvent) {
      // An event that cannot be cancelled closes the dialog anyway and then fires `onClose`.
      if (event.target !== ref.current || !event.cancelable) return;
      event.preventDefault();
      if (dismissible) onClose();
    },
    // Browsers force-close a dialog on a second Escape. Reopen it: only the parent closes it.
    onClose(event: SyntheticEvent) {
      const dialog = ref.current;
      if (event.target !== dialog || !dialog || !open || dialog.open) return;
      dialog.showModal();
      firstFocus(dialog)?.focus();
      if (dismissible) onClose();
    },
    onPointerDown(event: MouseEvent) {
      pressStartedOnBackdrop.current = event.target === ref.current;
    },
    // Ignore clicks that started inside, such as a text selection, and the second click of a double click, which was
    // meant for the element that the first click hit, perhaps the button that opened the dialog.
    onClick(event: MouseEvent) {
      if (event.detail > 1) return;
      if (dismissible && pressStartedOnBackdrop.current && event.target === ref.current) onClose();
    },
  };
}
