import { type Category, categoryFields } from "#contract/catalog/categories.ts";
import type { CategoryWithCount } from "#domain/catalog/categories.ts";
import { presentFields } from "./fields.ts";

/** A category in API format; the guide's source is for staff only. */
export function presentCategory(category: CategoryWithCount, { forAdmin = false } = {}): Category {
  const { id, slug, productCount, version } = category;
  return { ...presentFields(categoryFields, category, { forAdmin }), _id: id, slug, productCount, version };
}
