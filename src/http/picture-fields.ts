import type * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { imageAddressPattern } from "#contract/patterns.ts";
import { requireShownPicture } from "#domain/images/shown-picture.ts";
import type { Shop } from "#domain/shop.ts";

/** The fields of a call's body that may carry the address of a picture. */
export function pictureFieldsOf({ body }: Endpoint): string[] {
  const { shape = {} } = (body?._zod.def ?? {}) as { shape?: Record<string, z.ZodMiniType> };
  return Object.keys(shape).filter((field) => shape[field] && holdsPicture(shape[field]));
}

/** Refuses pictures that pages could not show. */
export function requireShownPictures(
  shop: Pick<Shop, "images">,
  fields: readonly string[],
  body: unknown,
): void {
  for (const field of fields) {
    const address = (body as Record<string, unknown>)[field];
    if (typeof address === "string" && address !== "") requireShownPicture(shop, address, field);
  }
}

interface Definition {
  checks?: { _zod: { def: { pattern?: RegExp } } }[];
  innerType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
}

function holdsPicture(schema: z.ZodMiniType): boolean {
  const { checks = [], innerType, options = [] } = schema._zod.def as Definition;
  return (
    checks.some(({ _zod }) => _zod.def.pattern === imageAddressPattern) ||
    [...options, ...(innerType ? [innerType] : [])].some(holdsPicture)
  );
}
