import { useEffect } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { RetryButton } from "#app/ui/retry-button.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { m } from "#messages";

/** Shown in place of a section that failed to load, with a retry button. */
export function LoadFailure({ message }: { message: string }) {
  useEffect(() => {
    toast.error(message);
  }, [message]);
  return (
    <Notice tone="bad" title={message} announce action={<RetryButton size="small" />}>
      {m["layout.partFailed"]()}
    </Notice>
  );
}
