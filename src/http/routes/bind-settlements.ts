import { exportSettlements, settlementReport } from "#contract/payments/settlements.ts";
import { settlementFigures } from "#domain/payments/settlements/settlement-report.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { loggedExport } from "../exports/logged-export.ts";
import type { Throttle } from "../rate-limit.ts";
import { exportedSettlements, serializeSettlements } from "../serialize/settlements.ts";

/** Each report queries the providers, so limit the number of reports. */
const throttles: readonly Throttle[] = [
  { scope: "settlements", by: "account", limit: 20, windowMilliseconds: 60_000 },
];

/** Settlements of payment providers, compared with the shop's records. */
export function bindSettlements(bind: Binder, { shop }: ApiOptions): void {
  bind(
    settlementReport,
    async ({ input: { query } }) => ({ report: serializeSettlements(await settlementFigures(shop, query)) }),
    { throttles },
  );

  bind(
    exportSettlements,
    async function* ({ input: { query }, actor }) {
      // Fetch the report before the export is logged: if a provider is unavailable, nothing is exported, so
      // nothing may be logged.
      const rows = exportedSettlements(await settlementFigures(shop, query));
      const exportEntry = {
        actor,
        subject: "order",
        name: m["api.list.settlements"](),
        filters: query,
      } as const;
      yield* loggedExport(shop.db, exportEntry, async function* () {
        yield rows;
      });
    },
    { throttles },
  );
}
