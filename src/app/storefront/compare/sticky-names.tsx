import { type RefObject, useEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import styles from "./sticky-names.module.css";

export interface StickyNamesProps {
  /** The column names in order. */
  names: readonly string[];
  /** The scrollable region with the table; the row of names has the attribute `data-names`. */
  region: RefObject<HTMLElement | null>;
}

/**
 * A copy of the column names below the site header, shown once their own row has scrolled out of view. It follows the
 * table sideways. Needed because `position: sticky` does not work vertically inside a horizontal scroller.
 */
export function StickyNames({ names, region }: StickyNamesProps) {
  const strip = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(false);

  useEffect(() => {
    const table = region.current;
    const namesRow = table?.querySelector("[data-names]");
    if (!strip.current || !table || !namesRow) return;
    const syncScroll = () => row.current?.scrollTo({ left: table.scrollLeft });
    table.addEventListener("scroll", syncScroll, { passive: true });
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect, rootBounds } = entries.at(-1) ?? {};
        setVisible(!isIntersecting && (boundingClientRect?.top ?? 0) < (rootBounds?.top ?? 0));
        syncScroll();
      },
      { rootMargin: `-${Number.parseFloat(getComputedStyle(strip.current).top) || 0}px 0px 0px` },
    );
    observer.observe(namesRow);
    return () => {
      table.removeEventListener("scroll", syncScroll);
      observer.disconnect();
    };
  }, [region]);

  return (
    <div ref={strip} aria-hidden="true" className={classNames(styles.strip, isVisible && styles.wanted)}>
      <div ref={row} className={styles.row}>
        <div className={styles.names}>
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat and never move
            <span key={index} className={styles.name}>
              <span>{name}</span>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
