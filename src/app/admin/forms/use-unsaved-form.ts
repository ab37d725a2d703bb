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
  onDiscard?: GuardedForm["onDiscard"];
}

export interface UnsavedFormTools<Body> {
  /** Calls `onLeave`. If the form has changes, asks the user to discard them first. */
  leave: (onLeave: () => void) => void;
  /** Like `leave`, for an action that replaces the input. */
  confirm: (replace: () => void) => void;
  /** Makes the sent values the baseline. Later input counts as a change. */
  settle: (sent: Body) => void;
  /** Makes the current values the baseline. */
  settleCurrent: () => void;
  isChanged: () => boolean;
  /** The current values; undefined if the form is not rendered. */
  contents: () => string | undefined;
  baseline: () => string | undefined;
}

/** Asks for confirmation before the user leaves this form with unsaved changes. */
export function useGuardedForm({ isChanged, isLeft, onDiscard }: UnsavedForm) {
  const { watch, ask } = useContext(LeaveGuardContext);
  // Runs after every render, so that the guard has the latest callbacks.
  useEffect(() =>
    watch({ isChanged, isLeft: isLeft ?? ((from, to) => from.pathname !== to.pathname), onDiscard }),
  );
  return {
    /** Calls `onLeave`. If the form has changes, asks the user to confirm first. */
    leave: (onLeave: () => void) => (isChanged() ? ask(onLeave) : onLeave()),
  };
}

/**
 * Guards a form against losing changes. It has changes if a picture is uploading or if its values differ from the
 * baseline: the initial values, or those of the last call to `settle` or `settleCurrent`. `initialBaseline` replaces the
 * initial values. `onDiscard` runs when the user has confirmed that the changes are lost.
 */
export function useUnsavedForm<Body>(
  formId: string,
  read: (form: HTMLFormElement) => ReadForm<Body>,
  {
    uploading = false,
    initialBaseline,
    isLeft,
    onDiscard,
  }: { uploading?: boolean; initialBaseline?: string | undefined } & Omit<UnsavedForm, "isChanged"> = {},
): UnsavedFormTools<Body> {
  const baseline = useRef(initialBaseline);
  /** The user has confirmed that the changes may be discarded. */
  const isDiscarded = useRef(false);

  function contents(): string | undefined {
    const form = document.getElementById(formId);
    return form instanceof HTMLFormElement ? contentsOf(read(form).body) : undefined;
  }

  function settle(sent: Body) {
    baseline.current = contentsOf(sent);
  }

  function settleCurrent() {
    baseline.current = contents();
  }

  function discard() {
    isDiscarded.current = true;
    onDiscard?.();
  }

  // Set the initial baseline on mount. After that, only `settle` and `settleCurrent` change the baseline.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    baseline.current ??= contents();
  }, []);
  const isChanged = () => !isDiscarded.current && (uploading || contents() !== baseline.current);
  const guard = useGuardedForm({ isChanged, isLeft, onDiscard: discard });
  const leave = (onLeave: () => void) =>
    guard.leave(() => {
      discard();
      onLeave();
    });
  return {
    leave,
    confirm: guard.leave,
    settle,
    settleCurrent,
    isChanged,
    contents,
    baseline: () => baseline.current,
  };
}

/** Serialises form values for comparison. Files are compared by name, size and date. */
export function contentsOf(body: unknown): string {
  return JSON.stringify(body, (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}
