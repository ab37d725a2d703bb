import type * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { imageAddressPattern } from "#contract/patterns.ts";
import { requireShownPicture } from "#domain/images/shown-picture.ts";
import type { Shop } from "#domain/shop.ts";

/** The fields of a call's body that may carry the address of a picture. */
export function pictureFieldsOf({ body }: Endpoint): string[] {
  return body ? pictureFieldsIn(body) : [];
}

function pictureFieldsIn(schema: z.ZodMiniType): string[] {
  const { shape = {} } = schema._zod.def as Definition;
  return Object.keys(shape).filter((field) => shape[field] && holdsPicture(shape[field]));
}

/** The fields of a body that carry lists, each with the fields of its entries that may carry a picture's address. */
export function pictureListsOf({ body }: Endpoint): Record<string, string[]> {
  const { shape = {} } = (body?._zod.def ?? {}) as Definition;
  const lists = Object.entries(shape).map(([list, schema]): [string, string[]] => {
    const element = elementOf(schema);
    return [list, element ? pictureFieldsIn(element) : []];
  });
  return Object.fromEntries(lists.filter(([, fields]) => fields.length > 0));
}

/** Refuses pictures that pages could not show, in fields of the body and of the entries of its lists. */
export function requireShownPictures(
  shop: Pick<Shop, "images">,
  fields: readonly string[],
  lists: Readonly<Record<string, readonly string[]>>,
  body: unknown,
): void {
  const said = body as Record<string, unknown>;
  requireShown(shop, fields, said, "");
  for (const [list, within] of Object.entries(lists)) {
    const entries = (said[list] ?? []) as Record<string, unknown>[];
    for (const [place, entry] of entries.entries()) requireShown(shop, within, entry, `${list}.${place}.`);
  }
}

function requireShown(
  shop: Pick<Shop, "images">,
  fields: readonly string[],
  said: Readonly<Record<string, unknown>>,
  before: string,
): void {
  for (const field of fields) {
    const address = said[field];
    if (typeof address === "string" && address !== "") requireShownPicture(shop, address, before + field);
  }
}

interface Definition {
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
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

function elementOf(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  const { element, innerType } = schema._zod.def as Definition;
  return element ?? (innerType && elementOf(innerType));
}
