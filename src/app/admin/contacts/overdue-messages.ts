import { api } from "#app/api.ts";
import { listContacts } from "#contract/contact.ts";

/** How many messages should have been acknowledged or settled by now. */
export async function countOverdueMessages(signal: AbortSignal): Promise<number> {
  const { stats } = await api(listContacts, { query: { limit: "1" } }, { signal });
  return stats.overdue ?? 0;
}
