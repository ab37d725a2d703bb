import { X } from "lucide-react";
import { type ReactNode, useLayoutEffect } from "react";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { m } from "#messages";
import styles from "./selection-bar.module.css";
import type { RecordSelection } from "./use-record-selection.ts";

export interface SelectionBarProps<Row extends { _id: string }> {
  label: string;
  selection: RecordSelection<Row>;
  /** Controls that change the selected records; shown while records are selected. */
  children: ReactNode;
}

/** Bar above a list that selects the records of the page and shows how many are selected. */
export function SelectionBar<Row extends { _id: string }>(props: SelectionBarProps<Row>) {
  const { label, selection, children } = props;
  const { selected, onOtherPages, isAllSelected, isAnySelected, toggleAll, clear } = selection;
  const count = selected.length;
  const isStuck = count > 0;

  // Set an attribute instead of using `:has()`, which browsers would check on every page of the shop.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isStuck) dataset.barStuck = "";
    return () => {
      delete dataset.barStuck;
    };
  }, [isStuck]);

  return (
    <section aria-label={label} className={classNames(styles.bar, isStuck && styles.stuck)}>
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
      </p>
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
