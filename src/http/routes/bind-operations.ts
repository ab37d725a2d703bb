import { readOperations } from "#contract/reports/operations.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";

/** Operations report, for administrators. */
export function bindOperations(bind: Binder, { operations }: ApiOptions): void {
  bind(readOperations, async () => ({ operations: await operations() }));
}
