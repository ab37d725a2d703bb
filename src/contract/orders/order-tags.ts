import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { Id } from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { maxOrdersPerChange, Order } from "./orders.ts";
import { maxTagsPerOrder, tagField } from "./tag-field.ts";

const tagList = z._default(
  z.array(tagField()).check(
    z.maxLength(maxTagsPerOrder, {
      error: () => m["orderTags.tooMany"]({ maximum: maxTagsPerOrder }),
      abort: true,
    }),
  ),
  [],
);

/** Maximum number of tags that are suggested. */
export const maxSuggestedTags = 100;

export const listOrderTags = endpoint({
  method: "GET",
  path: "/api/orders/tags",
  access: "administrator",
  capability: "orders",
  summary: `Lists up to ${maxSuggestedTags} tags of orders, the most used ones first.`,
  output: z.object({ tags: z.array(z.object({ tag: z.string(), orders: z.number() })) }),
});

export const changeOrderTags = endpoint({
  method: "POST",
  path: "/api/orders/tags",
  access: "administrator",
  capability: "orders",
  summary: `Adds tags to and removes tags from up to ${maxOrdersPerChange} orders, all or none. Repeating the call changes nothing. 409 names the orders that would have more than ${maxTagsPerOrder} tags.`,
  body: z
    .object({
      orders: z.array(Id).check(
        z.minLength(1, { error: m["orders.field.ordersMissing"] }),
        z.maxLength(maxOrdersPerChange, { error: m["orders.field.tooManyOrders"], abort: true }),
        z.refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, {
          error: m["orders.field.orderDuplicate"],
        }),
      ),
      add: tagList,
      remove: tagList,
    })
    .check(
      z.refine<{ add: string[]; remove: string[] }>(({ add, remove }) => add.length + remove.length > 0, {
        error: m["orderTags.missing"],
        path: ["add"],
      }),
    ),
  output: z.object({ orders: z.array(Order) }),
});
