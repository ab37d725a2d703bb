import { health } from "#contract/system.ts";
import { systemWords } from "#contract/system-words.ts";
import { ShopError } from "#domain/errors.ts";
import { answersQueries } from "#domain/system/health.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";

export function bindSystem(bind: Binder, { shop, databaseKind }: ApiOptions): void {
  bind(health, async () => {
    if (!(await answersQueries(shop.db))) throw new ShopError("unavailable", systemWords.databaseAway);
    return { status: "ok" as const, payments: shop.payments.state, database: databaseKind };
  });
}
