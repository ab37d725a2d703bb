import type { FieldError } from "#contract/endpoint.ts";
import { specificationFieldWords as words } from "#contract/specification-words.ts";
import {
  isSpecification,
  judgeSpecifications,
  type SaidSpecifications,
  type Specifications,
  shownSpecifications,
  specificationText,
  specificationWordsOf,
} from "#contract/specifications.ts";
import { ShopError } from "../errors.ts";

/** Columns of a product. */
interface KeptSpecifications {
  specifications: Specifications;
  /** As people say them: what is searched. */
  specificationWords: string;
}

/**
 * The specifications of a product after somebody said something about them: what was not said stays as it was.
 * `invalid` with every one that there is not or that cannot have its value.
 */
export function keptSpecifications(
  before: Specifications,
  said: SaidSpecifications = {},
): KeptSpecifications {
  const { sound, faults } = judgeSpecifications(said);
  if (faults.length > 0) throw refuseSpecifications(faults);
  const after = Object.entries({ ...before, ...sound }).filter(([, value]) => value != null);
  const specifications: Specifications = Object.fromEntries(after);
  const words = shownSpecifications(specifications).map(
    (shown) => `${shown.label} ${specificationText(shown)}`,
  );
  return { specifications, specificationWords: words.join(", ") };
}

/** Refuses a list of a category that names what there is not, or one thing twice; `invalid`. */
export function requireSoundList(keys: readonly string[] = []): void {
  const faults = keys.flatMap((key, place) => {
    if (!isSpecification(key)) return [words.unknown(key)];
    return keys.indexOf(key) < place ? [words.twice(specificationWordsOf(key).label)] : [];
  });
  if (faults.length > 0)
    throw refuseSpecifications(faults.map((message) => ({ field: "specifications", message })));
}

/** The refusal of what was said of specifications; `invalid`. */
export function refuseSpecifications(errors: readonly FieldError[]): ShopError {
  return new ShopError("invalid", errors[0]?.message ?? "", { details: { errors } });
}
