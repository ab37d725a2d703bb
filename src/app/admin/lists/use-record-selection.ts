import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { filtersOf } from "./use-list-query.ts";
import { useStableCallback } from "./use-stable-callback.ts";

interface Keyed {
  _id: string;
}

/**
 * Selection of records of a list. It survives paging, sorting and reloading; another search or filter clears it. `rows`
 * are the records of the current page.
 */
export function useRecordSelection<Row extends Keyed>(rows: readonly Row[]) {
  const filters = filtersOf(useLocation().search);
  const [chosen, setChosen] = useState<{ filters: string; records: ReadonlyMap<string, Row> }>({
    filters,
    records: new Map(),
  });
  const records = chosen.filters === filters ? chosen.records : new Map<string, Row>();
  const setRecords = (next: Iterable<readonly [string, Row]>) =>
    setChosen({ filters, records: new Map(next) });

  // Keep the latest version of each record, because it is sent with a change after paging.
  useEffect(() => {
    setChosen((before) => {
      const newer = rows.filter((row) => before.records.has(row._id) && before.records.get(row._id) !== row);
      if (newer.length === 0) return before;
      return { ...before, records: new Map([...before.records, ...newer.map(entryOf)]) };
    });
  }, [rows]);

  const pageIds = new Set(rows.map(({ _id }) => _id));
  const isAllSelected = rows.length > 0 && rows.every(({ _id }) => records.has(_id));

  return {
    /** Selected records of all pages, as last loaded. */
    selected: [...records.values()].map((record) => rows.find(({ _id }) => _id === record._id) ?? record),
    /** Selected records that are not on the current page. */
    onOtherPages: [...records.values()].filter(({ _id }) => !pageIds.has(_id)),
    /** Whether all records of the current page are selected. */
    isAllSelected,
    /** Whether a record of the current page is selected. */
    isAnySelected: rows.some(({ _id }) => records.has(_id)),
    isSelected: ({ _id }: Row) => records.has(_id),
    toggle: useStableCallback((row: Row) => {
      const others = [...records].filter(([id]) => id !== row._id);
      setRecords(records.has(row._id) ? others : [...others, entryOf(row)]);
    }),
    /** Selects or deselects all records of the current page. */
    toggleAll() {
      const others = [...records].filter(([id]) => !pageIds.has(id));
      setRecords(isAllSelected ? others : [...others, ...rows.map(entryOf)]);
    },
    /** Replaces selected records by newer versions. */
    update: (newer: readonly Row[]) => setRecords([...records, ...newer.map(entryOf)]),
    /** Selects these records instead. */
    replace: (others: readonly Row[]) => setRecords(others.map(entryOf)),
    clear: () => setRecords([]),
  };
}

const entryOf = <Row extends Keyed>(row: Row) => [row._id, row] as const;

export type RecordSelection<Row extends Keyed> = ReturnType<typeof useRecordSelection<Row>>;
