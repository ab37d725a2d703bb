import { useEffect } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { RetryButton } from "#app/ui/retry-button.tsx";
import { toast } from "#app/ui/toast-store.ts";

/** Stands where a part of a page could not be loaded, and tries again. */
export function LoadFailure({ message }: { message: string }) {
  useEffect(() => {
    toast.error(message);
  }, [message]);
  return (
    <Notice tone="bad" title={message} announce action={<RetryButton size="small" />}>
      The rest of the page is up to date. Please try again in a moment.
    </Notice>
  );
}
