import type { ReactNode } from "react";
import type { To } from "react-router";

type ToastTone = "success" | "error" | "info";

/** A way on from a toast: a link, or an action such as undoing. */
export type ToastAction = { label: string } & (
  | { to: To; state?: unknown; onSelect?: undefined }
  | { to?: undefined; onSelect: () => void }
);

export interface Toast {
  id: number;
  tone: ToastTone;
  message: ReactNode;
  action?: ToastAction;
  /** How often these words came while they were in sight. */
  times: number;
}

/** What there is at first, here and on the server. */
export const noToasts: readonly Toast[] = [];

const mostAtOnce = 4;

/** Holds the toasts in sight, newest last; a fifth pushes out the oldest. */
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
     * Shows a toast and returns its id. Words that are still in sight don't pile up: they come anew, are read out
     * again and stay as long as new ones, counted.
     */
    show(toast: Omit<Toast, "id" | "times">): number {
      lastId += 1;
      const isSame = (other: Toast) => other.tone === toast.tone && other.message === toast.message;
      const times = (toasts.find(isSame)?.times ?? 0) + 1;
      const others = toasts.filter((other) => !isSame(other));
      replace([...others, { ...toast, id: lastId, times }].slice(-mostAtOnce));
      return lastId;
    },
    dismiss(id: number) {
      replace(toasts.filter((toast) => toast.id !== id));
    },
  };
}

/** The toasts of this browser tab. Nothing is ever shown into it while rendering on the server. */
export const toastStore = createToastStore();

/** Shows toasts from anywhere, inside React or outside: `toast.success("Item added to cart")`. */
export const toast = {
  success: (message: ReactNode, action?: ToastAction) =>
    toastStore.show({ tone: "success", message, action }),
  error: (message: ReactNode, action?: ToastAction) => toastStore.show({ tone: "error", message, action }),
  info: (message: ReactNode, action?: ToastAction) => toastStore.show({ tone: "info", message, action }),
};
