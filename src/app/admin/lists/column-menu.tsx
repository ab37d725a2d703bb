import { Columns3 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { positionPopover } from "#app/ui/position-popover.ts";
import { m } from "#messages";
import { useColumnChoice } from "./column-choice.ts";
import styles from "./column-menu.module.css";
import type { RecordColumn } from "./record-column.ts";

/** Button that opens a list of checkboxes to choose the columns of a list. */
export function ColumnMenu<Row>({ list, columns }: { list: string; columns: readonly RecordColumn<Row>[] }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { isShown, toggle } = useColumnChoice(list, columns);

  useEffect(() => {
    if (isOpen && popover.current && button.current) {
      return positionPopover(popover.current, button.current, "end");
    }
  }, [isOpen]);

  return (
    <div className={styles.menu}>
      <Button ref={button} popoverTarget={id} icon={<Columns3 aria-hidden="true" />}>
        {m["lists.columns"]()}
      </Button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={styles.popover}
        onToggle={(event) => setIsOpen(event.newState === "open")}
      >
        {isOpen && (
          <fieldset>
            <legend className={styles.title}>{m["lists.columns"]()}</legend>
            {columns.slice(1).map((column) => (
              <CheckboxField
                key={column.key}
                label={column.header()}
                checked={isShown(column)}
                onChange={() => toggle(column)}
              />
            ))}
          </fieldset>
        )}
      </div>
    </div>
  );
}
