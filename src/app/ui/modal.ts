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

/** The modal dialog on top, or null. Everything outside it is inert, so what must be usable has to live in it. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => openModals.at(-1) ?? null,
    () => null,
  );
}

/**
 * What takes the focus when a dialog opens: what is marked `data-focus-first`, else, where no on-screen
 * keyboard would jump up, the first field. The browser picks the close button, which helps nobody.
 */
function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>("[data-focus-first]");
  if (marked || !matchMedia("(pointer: fine)").matches) return marked;
  return dialog.querySelector<HTMLElement>(
    ":is(input:not([type=hidden], [type=file]), textarea, select):not(:disabled)",
  );
}

/**
 * Ties a native `<dialog>` to the state of its parent: spread the result on the element. The browser traps
 * the focus and gives it back; Escape and a press on the veil ask the parent through `onClose`, unless
 * `dismissible` is false.
 */
export function useModal(open: boolean, onClose: () => void, dismissible = true) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressBeganOnVeil = useRef(false);

  // A layout effect, so that the dialog closes (and returns the focus) before React takes it out of the page.
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
      // What can't be prevented closes the dialog, and `onClose` hears of it.
      if (event.target !== ref.current || !event.cancelable) return;
      event.preventDefault();
      if (dismissible) onClose();
    },
    // Browsers close a dialog on a second Escape without asking. It stays until its parent takes it away.
    onClose(event: SyntheticEvent) {
      const dialog = ref.current;
      if (event.target !== dialog || !dialog || !open || dialog.open) return;
      dialog.showModal();
      firstFocus(dialog)?.focus();
      if (dismissible) onClose();
    },
    onPointerDown(event: MouseEvent) {
      pressBeganOnVeil.current = event.target === ref.current;
    },
    // A press that began inside (selecting text, say) and ended on the veil is no wish to close, and the second press of
    // a double click is meant for what the first one was, perhaps the button that opened the dialog.
    onClick(event: MouseEvent) {
      if (event.detail > 1) return;
      if (dismissible && pressBeganOnVeil.current && event.target === ref.current) onClose();
    },
  };
}
