import { type Category, categoryFields } from "#contract/catalog/categories.ts";
import type { CategoryWithCount } from "#domain/catalog/categories.ts";
import { serializeFields } from "./fields.ts";

/** A category in API format; the guide's source is for staff only. */
export function serializeCategory(category: CategoryWithCount, { forAdmin = false } = {}): Category {
  const { id, slug, productCount, version } = category;
  return { ...serializeFields(categoryFields, category, { forAdmin }), _id: id, slug, productCount, version };
}
