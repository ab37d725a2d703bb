import { api } from "#app/api.ts";
import { listStrayPayments } from "#contract/payments.ts";

/** How many payments wait for a decision. */
export async function countWaitingPayments(signal: AbortSignal): Promise<number> {
  const { pagination } = await api(listStrayPayments, { query: { limit: "1" } }, { signal });
  return pagination.total;
}
