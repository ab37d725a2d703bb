import { isGoods, type ProductKind } from "#contract/catalog/product-kinds.ts";

/** Returns the lines with goods, which have to be delivered, without services and courses. */
export const goodsIn = <Line extends { kind?: ProductKind | undefined }>(lines: readonly Line[]): Line[] =>
  lines.filter(isGoods);
