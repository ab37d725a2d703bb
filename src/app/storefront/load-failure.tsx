import { CloudOff } from "lucide-react";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RetryButton } from "#app/ui/retry-button.tsx";

/** Stands where something could not be loaded, and tries again. */
export function LoadFailure({ message, level = 2 }: { message: string; level?: 1 | 2 }) {
  return (
    <div role="alert">
      <EmptyState
        level={level}
        icon={<CloudOff aria-hidden="true" />}
        title={message}
        text="Please check your connection and try again."
        action={<RetryButton />}
      />
    </div>
  );
}
