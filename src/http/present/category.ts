import { type Category, categoryFields } from "#contract/categories.ts";
import type { CategoryWithCount } from "#domain/catalog/categories.ts";
import { presentFields } from "./fields.ts";

/** A category as the wire shows it; its guide as it was written is for the office. */
export function presentCategory(category: CategoryWithCount, { forOffice = false } = {}): Category {
  const { id, slug, productCount, version } = category;
  return { ...presentFields(categoryFields, category, { forOffice }), _id: id, slug, productCount, version };
}
