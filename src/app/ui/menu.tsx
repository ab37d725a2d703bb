import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link, type To } from "react-router";
import { classNames } from "./class-names.ts";
import styles from "./menu.module.css";
import { positionPopover } from "./position-popover.ts";

/** A menu item: a link if it has `to`, else a button. */
export type MenuItem = {
  label: ReactNode;
  icon?: ReactNode;
  /** Uses the danger colour. */
  danger?: boolean;
  /** Draws a separator above the item. */
  separated?: boolean;
} & ({ to: To; onSelect?: () => void } | { to?: undefined; onSelect: () => void });

export interface MenuProps {
  /** Content of the button. */
  trigger: ReactNode;
  /** Accessible name of button and menu. */
  label: string;
  items: readonly MenuItem[];
  /** Above the items, such as the signed-in user. */
  header?: ReactNode;
  /** Edge of the button that the list aligns with. */
  align?: "start" | "end";
  /** Class of the button; a quiet button by default. */
  triggerClassName?: string;
}

/** A button that opens a list of links and actions. Arrow keys, Home and End move through it; Escape closes it. */
export function Menu({ trigger, label, items, header, align = "end", triggerClassName }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const [anchor, popover] = [button.current, list.current];
    if (!open || !anchor || !popover) return;
    // Opened by keyboard: focus the first item.
    if (anchor.matches(":focus-visible")) popover.querySelector<HTMLElement>("[role=menuitem]")?.focus();
    return positionPopover(popover, anchor, align);
  }, [open, align]);

  function itemElements() {
    return [...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  }

  function onKeyDown(event: KeyboardEvent) {
    const elements = itemElements();
    const index = elements.indexOf(document.activeElement as HTMLElement);
    const target = {
      ArrowDown: elements[(index + 1) % elements.length],
      ArrowUp: elements.at(index <= 0 ? -1 : index - 1),
      Home: elements[0],
      End: elements.at(-1),
    }[event.key];
    if (target) {
      event.preventDefault();
      target.focus();
    } else if (event.key === "Tab") {
      list.current?.hidePopover();
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        className={triggerClassName ?? styles.trigger}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          if (!open) list.current?.showPopover({ source: button.current ?? undefined });
          itemElements()
            .at(event.key === "ArrowDown" ? 0 : -1)
            ?.focus();
        }}
      >
        {trigger}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className={styles.popover}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {header && <div className={styles.header}>{header}</div>}
        <div role="menu" tabIndex={-1} aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
          {items.map((item, index) => (
            // Menu items do not move, so the index is a stable key.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <MenuLine key={index} item={item} close={() => list.current?.hidePopover()} />
          ))}
        </div>
      </div>
    </>
  );
}

function MenuLine({ item, close }: { item: MenuItem; close: () => void }) {
  const shared = {
    role: "menuitem",
    tabIndex: -1,
    className: classNames(styles.item, item.danger && styles.danger, item.separated && styles.separated),
    onClick: () => {
      close();
      item.onSelect?.();
    },
  };
  const content = (
    <>
      {item.icon}
      <span>{item.label}</span>
    </>
  );
  if (item.to === undefined) {
    return (
      <button type="button" {...shared}>
        {content}
      </button>
    );
  }
  return (
    <Link to={item.to} {...shared}>
      {content}
    </Link>
  );
}
