import * as contract from "#contract/orders/test-orders.ts";
import {
  classifyTestOrders,
  countTestOrders,
  deleteTestOrders,
  type TestOrderCounts,
} from "#domain/launch-checklist/test-orders.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";

/** Test orders of a shop that has gone live. */
export function bindTestOrders(bind: Binder, { shop }: ApiOptions): void {
  const read = async () => ({ testOrders: serializeTestOrders(await countTestOrders(shop.db)) });

  bind(contract.readTestOrders, read);

  bind(contract.decideTestOrders, async ({ input: { body }, actor }) => {
    await classifyTestOrders(shop.db, { ...body, actor });
    return { ...(await read()), message: m["orders.testOrder.decided"]() };
  });

  bind(contract.deleteTestOrders, async ({ actor }) => {
    await deleteTestOrders(shop.db, { actor });
    return { message: m["orders.testOrder.deleted"]() };
  });
}

const serializeTestOrders = ({ count, undecided }: TestOrderCounts): contract.TestOrders => ({
  count,
  undecided: {
    count: undecided.count,
    ...(undecided.from && { from: undecided.from.toISOString() }),
    ...(undecided.to && { to: undecided.to.toISOString() }),
  },
});
