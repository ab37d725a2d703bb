import { Tag } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";
import type { RecordSelection } from "../lists/use-record-selection.ts";

const TagDialog = lazy(() => import("./tag-dialog.tsx"));

/** Button that adds a tag to all selected orders. */
export function TagChange({ selection }: { selection: RecordSelection<Order> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<Tag aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {m["orderTags.add"]()}
      </Button>
      {isOpen && (
        <Suspense>
          <TagDialog selection={selection} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
