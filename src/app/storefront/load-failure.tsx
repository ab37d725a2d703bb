import { CloudOff } from "lucide-react";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** Stands where something could not be loaded, and tries again. */
export function LoadFailure({ message, level = 2 }: { message: string; level?: 1 | 2 }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <EmptyState
        level={level}
        icon={<CloudOff aria-hidden="true" />}
        title={message}
        text="Please check your connection and try again."
        action={
          <Button
            variant="solid"
            busy={state === "loading"}
            busyLabel="Trying again..."
            onClick={() => revalidate()}
          >
            Try again
          </Button>
        }
      />
    </div>
  );
}
