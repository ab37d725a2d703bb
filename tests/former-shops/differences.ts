/** A changed value; undefined means missing. */
export interface Difference {
  /** The path, such as `rows.tables.orders.3.status`. */
  path: string;
  former?: unknown;
  present?: unknown;
}

/** File next to a recorded shop: a list of {@link ChangeOnPurpose}. */
export const changedOnPurposeFile = "changed-on-purpose.json";

/** An intended difference of later versions. */
export interface ChangeOnPurpose extends Omit<Difference, "path"> {
  /** Beginning of the paths and their last field. `former` and `present` match any value when omitted. */
  at: string;
  field: string;
  because: string;
}

/** The values of `former` that are missing or changed in `present`. Additional properties are not differences. */
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

/** The differences that are not intended. */
export function unexpectedDifferences(differences: Difference[], onPurpose: ChangeOnPurpose[]): Difference[] {
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
