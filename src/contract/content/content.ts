import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import {
  EmptyResponse,
  expectedVersion,
  Id,
  IdParams,
  ListQuery,
  numeralOr,
  optionalLink,
  optionalText,
  Pagination,
  recordVersion,
  requiredText,
} from "#contract/kernel/fields.ts";
import {
  inputsOf,
  optionalLinesField,
  optionalTextField,
  outputsOf,
  positionField,
  requiredLinesField,
  requiredPictureField,
  requiredTextField,
} from "#contract/kernel/record-fields.ts";
import { m } from "#messages";
import { defaultAd } from "./default-ad.ts";

export const SlideStats = z.object({
  participants: optionalText(40),
  rating: optionalText(40),
  duration: optionalText(40),
});

/** Fields of a hero slide. */
export const slideFields = {
  title: requiredTextField(m["common.recordField.titleRequired"], 150),
  subtitle: optionalTextField(200),
  description: optionalLinesField(1000),
  buttonText: optionalTextField(40),
  buttonLink: { input: optionalLink(), output: z.string() },
  image: requiredPictureField(m["common.recordField.imageRequired"]),
  order: positionField(),
  isActive: { input: z._default(z.boolean(), true), output: z.boolean() },
  category: optionalTextField(80),
  features: {
    input: z._default(z.array(requiredText(m["content.field.emptyFeature"], 120)).check(z.maxLength(12)), []),
    output: z.array(z.string()),
  },
  stats: {
    input: z._default(SlideStats, { participants: "", rating: "", duration: "" }),
    output: z.object({ participants: z.string(), rating: z.string(), duration: z.string() }),
  },
};

export const Slide = z.object({ ...outputsOf(slideFields), _id: Id, version: recordVersion });
export type Slide = z.infer<typeof Slide>;

export const SlideInput = z.object(inputsOf(slideFields));
export type SlideInput = z.infer<typeof SlideInput>;

export const SlideChange = z.extend(SlideInput, expectedVersion);

/** Fields of an ad. */
export const adFields = {
  title: requiredTextField(m["common.recordField.titleRequired"], 150),
  description: requiredLinesField(m["common.recordField.descriptionRequired"], 1000),
  /** Comma-separated list. */
  features: optionalTextField(1000),
  price: optionalTextField(60),
  discount: {
    input: numeralOr(
      0,
      z
        .number(fieldErrors.notANumber(m["content.field.discount"]))
        .check(
          z.gte(0, fieldErrors.negative(m["content.field.discount"])),
          z.lte(100, { error: () => m["content.field.discountTooLarge"]({ maximum: 100 }) }),
        ),
    ),
    output: z.number(),
  },
  buttonText: optionalTextField(40, defaultAd.buttonText),
  badge: optionalTextField(40, defaultAd.badge),
  /** Target of the button; the store if empty. */
  link: { input: optionalLink(), output: z.string() },
  image: requiredPictureField(m["common.recordField.imageRequired"]),
};

export const Ad = z.object({ ...outputsOf(adFields), _id: Id, version: recordVersion });
export type Ad = z.infer<typeof Ad>;

export const AdInput = z.object(inputsOf(adFields));
export type AdInput = z.infer<typeof AdInput>;

export const AdChange = z.extend(AdInput, expectedVersion);

export const listSlides = endpoint({
  method: "GET",
  path: "/api/hero",
  access: "visitor",
  shows: ["slide"],
  summary: "Lists hero slides by ascending order; only administrators see inactive slides.",
  query: ListQuery,
  output: z.object({ heros: z.array(Slide), pagination: z.optional(Pagination) }),
});

export const createSlide = endpoint({
  method: "POST",
  path: "/api/hero",
  access: "administrator",
  capability: "content",
  summary: "Adds a hero slide.",
  body: SlideInput,
  output: z.object({ hero: Slide }),
});

export const updateSlide = endpoint({
  method: "PUT",
  path: "/api/hero/:id",
  access: "administrator",
  capability: "content",
  summary: "Changes a hero slide.",
  params: IdParams,
  body: SlideChange,
  output: z.object({ hero: Slide }),
});

export const deleteSlide = endpoint({
  method: "DELETE",
  path: "/api/hero/:id",
  access: "administrator",
  capability: "content",
  summary: "Deletes a hero slide.",
  params: IdParams,
  output: EmptyResponse,
});

export const listAds = endpoint({
  method: "GET",
  path: "/api/ad/get-ads",
  access: "visitor",
  shows: ["ad"],
  summary: "Lists ads, newest first.",
  query: ListQuery,
  output: z.object({ ads: z.array(Ad), pagination: z.optional(Pagination) }),
});

export const createAd = endpoint({
  method: "POST",
  path: "/api/ad/create-ad",
  access: "administrator",
  capability: "content",
  summary: "Adds an ad.",
  body: AdInput,
  output: z.object({ ad: Ad }),
});

export const updateAd = endpoint({
  method: "PUT",
  path: "/api/ad/update-ad/:id",
  access: "administrator",
  capability: "content",
  summary: "Changes an ad.",
  params: IdParams,
  body: AdChange,
  output: z.object({ ad: Ad }),
});

export const deleteAd = endpoint({
  method: "DELETE",
  path: "/api/ad/delete-ad/:id",
  access: "administrator",
  capability: "content",
  summary: "Deletes an ad.",
  params: IdParams,
  output: EmptyResponse,
});
