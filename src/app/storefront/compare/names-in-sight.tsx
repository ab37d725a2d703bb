import { type RefObject, useEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import styles from "./names-in-sight.module.css";

export interface NamesInSightProps {
  /** The names of the columns, in their order. */
  names: readonly string[];
  /** What is moved sideways with the table in it; its row of names is marked `data-names`. */
  region: RefObject<HTMLElement | null>;
}

/**
 * The names above the columns once more, where the table is moved sideways: below the bar of the site as soon as their own
 * row has gone up, and moved with the table. What can be moved sideways holds nothing in sight by itself.
 */
export function NamesInSight({ names, region }: NamesInSightProps) {
  const strip = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    const table = region.current;
    const own = table?.querySelector("[data-names]");
    if (!strip.current || !table || !own) return;
    const follow = () => row.current?.scrollTo({ left: table.scrollLeft });
    table.addEventListener("scroll", follow, { passive: true });
    const seen = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect, rootBounds } = entries.at(-1) ?? {};
        setWanted(!isIntersecting && (boundingClientRect?.top ?? 0) < (rootBounds?.top ?? 0));
        follow();
      },
      { rootMargin: `-${Number.parseFloat(getComputedStyle(strip.current).top) || 0}px 0px 0px` },
    );
    seen.observe(own);
    return () => {
      table.removeEventListener("scroll", follow);
      seen.disconnect();
    };
  }, [region]);

  return (
    <div ref={strip} aria-hidden="true" className={classNames(styles.strip, isWanted && styles.wanted)}>
      <div ref={row} className={styles.row}>
        <div className={styles.names}>
          {names.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two products may be called alike, and none ever moves
            <span key={place} className={styles.name}>
              <span>{name}</span>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
