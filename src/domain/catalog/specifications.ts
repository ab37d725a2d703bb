import {
  formatSpecifications,
  formatSpecificationValue,
  isSpecification,
  type Specifications,
  type SpecificationsInput,
  specificationLabelsOf,
  validateSpecifications,
} from "#contract/catalog/specifications.ts";
import type { FieldError } from "#contract/endpoint.ts";
import { ShopError } from "#domain/errors.ts";
import { m } from "#messages";

/** Specification columns of a product. */
interface ValidatedSpecifications {
  specifications: Specifications;
  /** Human-readable form, for the search index. */
  specificationWords: string;
}

/**
 * Merges edited specifications into the stored ones; omitted ones stay unchanged. Throws `invalid` with every
 * unknown key and unusable value.
 */
export function validatedSpecifications(
  before: Specifications,
  input: SpecificationsInput = {},
): ValidatedSpecifications {
  const { sound, faults } = validateSpecifications(input);
  if (faults.length > 0) throw specificationsError(faults);
  const after = Object.entries({ ...before, ...sound }).filter(([, value]) => value != null);
  const specifications: Specifications = Object.fromEntries(after);
  const formatted = formatSpecifications(specifications).map(
    (shown) => `${shown.label} ${formatSpecificationValue(shown)}`,
  );
  return { specifications, specificationWords: formatted.join(", ") };
}

/** Throws `invalid` if a category lists an unknown specification, or one twice. */
export function requireValidSpecificationList(keys: readonly string[] = []): void {
  const faults = keys.flatMap((key, index) => {
    if (!isSpecification(key)) return [m["catalog.specificationField.unknown"]({ key })];
    return keys.indexOf(key) < index
      ? [m["catalog.specificationField.duplicate"]({ label: specificationLabelsOf(key).label() })]
      : [];
  });
  if (faults.length > 0)
    throw specificationsError(faults.map((message) => ({ field: "specifications", message })));
}

/** Creates the `invalid` error for invalid specifications. */
export function specificationsError(errors: readonly FieldError[]): ShopError {
  return new ShopError("invalid", errors[0]?.message ?? "", { details: { errors } });
}
