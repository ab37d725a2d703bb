import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#messages";
import styles from "./command-palette.module.css";
import type { PaletteItem } from "./palette-items.ts";
import { rememberChoice } from "./recent-choices.ts";
import { usePaletteGroups } from "./use-palette-groups.ts";

/** Dialog that goes to a screen, finds a record, or acts on the open one: a combobox with a grouped list box. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const typed = text.trim();
  const { groups, isSearching, hasFailed } = usePaletteGroups(typed);
  const items = groups.flatMap((group) => group.items);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = Math.min(active, items.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another option becomes active
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [current, typed]);

  function choose(item: PaletteItem | undefined) {
    if (!item) return;
    if (item.isRemembered) rememberChoice(item.id);
    onClose();
    if (item.to === undefined) item.run();
    else navigate(item.to);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const last = items.length - 1;
    const target = {
      ArrowDown: current === last ? 0 : current + 1,
      ArrowUp: current <= 0 ? last : current - 1,
      PageDown: Math.min(current + 8, last),
      PageUp: Math.max(current - 8, 0),
    }[event.key];
    if (target !== undefined) setActive(Math.max(target, 0));
    else if (event.key === "Enter") choose(items[current]);
    else return;
    event.preventDefault();
  }

  let index = -1;
  return (
    <Dialog open onClose={onClose} title={m["palette.title"]()} className={styles.dialog}>
      <TextField
        label={m["palette.label"]()}
        hideLabel
        before={<Search aria-hidden="true" />}
        placeholder={m["palette.placeholder"]()}
        value={text}
        maxLength={200}
        autoComplete="off"
        data-focus-first
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-activedescendant={current >= 0 ? optionId(current) : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={styles.status}>
        {statusOf({ count: items.length, isSearching, hasFailed })}
      </p>
      <div ref={list} id={listId} role="listbox" aria-label={m["palette.title"]()} className={styles.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box contains groups
          <div key={group.id} role="group" aria-labelledby={`${listId}-${group.id}`}>
            <p id={`${listId}-${group.id}`} className={styles.group}>
              {group.title}
            </p>
            {group.items.map((item) => {
              index += 1;
              return (
                <Option
                  key={item.id}
                  id={optionId(index)}
                  item={item}
                  isActive={index === current}
                  onChoose={() => choose(item)}
                />
              );
            })}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function statusOf(state: { count: number; isSearching: boolean; hasFailed: boolean }): string {
  if (state.isSearching) return m["palette.searching"]();
  if (state.hasFailed) return m["palette.failed"]();
  return m["palette.results"]({ count: state.count });
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, item: { label, detail, icon: Icon }, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the text box keeps the focus
    <div id={id} role="option" aria-selected={isActive} className={styles.option} onClick={onChoose}>
      <Icon aria-hidden="true" />
      <span className={styles.label}>{label}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </div>
  );
}
