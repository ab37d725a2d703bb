import { isGoods, type ProductKind } from "#contract/catalog/product-kinds.ts";

/** The lines to deliver: services and courses are not. */
export const goodsIn = <Line extends { kind?: ProductKind | undefined }>(lines: readonly Line[]): Line[] =>
  lines.filter(isGoods);
