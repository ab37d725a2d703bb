import * as z from "zod/mini";
import { day } from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { type ProductKind, productKinds } from "./product-kinds.ts";

const kind = z.enum(Object.keys(productKinds) as ProductKind[], { error: m["catalog.field.kindUnknown"] });

/** What is sold. If the kind is omitted, a new product is goods, and an existing product keeps its kind. */
export const productKind = {
  /** Omitted in responses for goods. */
  kind: { input: z.optional(kind), output: z.optional(kind) },
  /** First day of a course, `YYYY-MM-DD`; its seats are the stock. */
  startsOn: { input: z.optional(z.union([z.literal(""), day()])), output: z.optional(z.string()) },
};

interface KindAndStart {
  kind?: ProductKind | undefined;
  startsOn?: string | undefined;
}

/** Requires a start date for courses, and rejects one for other kinds. */
export const kindChecks = [
  z.refine<KindAndStart>(({ kind, startsOn }) => kind !== "course" || startsOn !== "", {
    error: m["catalog.courseStartNeeded"],
    path: ["startsOn"],
  }),
  z.refine<KindAndStart>(({ kind, startsOn }) => kind === undefined || kind === "course" || !startsOn, {
    error: m["catalog.onlyCoursesStart"],
    path: ["startsOn"],
  }),
];
