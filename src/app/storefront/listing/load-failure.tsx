import { CloudOff } from "lucide-react";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RetryButton } from "#app/ui/retry-button.tsx";
import { m } from "#messages";

/** Replaces content that failed to load, with a button to retry. */
export function LoadFailure({ message, level = 2 }: { message: string; level?: 1 | 2 }) {
  return (
    <div role="alert">
      <EmptyState
        level={level}
        icon={<CloudOff aria-hidden="true" />}
        title={message}
        text={m["listing.loadFailureHint"]()}
        action={<RetryButton />}
      />
    </div>
  );
}
