import type { Api } from "#app/api.ts";
import { type Category, listCategories } from "#contract/catalog/categories.ts";
import { fetchAllPages } from "./fetch-all-pages.ts";

/** Loads all categories. */
export const loadCategories = (api: Api, signal?: AbortSignal): Promise<Category[]> =>
  fetchAllPages(
    (query) => api(listCategories, { query }, { signal }),
    ({ category }) => category,
  );
