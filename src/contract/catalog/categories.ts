import * as z from "zod/mini";
import { TextPart } from "#contract/content/content-pages.ts";
import { endpoint } from "#contract/endpoint.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import {
  EmptyResponse,
  expectedVersion,
  Id,
  IdParams,
  ListQuery,
  maxTextLength,
  multiLine,
  Pagination,
  recordVersion,
} from "#contract/kernel/fields.ts";
import {
  inputsOf,
  outputsOf,
  requiredPictureField,
  requiredTextField,
} from "#contract/kernel/record-fields.ts";
import { m } from "#messages";

/** Maximum number of specification keys of a category; the server checks that each key exists. */
export const maxSpecifications = 100;
export const maxSpecificationKeyLength = 60;

/** Maximum length of a category guide, in characters. */
export const maxGuideLength = 2000;

/** Fields of a category. */
export const categoryFields = {
  name: requiredTextField(m["common.recordField.nameRequired"], 80),
  image: requiredPictureField(m["common.recordField.imageRequired"]),
  /** Unchanged if omitted. */
  description: { input: z.optional(z.string().check(multiLine(), maxTextLength(1000))), output: z.string() },
  /** Keys of the specifications that products of the category have, most important first. Unchanged if omitted. */
  specifications: {
    input: z.optional(
      z
        .array(z.string().check(maxTextLength(maxSpecificationKeyLength)), {
          error: m["catalog.field.specificationsInvalid"],
        })
        .check(z.maxLength(maxSpecifications, fieldErrors.tooMany(maxSpecifications))),
    ),
    output: z.array(z.string()),
  },
  /** Buying guide, in the Markdown of content pages. Unchanged if omitted. */
  guide: {
    input: z.optional(z.string().check(multiLine(), maxTextLength(maxGuideLength))),
    output: z.optional(z.string()),
    maximum: maxGuideLength,
    forAdmin: true,
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

const CategoryChange = z.extend(CategoryInput, expectedVersion);

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
  summary: "Changes a category; its former slug continues to work.",
  params: IdParams,
  body: CategoryChange,
  output: z.object({ category: Category }),
});

export const deleteCategory = endpoint({
  method: "DELETE",
  path: "/api/category/delete-category/:id",
  access: "administrator",
  capability: "catalogue",
  summary: "Deletes a category that has no products.",
  params: IdParams,
  output: EmptyResponse,
});
