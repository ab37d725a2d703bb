import { X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { serverMessageOr } from "#app/admin/frame/loading.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { toast } from "#app/ui/toast-store.ts";
import { m } from "#messages";
import styles from "./selection-bar.module.css";
import type { RecordSelection } from "./use-record-selection.ts";

export interface SelectionBarProps<Row extends { _id: string }> {
  label: string;
  selection: RecordSelection<Row>;
  /** Number of records on all pages. */
  total: number;
  /** Maximum number of records that staff can change at a time. */
  maximum: number;
  /** Loads the first records of all pages. */
  loadFirst: (limit: number) => Promise<readonly Row[]>;
  /** Controls that change the selected records; shown while records are selected. */
  children: ReactNode;
}

/**
 * Bar above a list that selects the records of the page and shows how many are selected. Once the page is selected, it
 * offers to select all pages, up to the maximum.
 */
export function SelectionBar<Row extends { _id: string }>(props: SelectionBarProps<Row>) {
  const { label, selection, total, maximum, loadFirst, children } = props;
  const { selected, onOtherPages, isAllSelected, isAnySelected, toggleAll, clear } = selection;
  const count = selected.length;
  const isStuck = count > 0;
  const limit = Math.min(total, maximum);
  const canSelectMore = isAllSelected && count < limit;
  const [isLoading, setIsLoading] = useState(false);

  async function selectMore() {
    setIsLoading(true);
    try {
      selection.replace(await loadFirst(limit));
    } catch (error) {
      toast.error(serverMessageOr(error, m["lists.selection.loadFailed"]()));
    }
    setIsLoading(false);
  }

  const bar = useRef<HTMLElement>(null);

  // Set an attribute instead of using `:has()`, which browsers would check on every page of the shop.
  useLayoutEffect(() => {
    const { current: element } = bar;
    if (!isStuck || !element) return;
    const { dataset, style } = document.documentElement;
    dataset.barStuck = "";
    // The bar has several lines on narrow screens and while it offers to select all pages.
    const observer = new ResizeObserver(() =>
      style.setProperty("--selection-bar", `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--selection-bar");
      delete dataset.barStuck;
    };
  }, [isStuck]);

  return (
    <section ref={bar} aria-label={label} className={classNames(styles.bar, isStuck && styles.stuck)}>
      <CheckboxField
        label={m["lists.selection.all"]()}
        checked={isAllSelected}
        ref={(input) => {
          if (input) input.indeterminate = isAnySelected && !isAllSelected;
        }}
        onChange={toggleAll}
      />
      <p aria-live="polite" className={styles.count}>
        {count > 0 && m["lists.selection.count"]({ count })}
        {onOtherPages.length > 0 && (
          <span className={styles.others}>
            {" "}
            {m["lists.selection.onOtherPages"]({ count: onOtherPages.length })}
          </span>
        )}
        {total > maximum && (canSelectMore || count >= maximum) && (
          <span className={styles.others}> {m["lists.selection.limit"]({ total, maximum })}</span>
        )}
      </p>
      {canSelectMore && (
        <Button size="small" busy={isLoading} busyLabel={m["common.busy.loading"]()} onClick={selectMore}>
          {total > maximum
            ? m["lists.selection.firstMatching"]({ total, maximum })
            : m["lists.selection.allMatching"]({ total })}
        </Button>
      )}
      {count > 0 && (
        <>
          {children}
          <Button variant="quiet" size="small" icon={<X aria-hidden="true" />} onClick={clear}>
            {m["lists.selection.clear"]()}
          </Button>
        </>
      )}
    </section>
  );
}
