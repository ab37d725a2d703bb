import { api } from "#app/api.ts";
import { listUnmatchedPayments } from "#contract/payments/payments.ts";

/** Counts unmatched payments. */
export async function countUnmatchedPayments(signal: AbortSignal): Promise<number> {
  const { pagination } = await api(listUnmatchedPayments, { query: { limit: "1" } }, { signal });
  return pagination.total;
}
