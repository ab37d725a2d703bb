/** A value that differs between the recording (`former`) and the current shop; a missing value is undefined. */
export interface Difference {
  /** The path, such as `rows.tables.orders.3.status`. */
  path: string;
  former?: unknown;
  current?: unknown;
}

/** The file in a recording's folder with the list of {@link IntendedChange}. */
export const intendedChangesFile = "changed-on-purpose.json";

/** A difference that later versions make on purpose. */
export interface IntendedChange extends Omit<Difference, "path"> {
  /** The start of the affected paths; `field` is their last part. An omitted `former` or `current` matches any value. */
  at: string;
  field: string;
  because: string;
}

/** Returns the values of `former` that are missing or different in `current`. Additional properties are not differences. */
export function differencesOf(former: unknown, current: unknown, path: string): Difference[] {
  const areLists = Array.isArray(former) && Array.isArray(current);
  if (areLists && former.length !== current.length) {
    return [{ path: `${path}.length`, former: former.length, current: current.length }];
  }
  if (areLists || (isRecord(former) && isRecord(current))) {
    const now = current as Record<string, unknown>;
    return Object.entries(former).flatMap(([name, value]) =>
      differencesOf(value, now[name], `${path}.${name}`),
    );
  }
  return Object.is(former, current) ? [] : [{ path, former, current }];
}

/** Returns the differences that match no intended change. */
export function unexpectedDifferences(
  differences: Difference[],
  intendedChanges: IntendedChange[],
): Difference[] {
  return differences.filter(
    ({ path, former, current }) =>
      !intendedChanges.some(
        (change) =>
          path.startsWith(change.at) &&
          path.endsWith(`.${change.field}`) &&
          (!("former" in change) || change.former === former) &&
          (!("current" in change) || change.current === current),
      ),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
