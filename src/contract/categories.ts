import * as z from "zod/mini";
import { catalogFieldWords } from "./catalog-field-words.ts";
import { endpoint } from "./endpoint.ts";
import { fieldWords } from "./field-words.ts";
import {
  atMost,
  Id,
  IdParams,
  ListQuery,
  Nothing,
  Pagination,
  recordVersion,
  seenVersion,
  severalLines,
} from "./fields.ts";
import { recordFieldWords } from "./record-field-words.ts";
import { inputsOf, neededPicture, neededText, outputsOf } from "./record-fields.ts";
import { longestSpecificationKey, mostSpecifications } from "./specification-limits.ts";
import { TextPart } from "./texts.ts";

/** Maximum length of a category guide, in characters. */
export const longestGuide = 2000;

/** Fields of a category. */
export const categoryFields = {
  name: neededText(recordFieldWords.nameNeeded, 80),
  image: neededPicture(recordFieldWords.imageNeeded),
  /** Unchanged if omitted. */
  description: { input: z.optional(z.string().check(severalLines(), atMost(1000))), output: z.string() },
  /** Keys of the specifications its products have, most important first. Unchanged if omitted. */
  specifications: {
    input: z.optional(
      z
        .array(z.string().check(atMost(longestSpecificationKey)), {
          error: catalogFieldWords.specificationsOdd,
        })
        .check(z.maxLength(mostSpecifications, fieldWords.tooMany(mostSpecifications))),
    ),
    output: z.array(z.string()),
  },
  /** Buying guide, in the Markdown of content pages. Unchanged if omitted. */
  guide: {
    input: z.optional(z.string().check(severalLines(), atMost(longestGuide))),
    output: z.optional(z.string()),
    maximum: longestGuide,
    forOffice: true,
  },
} as const;

export const Category = z.object({
  ...outputsOf(categoryFields),
  _id: Id,
  slug: z.string(),
  productCount: z.number(),
  version: recordVersion,
});
export type Category = z.infer<typeof Category>;

/** The guide for visitors: introduction as plain text, and parts. */
export const CategoryGuide = z.object({ lead: z.string(), parts: z.array(TextPart) });
export type CategoryGuide = z.infer<typeof CategoryGuide>;

export const CategoryInput = z.object(inputsOf(categoryFields));
export type CategoryInput = z.infer<typeof CategoryInput>;

const CategoryChange = z.extend(CategoryInput, seenVersion);

export const listCategories = endpoint({
  method: "GET",
  path: "/api/category/get-category",
  access: "visitor",
  shows: ["category", "product count"],
  summary: "Lists categories with their product counts.",
  query: ListQuery,
  output: z.object({ category: z.array(Category), pagination: z.optional(Pagination) }),
});

export const createCategory = endpoint({
  method: "POST",
  path: "/api/category/create-category",
  access: "administrator",
  capability: "catalogue",
  summary: "Adds a category.",
  body: CategoryInput,
  output: z.object({ category: Category }),
});

export const updateCategory = endpoint({
  method: "PUT",
  path: "/api/category/update-category/:id",
  access: "administrator",
  capability: "catalogue",
  summary: "Changes a category; its former slug goes on leading to it.",
  params: IdParams,
  body: CategoryChange,
  output: z.object({ category: Category }),
});

export const deleteCategory = endpoint({
  method: "DELETE",
  path: "/api/category/delete-category/:id",
  access: "administrator",
  capability: "catalogue",
  summary: "Removes a category that has no products left.",
  params: IdParams,
  output: Nothing,
});
