import * as contract from "#contract/catalog/categories.ts";
import * as categories from "#domain/catalog/categories.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { serializeCategory } from "../serialize/category.ts";
import { viewerCan } from "../viewer-can.ts";

export function bindCategories(bind: Binder, { shop: { db } }: ApiOptions): void {
  bind(contract.listCategories, async ({ input: { query }, viewer }) => {
    const forAdmin = viewerCan(viewer, "catalogue");
    const { rows, pagination } = await categories.listCategories(db, query);
    return { category: rows.map((category) => serializeCategory(category, { forAdmin })), pagination };
  });

  bind(contract.createCategory, async ({ input: { body }, actor }) => ({
    message: m["catalog.categoryCreated"](),
    category: serializeCategory(await categories.createCategory(db, { ...body, actor }), { forAdmin: true }),
  }));

  bind(contract.updateCategory, async ({ input: { params, body }, actor }) => ({
    message: m["catalog.categoryUpdated"](),
    category: serializeCategory(await categories.updateCategory(db, { ...body, id: params.id, actor }), {
      forAdmin: true,
    }),
  }));

  bind(contract.deleteCategory, async ({ input: { params }, actor }) => {
    await categories.removeCategory(db, { ...params, actor });
    return { message: m["catalog.categoryDeleted"]() };
  });
}
