import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { EmptyResponse, Timestamp } from "#contract/kernel/fields.ts";
import { m } from "#messages";

/** Orders placed while the shop was a test shop. */
export const TestOrders = z.object({
  count: z.number(),
  /**
   * Orders placed in earlier versions, which did not record whether the shop was a test shop. The owner
   * decides whether they are test orders.
   */
  undecided: z.object({
    count: z.number(),
    /** When the first and the last of these orders were placed; omitted if there are none. */
    from: z.optional(Timestamp),
    to: z.optional(Timestamp),
  }),
});
export type TestOrders = z.infer<typeof TestOrders>;

export const readTestOrders = endpoint({
  method: "GET",
  path: "/api/test-orders",
  access: "administrator",
  capability: "settings",
  summary:
    "Returns the number of test orders, and of orders from earlier versions that may be test orders. A live shop excludes test orders from figures, exports and tax returns.",
  output: z.object({ testOrders: TestOrders }),
});

export const decideTestOrders = endpoint({
  method: "POST",
  path: "/api/test-orders/undecided",
  access: "administrator",
  capability: "settings",
  summary: "Decides whether the undecided orders are test orders, once for all of them.",
  body: z.object({ areTests: z.boolean({ error: m["orders.testOrder.decisionMissing"] }) }),
  output: z.object({ testOrders: TestOrders }),
});

export const deleteTestOrders = endpoint({
  method: "DELETE",
  path: "/api/test-orders",
  access: "administrator",
  capability: "settings",
  confirmsPassword: true,
  summary:
    "Deletes all test orders with their payments, documents and reviews, and returns their stock, serials and coupon uses.",
  output: EmptyResponse,
});
