import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { toast } from "#app/ui/toast-store.ts";

/** Stands where a part of a page could not be loaded, and tries again. */
export function LoadFailure({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    toast.error(message);
  }, [message]);
  return (
    <Notice
      tone="bad"
      title={message}
      announce
      action={
        <Button
          size="small"
          busy={state === "loading"}
          busyLabel="Trying again..."
          onClick={() => revalidate()}
        >
          Try again
        </Button>
      }
    >
      The rest of the page is up to date. Please try again in a moment.
    </Notice>
  );
}
