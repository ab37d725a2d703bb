import { Button } from "#app/ui/button.tsx";

/** Back to the whole store: filters, search and sort order. Its form is the page's, see `resetFormId`. */
export function ResetAll({ onReset }: { onReset?: () => void }) {
  return (
    <Button type="submit" form={resetFormId} onClick={onReset}>
      Reset All
    </Button>
  );
}

/** The empty form that leads back to `/store`, with and without JavaScript. */
export const resetFormId = "reset-store";
