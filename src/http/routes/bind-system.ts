import { health, live, ready } from "#contract/reports/system.ts";
import { ShopError } from "#domain/errors.ts";
import { respondsToQueries } from "#domain/system/health.ts";
import { createReadinessCheck } from "#domain/system/readiness.ts";
import { shareConcurrentCalls } from "#domain/system/share-concurrent-calls.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";

export function bindSystem(bind: Binder, { shop, databaseKind, freeBytes }: ApiOptions): void {
  const isDatabaseResponding = shareConcurrentCalls(() => respondsToQueries(shop.db));
  bind(
    health,
    async () => {
      if (!(await isDatabaseResponding()))
        throw new ShopError("unavailable", m["reports.system.databaseUnavailable"]());
      return { status: "ok" as const, payments: shop.payments.state, database: databaseKind };
    },
    { priority: "none" },
  );

  bind(live, async () => ({ status: "ok" as const }), { isAnonymous: true, priority: "none" });

  const findMissing = createReadinessCheck({ db: shop.db, freeBytes });
  bind(
    ready,
    async () => {
      const missing = await findMissing();
      if (missing.length > 0)
        throw new ShopError("unavailable", m["reports.system.notReady"](), { details: { missing } });
      return { status: "ok" as const };
    },
    { isAnonymous: true, priority: "none" },
  );
}
