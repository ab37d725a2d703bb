/** What sets one variant of a product apart: `Colour`, `Night blue`. */
export interface ProductOption {
  name: string;
  value: string;
}

/** The values of options as they stand behind a name: `Night blue, 2 batteries`. */
export const optionValues = (options: readonly ProductOption[] = []): string =>
  options.map(({ value }) => value).join(", ");

/** What people call a variant of a product: `Falcon 250 (Night blue)`; without options the product's name. */
export const variantName = (name: string, options: readonly ProductOption[] = []): string =>
  options.length > 0 ? `${name} (${optionValues(options)})` : name;

/** Options with their names: `Colour: Night blue, Battery: 2`. */
export const optionsInWords = (options: readonly ProductOption[] = []): string =>
  options.map(({ name, value }) => `${name}: ${value}`).join(", ");
