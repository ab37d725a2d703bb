import { createContext, type ReactNode, useEffect, useMemo, useState } from "react";
import { type Location, useBlocker, useLocation } from "react-router";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { m } from "#messages";

/** A form with changes that must not be lost without a warning. */
export interface GuardedForm {
  isChanged: () => boolean;
  /** Whether this navigation unmounts the form. */
  isLeft: (from: Location, to: Location) => boolean;
  /** Called when the user discards the changes to navigate away. */
  onDiscard?: (() => void) | undefined;
}

export interface LeaveGuardTools {
  /** Guards a form. Call the returned function to stop. */
  watch: (form: GuardedForm) => () => void;
  /** Asks the user to confirm that changes are discarded, then calls `leave`. */
  ask: (leave: () => void) => void;
}

export const LeaveGuardContext = createContext<LeaveGuardTools>({
  watch: () => () => {},
  ask: (leave) => leave(),
});

/**
 * Asks for confirmation before unsaved changes are lost by navigating away or closing a dialog. If the tab is closed,
 * the browser asks. Use once, around the back office, because the router supports only one blocker.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<GuardedForm>());
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    [...forms].some((form) => form.isLeft(currentLocation, nextLocation) && form.isChanged()),
  );
  const location = useLocation();
  const tools = useMemo<LeaveGuardTools>(
    () => ({
      watch(form) {
        forms.add(form);
        return () => forms.delete(form);
      },
      ask: (onLeave) => setLeave(() => onLeave),
    }),
    [forms],
  );

  useEffect(() => {
    function warn(event: BeforeUnloadEvent) {
      if ([...forms].some((form) => form.isChanged())) event.preventDefault();
    }
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [forms]);

  function stay() {
    setLeave(null);
    blocker.reset?.();
  }

  function discard() {
    setLeave(null);
    if (leave) return leave();
    for (const form of forms)
      if (blocker.location && form.isLeft(location, blocker.location)) form.onDiscard?.();
    blocker.proceed?.();
  }

  return (
    <LeaveGuardContext value={tools}>
      {children}
      <ConfirmDialog
        open={leave !== null || blocker.state === "blocked"}
        onClose={stay}
        onConfirm={discard}
        title={m["unsavedChanges.title"]()}
        message={m["unsavedChanges.text"]()}
        cancelLabel={m["unsavedChanges.keepEditing"]()}
        confirmLabel={m["unsavedChanges.discard"]()}
        danger
      />
    </LeaveGuardContext>
  );
}
