import { Button } from "#app/ui/button.tsx";
import { m } from "#messages";

/** Resets filters, search and sort order by submitting the form `resetFormId`. */
export function ResetAll({ onReset }: { onReset?: () => void }) {
  return (
    <Button type="submit" form={resetFormId} onClick={onReset}>
      {m["store.resetAll"]()}
    </Button>
  );
}

/** Id of an empty form that leads to `/store`, with or without JavaScript. */
export const resetFormId = "reset-store";
