import { isStillExample } from "#contract/settings/example-settings.ts";
import type { Settings } from "#contract/settings/settings.ts";

type Company = Settings["company"];

/**
 * Returns the initial values of a company form. Fields with example data are left empty until the step has been saved.
 */
export function initialCompanyValues<Name extends keyof Company>(
  company: Company,
  names: readonly Name[],
  { isSaved }: { isSaved: boolean },
): Partial<Pick<Company, Name>> {
  const values = names
    .filter((name) => isSaved || !isStillExample(name, company))
    .map((name) => [name, company[name]]);
  return Object.fromEntries(values);
}
