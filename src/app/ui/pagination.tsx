import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import { m } from "#messages";
import { classNames } from "./class-names.ts";
import { type PageSlot, pageWindow } from "./page-window.ts";
import styles from "./pagination.module.css";

export interface PaginationProps {
  /** The current page, from 1. */
  page: number;
  /** Number of pages; nothing is rendered for one page or none. */
  pages: number;
  hrefFor: (page: number) => To;
  label?: string;
}

/** Links to the pages of a list. */
export function Pagination({ page, pages, hrefFor, label = m["common.pages"]() }: PaginationProps) {
  if (pages <= 1) return null;
  const slots = pageWindow(page, pages);
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        <li>
          <Step to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev" label={m["common.previousPage"]()}>
            <ChevronLeft aria-hidden="true" />
          </Step>
        </li>
        {slots.map((slot, index) =>
          slot === "gap" ? (
            <li key={`after ${slots[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={slot} className={isWindowEdge(slots, index) ? styles.edge : undefined}>
              <Link
                to={hrefFor(slot)}
                aria-label={m["common.pageNumber"]({ number: slot })}
                aria-current={slot === page ? "page" : undefined}
                className={classNames(styles.page, slot === page && styles.current)}
              >
                {slot}
              </Link>
            </li>
          ),
        )}
        <li>
          <Step to={page < pages ? hrefFor(page + 1) : undefined} rel="next" label={m["common.nextPage"]()}>
            <ChevronRight aria-hidden="true" />
          </Step>
        </li>
      </ol>
    </nav>
  );
}

/** True for the outermost numbers of the window, which narrow screens omit. */
function isWindowEdge(slots: readonly PageSlot[], index: number) {
  const inside = index > 0 && index < slots.length - 1;
  return inside && (slots[index - 1] === "gap" || slots[index + 1] === "gap");
}

function Step({ to, rel, label, children }: { to?: To; rel: string; label: string; children: ReactNode }) {
  if (to === undefined) {
    return (
      <span className={classNames(styles.page, styles.off)} aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} aria-label={label} className={styles.page}>
      {children}
    </Link>
  );
}
