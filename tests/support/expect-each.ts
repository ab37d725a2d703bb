import { inspect } from "node:util";

/**
 * Checks every case of a table inside one test and fails once at the end, with the name of each case that failed
 * and the reason.
 * @param check throws, or rejects, if the case fails.
 * @param nameOf returns the name of a case for the error; the value of the case by default.
 */
export async function expectEach<Case>(
  cases: Iterable<Case>,
  check: (one: Case) => unknown,
  nameOf: (one: Case) => string = (one) => inspect(one, { breakLength: Number.POSITIVE_INFINITY }),
): Promise<void> {
  const failures: string[] = [];
  let count = 0;
  for (const one of cases) {
    count += 1;
    try {
      await check(one);
    } catch (error) {
      failures.push(`${nameOf(one)}: ${error instanceof Error ? error.message : inspect(error)}`);
    }
  }
  if (failures.length > 0) {
    throw new Error(`${failures.length} of ${count} cases failed:\n${failures.join("\n")}`);
  }
}
