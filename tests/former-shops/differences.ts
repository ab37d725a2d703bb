/** Something that is not as it was; undefined: not there. */
export interface Difference {
  /** Where, as `rows.tables.orders.3.status`. */
  path: string;
  former?: unknown;
  present?: unknown;
}

/** Beside a recorded shop: a list of {@link ChangeOnPurpose}. */
export const changedOnPurposeFile = "changed-on-purpose.json";

/** A difference that later versions made on purpose. */
export interface ChangeOnPurpose extends Omit<Difference, "path"> {
  /** How the paths begin, and the field in which they end. `former` and `present` are any when they are not said. */
  at: string;
  field: string;
  because: string;
}

/** What of `former` is gone or another in `present`. What came new into an object is no difference. */
export function differencesOf(former: unknown, present: unknown, path: string): Difference[] {
  const areLists = Array.isArray(former) && Array.isArray(present);
  if (areLists && former.length !== present.length) {
    return [{ path: `${path}.length`, former: former.length, present: present.length }];
  }
  if (areLists || (isRecord(former) && isRecord(present))) {
    const now = present as Record<string, unknown>;
    return Object.entries(former).flatMap(([name, value]) =>
      differencesOf(value, now[name], `${path}.${name}`),
    );
  }
  return Object.is(former, present) ? [] : [{ path, former, present }];
}

/** The differences that nobody asked for. */
export function unasked(differences: Difference[], onPurpose: ChangeOnPurpose[]): Difference[] {
  return differences.filter(
    ({ path, former, present }) =>
      !onPurpose.some(
        (change) =>
          path.startsWith(change.at) &&
          path.endsWith(`.${change.field}`) &&
          (!("former" in change) || change.former === former) &&
          (!("present" in change) || change.present === present),
      ),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
