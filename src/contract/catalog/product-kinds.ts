import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";

/** Labels of the kinds of product. Only goods are delivered. */
export const productKinds = {
  goods: m["catalog.productKind.goods"],
  service: m["catalog.productKind.service"],
  course: m["catalog.productKind.course"],
} as const satisfies Record<string, Message>;
export type ProductKind = keyof typeof productKinds;

/** True for goods; responses omit the kind of goods. */
export const isGoods = ({ kind = "goods" }: { kind?: ProductKind | undefined }): boolean => kind === "goods";
