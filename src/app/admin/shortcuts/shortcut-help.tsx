import { useHasCapability } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { m } from "#messages";
import { isHandled, useShortcutAction } from "./shortcut-actions.ts";
import styles from "./shortcut-help.module.css";
import { switchShortcuts, useShortcutsOn } from "./shortcut-preference.ts";
import { actionShortcuts, listShortcuts, type Shortcut, screenShortcuts } from "./shortcuts.ts";
import { useShortcuts } from "./use-shortcuts.ts";

/** Enables the keyboard shortcuts of the back office, and lists them in a dialog. */
export function ShortcutHelp(props: { open: boolean; onOpen: () => void; onClose: () => void }) {
  const { open, onOpen, onClose } = props;
  const isOn = useShortcutsOn();
  const can = useHasCapability();
  useShortcuts();
  useShortcutAction("help", onOpen);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m["shortcuts.title"]()}
      footer={
        <Button onClick={onClose} data-focus-first>
          {m["shortcuts.done"]()}
        </Button>
      }
    >
      <Stack>
        <Keys title={m["shortcuts.general"]()} shortcuts={actionShortcuts} />
        {isHandled("next") && (
          <Keys
            title={m["shortcuts.list"]()}
            shortcuts={listShortcuts.filter(({ action }) => !action || isHandled(action))}
          />
        )}
        <Keys
          title={m["shortcuts.goTo"]()}
          shortcuts={screenShortcuts.filter(({ capability }) => !capability || can(capability))}
        />
        <CheckboxField
          label={m["shortcuts.enable"]()}
          hint={m["shortcuts.enableHint"]()}
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
        {shortcuts.map(({ keys, label }) => (
          <div key={keys.join()} className={styles.shortcut}>
            <dt>{label()}</dt>
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
