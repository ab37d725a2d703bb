import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./tabs.module.css";

export interface Tab {
  id: string;
  label: ReactNode;
  count?: number;
  panel: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  /** Controlled with `selected` and `onSelect`; otherwise `defaultSelected` or the first tab is selected at first. */
  selected?: string;
  defaultSelected?: string;
  onSelect?: (id: string) => void;
  /** `line` is a row; `rail`, for long labels, is a column next to the panel if there is space. */
  variant?: "line" | "rail";
  /** Keeps closed panels in the DOM, so that they are readable without JavaScript. */
  keepPanels?: boolean;
  className?: string;
}

/** Tabs with panels. Arrow keys, Home and End select a tab; by default only the open panel is in the DOM. */
export function Tabs(props: TabsProps) {
  const { label, tabs, selected, defaultSelected, onSelect, variant = "line", keepPanels = false } = props;
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [selectedId, setSelectedId] = useState(defaultSelected ?? tabs[0]?.id);
  const currentId = selected ?? selectedId;
  const current = tabs.find((tab) => tab.id === currentId) ?? tabs[0];

  function select(tab: Tab) {
    setSelectedId(tab.id);
    onSelect?.(tab.id);
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.id === current?.id);
    const next = (index + 1) % tabs.length;
    const previous = (index - 1 + tabs.length) % tabs.length;
    const target = {
      ArrowRight: next,
      ArrowLeft: previous,
      ...(variant === "rail" && { ArrowDown: next, ArrowUp: previous }),
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab || target === undefined) return;
    event.preventDefault();
    select(tab);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[target]?.focus();
  }

  return (
    <div className={classNames(variant === "rail" && styles.rail, props.className)}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}-${tab.id}-tab`}
            aria-selected={tab === current}
            aria-controls={keepPanels || tab === current ? `${baseId}-${tab.id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            className={styles.tab}
            onClick={() => select(tab)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => keepPanels || tab === current)
        .map((tab) => (
          <div
            // Without `keepPanels` one panel element is reused.
            key={keepPanels ? tab.id : "panel"}
            role="tabpanel"
            id={`${baseId}-${tab.id}-panel`}
            aria-labelledby={`${baseId}-${tab.id}-tab`}
            className={classNames(styles.panel, tab !== current && styles.closed)}
          >
            {tab.panel}
          </div>
        ))}
    </div>
  );
}

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  count?: number;
}

export interface SegmentsProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** A row of toggle buttons for a filter or sort order. Use `Tabs` to switch panels. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, segments, value, onChange, className } = props;
  return (
    <fieldset className={classNames(styles.segments, className)}>
      <legend className="visually-hidden">{label}</legend>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          className={styles.segment}
          onClick={(event) => {
            // In a scrolling row the selected button may be half hidden.
            event.currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
            onChange(segment.value);
          }}
        >
          {segment.label}
          {segment.count !== undefined && <span className={styles.count}>{segment.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
