import { Plus } from "lucide-react";
import { useShortcutAction } from "#app/admin/shortcuts/shortcut-actions.ts";
import { keysFor } from "#app/admin/shortcuts/shortcuts.ts";
import { Button } from "#app/ui/button.tsx";

/** Button that opens the form of a new entry, also with the shortcut `n`. Use at most one per screen. */
export function CreateButton({ onClick, children }: { onClick: () => void; children: string }) {
  useShortcutAction("create", onClick);
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
