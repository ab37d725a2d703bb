import { useContext, useEffect, useRef } from "react";
import { formAddress } from "./form-parameter.ts";
import { type GuardedForm, LeaveGuardContext } from "./leave-guard.tsx";
import type { ReadForm } from "./use-save.ts";

/** Whether a navigation closes a form in a dialog: it changes the path or the form that is open. */
export const closesDialog: GuardedForm["isLeft"] = (from, to) => formAddress(from) !== formAddress(to);

/** Asks for confirmation before the user leaves this form with changes. By default, a change of path counts as leaving. */
export function useGuardedForm({ isChanged, isLeft }: Pick<GuardedForm, "isChanged"> & { isLeft?: GuardedForm["isLeft"] | undefined }) {
  const { watch, ask } = useContext(LeaveGuardContext);
  // Runs after every render, so that the guard has the latest callbacks.
  useEffect(() =>
    watch({ isChanged, isLeft: isLeft ?? ((from, to) => from.pathname !== to.pathname) }),
  );
  return {
    /** Calls `onLeave`, after confirmation if the form has changes. */
    leave: (onLeave: () => void) => (isChanged() ? ask(onLeave) : onLeave()),
  };
}

/**
 * Guards a form against losing changes. It has changes if a picture is uploading or if its values differ from the
 * baseline: the initial values, or those last passed to `settle`.
 */
export function useUnsavedForm<Body>(
  formId: string,
  read: (form: HTMLFormElement) => ReadForm<Body>,
  { uploading = false, isLeft }: { uploading?: boolean; isLeft?: GuardedForm["isLeft"] | undefined } = {},
) {
  const baseline = useRef<string>(undefined);
  /** The user has confirmed that the changes may be discarded. */
  const isDiscarded = useRef(false);

  function contents(): string | undefined {
    const form = document.getElementById(formId);
    return form instanceof HTMLFormElement ? contentsOf(read(form).body) : undefined;
  }

  /** Makes the sent values the baseline. Later input counts as a change. */
  function settle(sent: Body) {
    baseline.current = contentsOf(sent);
  }

  /** Makes the current values the baseline. */
  function settleUnchanged() {
    baseline.current = contents();
  }

  // Set the baseline on mount only. Later only `settle` and `settleUnchanged` change it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(settleUnchanged, []);
  const isChanged = () => !isDiscarded.current && (uploading || contents() !== baseline.current);
  const guard = useGuardedForm({ isChanged, isLeft });
  const leave = (onLeave: () => void) =>
    guard.leave(() => {
      isDiscarded.current = true;
      onLeave();
    });
  return { leave, settle, settleUnchanged, isChanged };
}

/** Serialises form values for comparison. Files are compared by name, size and date. */
export function contentsOf(body: unknown): string {
  return JSON.stringify(body, (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}
