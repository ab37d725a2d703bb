import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Link, useLocation } from "react-router";
import { m } from "#messages";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { useTopModal } from "./modal.ts";
import styles from "./toast.module.css";
import { noToasts, type Toast, type ToastAction, toast, toastStore } from "./toast-store.ts";

const durationMs = 5000;
const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/** Renders the toasts on top of everything. Used once, around the app. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const topModal = useTopModal();
  const region = <ToastRegion />;
  return (
    <>
      {children}
      {/* Everything outside a modal dialog is inert, so the toasts move into it. */}
      {topModal ? createPortal(region, topModal) : region}
    </>
  );
}

/** Returns the stable `toast` object: `success`, `error` and `info`, each `(message, action?)`. */
export function useToast(): typeof toast {
  return toast;
}

function ToastRegion() {
  const region = useRef<HTMLElement>(null);
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => noToasts);
  const [paused, setPaused] = useState(false);
  const updatePaused = () => setPaused(region.current?.matches(":hover, :focus-within") ?? false);

  // A toast that disappears under the pointer or with focus fires no leave or blur event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the DOM whenever the toasts change
  useEffect(updatePaused, [toasts]);

  return (
    <section
      ref={region}
      aria-label={m["common.notifications"]()}
      aria-live="polite"
      aria-relevant="additions"
      className={styles.region}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={updatePaused}
      onFocus={() => setPaused(true)}
      onBlur={updatePaused}
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} toast={item} paused={paused} />
      ))}
    </section>
  );
}

function ToastCard({ toast, paused }: { toast: Toast; paused: boolean }) {
  const { id, tone, message, action, times } = toast;
  const remaining = useRef(durationMs);
  useEffect(() => {
    if (paused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => toastStore.dismiss(id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [id, paused]);

  const Icon = icons[tone];
  return (
    <div className={classNames(styles.toast, styles[tone])} role={tone === "error" ? "alert" : undefined}>
      <Icon className={styles.icon} aria-hidden="true" />
      <p className={styles.message}>{message}</p>
      {times > 1 && <span className={styles.times}>× {times}</span>}
      {action && <ToastActionControl action={action} dismiss={() => toastStore.dismiss(id)} />}
      <IconButton label={m["common.dismiss"]()} size="small" onClick={() => toastStore.dismiss(id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function ToastActionControl({ action, dismiss }: { action: ToastAction; dismiss: () => void }) {
  const { pathname } = useLocation();
  // Hide a link to the current page.
  if (action.to === pathname) return null;
  if (action.to !== undefined) {
    return (
      <Link to={action.to} state={action.state} className={styles.action} onClick={dismiss}>
        {action.label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        dismiss();
        action.onSelect();
      }}
    >
      {action.label}
    </button>
  );
}
