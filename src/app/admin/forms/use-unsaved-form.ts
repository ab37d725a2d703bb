import { useContext, useEffect, useRef } from "react";
import { formAddress } from "./form-parameter.ts";
import { type GuardedForm, LeaveGuardContext } from "./leave-guard.tsx";
import type { ReadForm } from "./use-save.ts";

/** Whether a navigation closes a form in a dialog: it changes the path or the form that is open. */
export const closesDialog: GuardedForm["isLeft"] = (from, to) => formAddress(from) !== formAddress(to);

interface UnsavedForm {
  isChanged: GuardedForm["isChanged"];
  /** By default, a navigation leaves the form if it changes the path. */
  isLeft?: GuardedForm["isLeft"] | undefined;
}

/** Asks for confirmation before the user leaves this form with unsaved changes. */
export function useGuardedForm({ isChanged, isLeft }: UnsavedForm) {
  const { watch, ask } = useContext(LeaveGuardContext);
  // Runs after every render, so that the guard has the latest callbacks.
  useEffect(() => watch({ isChanged, isLeft: isLeft ?? ((from, to) => from.pathname !== to.pathname) }));
  return {
    /** Calls `onLeave`. If the form has changes, asks the user to confirm first. */
    leave: (onLeave: () => void) => (isChanged() ? ask(onLeave) : onLeave()),
  };
}

/**
 * Guards a form against losing changes. It has changes if a picture is uploading or if its values differ from the
 * baseline: the initial values, or those of the last call to `settle` or `settleCurrent`.
 */
export function useUnsavedForm<Body>(
  formId: string,
  read: (form: HTMLFormElement) => ReadForm<Body>,
  { uploading = false, isLeft }: { uploading?: boolean } & Pick<UnsavedForm, "isLeft"> = {},
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
  function settleCurrent() {
    baseline.current = contents();
  }

  // Set the initial baseline on mount. After that, only `settle` and `settleCurrent` change the baseline.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(settleCurrent, []);
  const isChanged = () => !isDiscarded.current && (uploading || contents() !== baseline.current);
  const guard = useGuardedForm({ isChanged, isLeft });
  const leave = (onLeave: () => void) =>
    guard.leave(() => {
      isDiscarded.current = true;
      onLeave();
    });
  return { leave, settle, settleCurrent, isChanged };
}

/** Serialises form values for comparison. Files are compared by name, size and date. */
export function contentsOf(body: unknown): string {
  return JSON.stringify(body, (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}
