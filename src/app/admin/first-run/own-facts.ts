import { isStillExample } from "#contract/example-settings.ts";
import type { Settings } from "#contract/settings.ts";

type Company = Settings["company"];

/**
 * The facts of the company that a form begins with: those that came with the shop as an example are left blank, until
 * the step was saved with them.
 */
export function ownFacts<Name extends keyof Company>(
  company: Company,
  names: readonly Name[],
  { isSaved }: { isSaved: boolean },
): Partial<Pick<Company, Name>> {
  const own = names
    .filter((name) => isSaved || !isStillExample(name, company))
    .map((name) => [name, company[name]]);
  return Object.fromEntries(own);
}
