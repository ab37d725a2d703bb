import { useEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/field.tsx";
import styles from "./range-filter.module.css";
import { placeOf } from "./range-stops.ts";

type Limit = "least" | "most";

/** Two ends of a range; null: no end. The least is not above the most. */
export type Limits = Readonly<Record<Limit, number | null>>;

export interface RangeFilterProps {
  legend: string;
  /** Names of the fields in the form, and what each is called. */
  names: Readonly<Record<Limit, string>>;
  labels: Readonly<Record<Limit, string>>;
  /** What stands before and after a figure in its field. */
  before?: string;
  after?: string;
  /** Where thumbs can stand, from the lowest to the highest figure; with fewer than two there is nothing to move. */
  stops: readonly number[];
  /** A figure in words. */
  say: (figure: number) => string;
  /** What the address says. */
  limits: Limits;
  /** Reads what was typed. */
  read: (typed: Readonly<Record<Limit, string>>) => Limits;
  onChange: (limits: Limits) => void;
}

/** What stands in the fields, and the limits of the address that it began with. */
interface Typed extends Record<Limit, string> {
  since: string;
}

const textOf = (figure: number | null) => (figure === null ? "" : String(figure));

/**
 * Two ends of a range, typed or moved. The address follows when a thumb is let go or a field is left, not at each step on
 * the way.
 */
export function RangeFilter(props: RangeFilterProps) {
  const { legend, names, labels, before, after, stops, say, limits, read, onChange } = props;
  const since = `${limits.least} ${limits.most}`;
  const [typed, setTyped] = useState<Typed | null>(null);
  const { least, most } =
    typed?.since === since ? typed : { least: textOf(limits.least), most: textOf(limits.most) };
  const set = (limit: Limit, text: string) => setTyped({ since, least, most, [limit]: text });

  function settle() {
    if (typed?.since !== since) return;
    const wanted = read({ least, most });
    setTyped(null);
    if (wanted.least !== limits.least || wanted.most !== limits.most) onChange(wanted);
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
      placeholder={textOf(end ?? null)}
      value={value}
      onChange={(event) => set(limit, event.target.value)}
    />
  );
  return (
    <fieldset ref={useSettled(settle)} className={styles.range}>
      <legend className={styles.legend}>{legend}</legend>
      {stops.length > 1 && <Slider {...{ stops, labels, say, least, most }} onSlide={set} />}
      <div className={styles.fields}>
        {field("least", least, stops[0])}
        {field("most", most, stops.at(-1))}
      </div>
    </fieldset>
  );
}

/**
 * Calls `settle` when the fields inside are done with: when a thumb is let go or a field is left, when Enter is pressed,
 * and when the key that moves a thumb is let go. (React's `onChange` is told of each step.)
 */
function useSettled(settle: () => void) {
  const part = useRef<HTMLFieldSetElement>(null);
  const isKeyDown = useRef(false);
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    const fields = part.current;
    if (!fields) return;
    const stop = new AbortController();
    const on = (type: string, listener: (event: Event) => void) =>
      fields.addEventListener(type, listener, { signal: stop.signal });
    const letGo = () => {
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
      if (target instanceof HTMLInputElement && target.type === "range") letGo();
    });
    on("focusout", letGo);
    return () => stop.abort();
  }, []);
  return part;
}

interface SliderProps extends Pick<RangeFilterProps, "stops" | "labels" | "say"> {
  least: string;
  most: string;
  onSlide: (limit: Limit, text: string) => void;
}

/** Two thumbs on one bar. At the ends of it they limit nothing. */
function Slider({ stops, labels, say, least, most, onSlide }: SliderProps) {
  const last = stops.length - 1;
  const from = least === "" ? 0 : placeOf(Number(least), stops);
  const to = most === "" ? last : Math.max(from, placeOf(Number(most), stops));
  const share = (place: number) => `${(place / last) * 100}%`;
  const thumb = (limit: Limit, label: string, place: number, end: number) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={say(stops[place] ?? 0)}
      min={0}
      max={last}
      value={place}
      onChange={(event) => {
        const wanted = Number(event.target.value);
        const allowed = limit === "least" ? Math.min(wanted, to) : Math.max(wanted, from);
        onSlide(limit, allowed === end ? "" : String(stops[allowed]));
      }}
      // Where both stand at the upper end, only the lower one can be moved.
      className={classNames(styles.thumb, limit === "least" && place > last / 2 && styles.above)}
    />
  );
  return (
    <div className={styles.slider}>
      <svg className={styles.bar} aria-hidden="true">
        <rect width="100%" height="100%" className={styles.track} />
        <rect x={share(from)} width={share(to - from)} height="100%" className={styles.chosen} />
      </svg>
      {thumb("least", labels.least, from, 0)}
      {thumb("most", labels.most, to, last)}
    </div>
  );
}
