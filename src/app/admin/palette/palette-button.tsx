import { Search } from "lucide-react";
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useShortcutsOn } from "#app/admin/shortcuts/shortcut-preference.ts";
import { toast } from "#app/ui/toast-store.ts";
import { m } from "#messages";
import styles from "./palette-button.module.css";
import { opensPalette, paletteKeys } from "./palette-key.ts";

/** Loaded when the palette is first opened. */
const CommandPalette = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import("./command-palette.tsx").then(
    ({ CommandPalette }) => ({ default: CommandPalette }),
    () => ({ default: LoadFailure }),
  ),
);

/** Button of the command palette, and its keyboard shortcut. Use once, in the frame. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const isOn = useShortcutsOn();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!opensPalette(event)) return;
    event.preventDefault();
    setOpen(!isOpen);
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [isOn]);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={isOn ? "Control+K Meta+K" : undefined}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
        <span className={styles.label}>{m["palette.open"]()}</span>
        {isOn && (
          <span className={styles.keys} aria-hidden="true">
            {paletteKeys()}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Closes the palette again if it failed to load. */
function LoadFailure({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast.error(m["palette.loadFailed"]());
    onClose();
  });
  return null;
}
