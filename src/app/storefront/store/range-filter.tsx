import { useEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/field.tsx";
import styles from "./range-filter.module.css";
import { stopIndex } from "./range-stops.ts";

type Limit = "least" | "most";

/** The bounds of a range, `least` ≤ `most`; null means no bound. */
export type Limits = Readonly<Record<Limit, number | null>>;

export interface RangeFilterProps {
  legend: string;
  /** Form field names. */
  names: Readonly<Record<Limit, string>>;
  labels: Readonly<Record<Limit, string>>;
  /** Text before and after the number in its field. */
  before?: string;
  after?: string;
  /** Values that the slider stops at, ascending; no slider is shown for fewer than two. */
  stops: readonly number[];
  /** Formats a value for screen readers. */
  formatValue: (figure: number) => string;
  /** The bounds in the URL. */
  limits: Limits;
  /** Parses the typed bounds. */
  parse: (texts: Readonly<Record<Limit, string>>) => Limits;
  onChange: (limits: Limits) => void;
}

/** The text of the fields, and the bounds in the URL when typing began. */
interface Draft extends Record<Limit, string> {
  basedOn: string;
}

const fieldText = (figure: number | null) => (figure === null ? "" : String(figure));

/**
 * Selects a range with two number fields or a slider. The URL changes when a thumb is released or a field is left, not
 * on every step.
 */
export function RangeFilter(props: RangeFilterProps) {
  const { legend, names, labels, before, after, stops, formatValue, limits, parse, onChange } = props;
  const basedOn = `${limits.least} ${limits.most}`;
  const [draft, setDraft] = useState<Draft | null>(null);
  const { least, most } =
    draft?.basedOn === basedOn ? draft : { least: fieldText(limits.least), most: fieldText(limits.most) };
  const set = (limit: Limit, text: string) => setDraft({ basedOn, least, most, [limit]: text });

  function commit() {
    if (draft?.basedOn !== basedOn) return;
    const next = parse({ least, most });
    setDraft(null);
    if (next.least !== limits.least || next.most !== limits.most) onChange(next);
  }

  const field = (limit: Limit, value: string, end: number | undefined) => (
    <TextField
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      size="small"
      label={labels[limit]}
      name={names[limit]}
      before={before}
      after={after}
      placeholder={fieldText(end ?? null)}
      value={value}
      onChange={(event) => set(limit, event.target.value)}
    />
  );
  return (
    <fieldset ref={useCommit(commit)} className={styles.range}>
      <legend className={styles.legend}>{legend}</legend>
      {stops.length > 1 && <Slider {...{ stops, labels, formatValue, least, most }} onSlide={set} />}
      <div className={styles.fields}>
        {field("least", least, stops[0])}
        {field("most", most, stops.at(-1))}
      </div>
    </fieldset>
  );
}

/**
 * Calls `commit` when an edit is complete: a thumb or its arrow key is released, a field is left, or Enter is pressed.
 * (React's `onChange` fires on every step.)
 */
function useCommit(commit: () => void) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const isKeyDown = useRef(false);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  useEffect(() => {
    const fields = fieldset.current;
    if (!fields) return;
    const controller = new AbortController();
    const on = (type: string, listener: (event: Event) => void) =>
      fields.addEventListener(type, listener, { signal: controller.signal });
    const onRelease = () => {
      isKeyDown.current = false;
      latest.current();
    };
    on("keydown", ({ target }) => {
      isKeyDown.current = target instanceof HTMLInputElement && target.type === "range";
    });
    on("change", () => {
      if (!isKeyDown.current) latest.current();
    });
    on("keyup", ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === "range") onRelease();
    });
    on("focusout", onRelease);
    return () => controller.abort();
  }, []);
  return fieldset;
}

interface SliderProps extends Pick<RangeFilterProps, "stops" | "labels" | "formatValue"> {
  least: string;
  most: string;
  onSlide: (limit: Limit, text: string) => void;
}

/** Two thumbs on one track. A thumb at its end sets no bound. */
function Slider({ stops, labels, formatValue, least, most, onSlide }: SliderProps) {
  const last = stops.length - 1;
  const from = least === "" ? 0 : stopIndex(Number(least), stops);
  const to = most === "" ? last : Math.max(from, stopIndex(Number(most), stops));
  const percent = (index: number) => `${(index / last) * 100}%`;
  const thumb = (limit: Limit, label: string, index: number, end: number) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={formatValue(stops[index] ?? 0)}
      min={0}
      max={last}
      value={index}
      onChange={(event) => {
        const next = Number(event.target.value);
        const allowed = limit === "least" ? Math.min(next, to) : Math.max(next, from);
        onSlide(limit, allowed === end ? "" : String(stops[allowed]));
      }}
      // If both thumbs are at the upper end, only that of the lower bound can move, so it must be on top.
      className={classNames(styles.thumb, limit === "least" && index > last / 2 && styles.above)}
    />
  );
  return (
    <div className={styles.slider}>
      <svg className={styles.bar} aria-hidden="true">
        <rect width="100%" height="100%" className={styles.track} />
        <rect x={percent(from)} width={percent(to - from)} height="100%" className={styles.chosen} />
      </svg>
      {thumb("least", labels.least, from, 0)}
      {thumb("most", labels.most, to, last)}
    </div>
  );
}
