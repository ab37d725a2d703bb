import type * as z from "zod/mini";

type Definition =
  | { type: "object"; shape: Record<string, z.ZodMiniType> }
  | { type: "array"; element: z.ZodMiniType }
  | { type: "nullable" | "optional"; innerType: z.ZodMiniType }
  | { type: "enum"; entries: Record<string, string> }
  | { type: "record" | "string" | "boolean" | "number" };

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as Definition;

/**
 * Completes an answer that has only the fields of the specification (§7): each further field gets the value that says
 * nothing, such as an empty list. Numbers stay away: 0 would be a claim. A list without pagination is one page.
 */
export function completeAnswer(output: z.ZodMiniType, answer: object): object {
  const complete = completed(output, answer) as Record<string, unknown>;
  const rows = Object.values(answer).find(Array.isArray);
  if (!("pagination" in answer) && "pagination" in complete && rows)
    complete.pagination = { page: 1, total: rows.length, pages: 1 };
  return complete;
}

function completed(schema: z.ZodMiniType, value: unknown): unknown {
  const definition = definitionOf(schema);
  if (value === undefined) return emptyOf(schema);
  if (value === null) return value;
  switch (definition.type) {
    case "object":
      return typeof value === "object" ? withFields(definition.shape, value) : value;
    case "array":
      return Array.isArray(value) ? value.map((item) => completed(definition.element, item)) : value;
    case "nullable":
    case "optional":
      return completed(definition.innerType, value);
    default:
      return value;
  }
}

function withFields(shape: Record<string, z.ZodMiniType>, value: object): object {
  const complete: Record<string, unknown> = { ...value };
  for (const [name, schema] of Object.entries(shape)) {
    const field = completed(schema, complete[name]);
    if (field !== undefined) complete[name] = field;
  }
  return complete;
}

/** The value of a field that an answer leaves out; undefined where no value says nothing. */
function emptyOf(schema: z.ZodMiniType): unknown {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case "object":
      return withFields(definition.shape, {});
    case "array":
      return [];
    case "nullable":
      return null;
    case "record":
      return {};
    case "string":
      return "";
    case "boolean":
      return false;
    case "enum":
      return Object.values(definition.entries)[0];
    default:
      return undefined;
  }
}
