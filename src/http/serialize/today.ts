import type * as contract from "#contract/reports/today.ts";
import type { TodaySection } from "#domain/reports/today.ts";

/** Open work of one kind in API format. */
export function serializeTodaySection({ entries, ...section }: TodaySection): contract.TodaySection {
  return {
    ...section,
    entries: entries.map(({ since, due, taskId, ...entry }) => ({
      ...entry,
      ...(since && { since: since.toISOString() }),
      ...(due && { due: due.toISOString() }),
      ...(taskId && { task: taskId }),
    })),
  };
}
