import type { ReactNode } from "react";
import type { To } from "react-router";

export type ToastTone = "success" | "error" | "info";

/** A way on from a toast: a link, or a deed such as undoing. */
export type ToastAction = { label: string } & (
  | { to: To; state?: unknown; onSelect?: undefined }
  | { to?: undefined; onSelect: () => void }
);

export interface Toast {
  id: number;
  tone: ToastTone;
  message: ReactNode;
  action?: ToastAction;
}

const mostAtOnce = 4;

/** Holds the toasts in sight, newest last; a fifth pushes out the oldest. */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
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
    /** Shows a toast and returns its id. The same words twice in a row start again instead of piling up. */
    show(toast: Omit<Toast, "id">): number {
      lastId += 1;
      const others = toasts.filter((other) => other.tone !== toast.tone || other.message !== toast.message);
      replace([...others, { ...toast, id: lastId }].slice(-mostAtOnce));
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
