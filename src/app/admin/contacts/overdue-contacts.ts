import { api } from "#app/api.ts";
import { listContacts } from "#contract/support/contact.ts";

/** Counts messages past their deadline to be acknowledged or resolved. */
export async function countOverdueMessages(signal: AbortSignal): Promise<number> {
  const { stats } = await api(listContacts, { query: { limit: "1" } }, { signal });
  return stats.overdue ?? 0;
}
