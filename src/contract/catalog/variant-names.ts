/** An option that distinguishes variants: `Colour`, `Night blue`. */
export interface ProductOption {
  name: string;
  value: string;
}

/** Option values as shown after a name: `Night blue, 2 batteries`. */
export const optionValues = (options: readonly ProductOption[] = []): string =>
  options.map(({ value }) => value).join(", ");

/** Name of a variant: `Falcon 250 (Night blue)`, or just the product's name if the variant has no options. */
export const variantName = (name: string, options: readonly ProductOption[] = []): string =>
  options.length > 0 ? `${name} (${optionValues(options)})` : name;

/** Options with names: `Colour: Night blue, Battery: 2`. */
export const optionsLabel = (options: readonly ProductOption[] = []): string =>
  options.map(({ name, value }) => `${name}: ${value}`).join(", ");
