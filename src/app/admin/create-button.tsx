import { Plus } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { useDeed } from "./shortcuts/deeds.ts";
import { keysFor } from "./shortcuts/shortcuts.ts";

/** Opens the form of a new entry, as its shortcut does. One per screen. */
export function CreateButton({ onClick, children }: { onClick: () => void; children: string }) {
  useDeed("create", onClick);
  return (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      aria-keyshortcuts={keysFor("create")}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
