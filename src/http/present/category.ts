import type { Category } from "#contract/catalog.ts";
import type { CategoryWithCount } from "#domain/catalog/categories.ts";

/** A category as the wire shows it. */
export function presentCategory(category: CategoryWithCount): Category {
  const { id, name, slug, image, description, productCount, version } = category;
  return { _id: id, name, slug, image, description, productCount, version };
}
