import { useContext, useEffect, useRef } from "react";
import type { ReadForm } from "../use-save.ts";
import { contentsOf } from "./contents-of.ts";
import { type GuardedForm, LeaveGuardContext } from "./leave-guard.tsx";

/** Lets the back office ask before this form is left with changes. Without `isLeft` another screen leaves it. */
export function useGuardedForm({ isChanged, isLeft }: Pick<GuardedForm, "isChanged"> & Partial<GuardedForm>) {
  const { watch, ask } = useContext(LeaveGuardContext);
  // Anew after every drawing, so that the guard asks about what stands in the form now.
  useEffect(() => watch({ isChanged, isLeft: isLeft ?? ((from, to) => from.pathname !== to.pathname) }));
  return {
    /** Leaves, after the question when something was changed. */
    leave: (onLeave: () => void) => (isChanged() ? ask(onLeave) : onLeave()),
  };
}

/**
 * Guards a form by what it says: it has changed when it says something else than at first, or than what was last
 * settled. A picture on its way counts as a change.
 */
export function useUnsavedForm<Body>(
  formId: string,
  read: (form: HTMLFormElement) => ReadForm<Body>,
  uploading = false,
) {
  const known = useRef<string>(undefined);

  function contents(): string | undefined {
    const form = document.getElementById(formId);
    return form instanceof HTMLFormElement ? contentsOf(read(form).body) : undefined;
  }

  /** Takes what was sent as known: what was typed since then is a change. */
  function settle(sent: Body) {
    known.current = contentsOf(sent);
  }

  /** Takes what the form says now as known. */
  function settleAsItStands() {
    known.current = contents();
  }

  // What the form says when it appears; later only settling changes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(settleAsItStands, []);
  const isChanged = () => uploading || contents() !== known.current;
  const { leave } = useGuardedForm({ isChanged });
  return { leave, settle, settleAsItStands, isChanged };
}
