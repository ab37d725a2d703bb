import { api } from "#app/api.ts";
import { listStrayPayments } from "#contract/payments.ts";

/** Counts unmatched payments. */
export async function countWaitingPayments(signal: AbortSignal): Promise<number> {
  const { pagination } = await api(listStrayPayments, { query: { limit: "1" } }, { signal });
  return pagination.total;
}
