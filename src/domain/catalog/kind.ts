import { invalid } from "#domain/errors.ts";
import { m } from "#messages";
import type { ProductRow } from "#ports/database/tables/catalog.ts";

/** What is sold, and the first day of a course. */
export type Kind = Pick<ProductRow, "kind" | "startsOn">;

const goods: Kind = { kind: "goods", startsOn: null };

/**
 * Returns the kind to store; omitted fields stay unchanged. Throws `invalid` for a course without a start date,
 * and for goods or services with one.
 */
export function kindOf(
  { kind, startsOn }: { [Field in keyof Kind]?: Kind[Field] | undefined },
  before = goods,
): Kind {
  const stored = kind ?? before.kind;
  if (stored !== "course") {
    if (startsOn) throw invalid(m["catalog.onlyCoursesStart"](), "startsOn");
    return { kind: stored, startsOn: null };
  }
  const start = startsOn === undefined ? before.startsOn : startsOn;
  if (!start) throw invalid(m["catalog.courseStartNeeded"](), "startsOn");
  return { kind: stored, startsOn: start };
}
