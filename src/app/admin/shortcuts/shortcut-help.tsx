import { useHasCapability } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { useShortcutAction } from "./shortcut-actions.ts";
import styles from "./shortcut-help.module.css";
import { switchShortcuts, useShortcutsOn } from "./shortcut-preference.ts";
import { actionShortcuts, type Shortcut, screenShortcuts } from "./shortcuts.ts";
import { useShortcuts } from "./use-shortcuts.ts";

/** Enables the back office shortcuts, and lists them in a dialog. */
export function ShortcutHelp(props: { open: boolean; onOpen: () => void; onClose: () => void }) {
  const { open, onOpen, onClose } = props;
  const isOn = useShortcutsOn();
  const may = useHasCapability();
  useShortcuts();
  useShortcutAction("help", onOpen);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      footer={
        <Button onClick={onClose} data-focus-first>
          Done
        </Button>
      }
    >
      <Stack>
        <Keys title="General" shortcuts={actionShortcuts} />
        <Keys
          title="Go to"
          shortcuts={screenShortcuts.filter(({ capability }) => !capability || may(capability))}
        />
        <CheckboxField
          label="Use keyboard shortcuts"
          hint="Saved in this browser"
          checked={isOn}
          onChange={(event) => switchShortcuts(event.target.checked)}
        />
      </Stack>
    </Dialog>
  );
}

function Keys({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.shortcuts}>
        {shortcuts.map(({ keys, words }) => (
          <div key={words} className={styles.shortcut}>
            <dt>{words}</dt>
            <dd className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
