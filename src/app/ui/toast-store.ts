import type { ReactNode } from "react";
import type { To } from "react-router";

type ToastTone = "success" | "error" | "info";

/** Link or action of a toast, such as Undo. */
export type ToastAction = { label: string } & (
  | { to: To; state?: unknown; onSelect?: undefined }
  | { to?: undefined; onSelect: () => void }
);

export interface Toast {
  id: number;
  tone: ToastTone;
  message: ReactNode;
  action?: ToastAction;
  /** How many times this message has been triggered since it appeared. */
  times: number;
}

/** Initial list, also used on the server. */
export const noToasts: readonly Toast[] = [];

const maxToasts = 4;

/** Store of the visible toasts, newest last; a fifth one removes the oldest. */
export function createToastStore() {
  let toasts = noToasts;
  let lastId = 0;
  const listeners = new Set<() => void>();

  function replace(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => toasts,
    /**
     * Shows a toast and returns its id. If the same message is still visible, the new toast replaces it with a higher
     * count, so that screen readers announce the message again.
     */
    show(toast: Omit<Toast, "id" | "times">): number {
      lastId += 1;
      const isSame = (other: Toast) => other.tone === toast.tone && other.message === toast.message;
      const times = (toasts.find(isSame)?.times ?? 0) + 1;
      const otherToasts = toasts.filter((other) => !isSame(other));
      replace([...otherToasts, { ...toast, id: lastId, times }].slice(-maxToasts));
      return lastId;
    },
    dismiss(id: number) {
      replace(toasts.filter((toast) => toast.id !== id));
    },
  };
}

/** The toasts of this browser tab. Never used during server rendering. */
export const toastStore = createToastStore();

/** Shows toasts, inside or outside React: `toast.success("Item added to cart")`. */
export const toast = {
  success: (message: ReactNode, action?: ToastAction) =>
    toastStore.show({ tone: "success", message, action }),
  error: (message: ReactNode, action?: ToastAction) => toastStore.show({ tone: "error", message, action }),
  info: (message: ReactNode, action?: ToastAction) => toastStore.show({ tone: "info", message, action }),
};
