import type { ReactNode } from "react";
import styles from "./list-tools.module.css";

/**
 * Row with search, filters and sort order of a list.
 *
 * `views`: saved views, above the row. `end`: buttons at its end, such as the choice of columns.
 */
export function ListTools({
  views,
  end,
  children,
}: {
  views?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      {views}
      <div className={styles.tools}>
        {children}
        {end && <div className={styles.end}>{end}</div>}
      </div>
    </>
  );
}
