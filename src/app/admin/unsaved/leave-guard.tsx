import { createContext, type ReactNode, useEffect, useMemo, useState } from "react";
import { type Location, useBlocker } from "react-router";
import { ConfirmDialog } from "#app/ui/dialog.tsx";

/** A form whose changes must not be lost by accident. */
export interface GuardedForm {
  isChanged: () => boolean;
  /** Whether a move to another address takes the form away. */
  isLeft: (from: Location, to: Location) => boolean;
}

export interface LeaveGuardTools {
  /** Watches over a form until the returned function is called. */
  watch: (form: GuardedForm) => () => void;
  /** Asks whether the changes may go, and leaves if so. */
  ask: (leave: () => void) => void;
}

export const LeaveGuardContext = createContext<LeaveGuardTools>({
  watch: () => () => {},
  ask: (leave) => leave(),
});

/**
 * Asks before changes that are not saved get lost: by a link, the back button or a closed dialog in our words, by a
 * closed tab in the browser's. Once around the back office: the router holds one blocker at a time.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<GuardedForm>());
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    [...forms].some((form) => form.isLeft(currentLocation, nextLocation) && form.isChanged()),
  );
  const tools = useMemo<LeaveGuardTools>(
    () => ({
      watch(form) {
        forms.add(form);
        return () => forms.delete(form);
      },
      ask: (wanted) => setLeave(() => wanted),
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
    if (leave) leave();
    else blocker.proceed?.();
  }

  return (
    <LeaveGuardContext value={tools}>
      {children}
      <ConfirmDialog
        open={leave !== null || blocker.state === "blocked"}
        onClose={stay}
        onConfirm={discard}
        title="Discard your changes?"
        message="What you changed here is not saved yet."
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        danger
      />
    </LeaveGuardContext>
  );
}
