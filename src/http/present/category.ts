import { type Category, categoryFields } from "#contract/catalog.ts";
import type { CategoryWithCount } from "#domain/catalog/categories.ts";
import { presentFields } from "./fields.ts";

/** A category as the wire shows it. */
export function presentCategory(category: CategoryWithCount): Category {
  const { id, slug, productCount, version } = category;
  return { ...presentFields(categoryFields, category), _id: id, slug, productCount, version };
}
