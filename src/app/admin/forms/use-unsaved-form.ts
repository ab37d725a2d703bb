import { useContext, useEffect, useRef } from "react";
import { formAddress } from "./form-parameter.ts";
import { type GuardedForm, LeaveGuardContext } from "./leave-guard.tsx";
import type { ReadForm } from "./use-save.ts";

/** Asks before leaving this form with changes. By default, changing the path or the open form counts as leaving. */
export function useGuardedForm({ isChanged, isLeft }: Pick<GuardedForm, "isChanged"> & Partial<GuardedForm>) {
  const { watch, ask } = useContext(LeaveGuardContext);
  // Runs after every render, so that the guard sees the current form.
  useEffect(() =>
    watch({ isChanged, isLeft: isLeft ?? ((from, to) => formAddress(from) !== formAddress(to)) }),
  );
  return {
    /** Leaves, asking first if something has changed. */
    leave: (onLeave: () => void) => (isChanged() ? ask(onLeave) : onLeave()),
  };
}

/** Guards a form: it has changed if its values differ from the initial or last settled ones. An upload counts as a change. */
export function useUnsavedForm<Body>(
  formId: string,
  read: (form: HTMLFormElement) => ReadForm<Body>,
  uploading = false,
) {
  const baseline = useRef<string>(undefined);
  /** The user has confirmed that the changes may be discarded. */
  const isDiscarded = useRef(false);

  function contents(): string | undefined {
    const form = document.getElementById(formId);
    return form instanceof HTMLFormElement ? contentsOf(read(form).body) : undefined;
  }

  /** Makes the sent values the baseline: later input is a change. */
  function settle(sent: Body) {
    baseline.current = contentsOf(sent);
  }

  /** Makes the current values the baseline. */
  function settleUnchanged() {
    baseline.current = contents();
  }

  // Only on mount; later only settling changes the baseline.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(settleUnchanged, []);
  const isChanged = () => !isDiscarded.current && (uploading || contents() !== baseline.current);
  const guard = useGuardedForm({ isChanged });
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
