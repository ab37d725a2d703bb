import { Pagination, type PaginationProps } from "#app/ui/pagination.tsx";
import styles from "./list-footer.module.css";
import { pageSizes } from "./list-query.ts";
import { PageSizeChoice } from "./page-size.tsx";

interface ListFooterProps extends PaginationProps {
  /** Number of records on all pages. */
  total: number;
  /** Records per page if none are chosen. */
  defaultSize: number;
}

/** Pages of a list and the choice of their size. Renders nothing if all records fit on the smallest page. */
export function ListFooter({ total, defaultSize, ...pagination }: ListFooterProps) {
  if (total <= Math.min(defaultSize, ...pageSizes)) return null;
  return (
    <div className={styles.footer}>
      <Pagination {...pagination} />
      <PageSizeChoice defaultSize={defaultSize} />
    </div>
  );
}
