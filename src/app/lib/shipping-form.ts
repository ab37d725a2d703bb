/** Fields of a saved address in the order of the shipping form. */
const addressFields = ["name", "phone", "address", "city", "pincode", "state", "country"] as const;
export type AddressField = (typeof addressFields)[number];

type AddressValues = Readonly<Partial<Record<AddressField, string>>>;

const controlOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;

/** Replaces the given fields of a shipping form. */
export function fillIn(form: HTMLFormElement, values: AddressValues): void {
  for (const name of addressFields) {
    const text = values[name];
    if (text !== undefined) controlOf(form, name).value = text;
  }
}

/** Whether the form shows exactly this address. */
export const shows = (form: HTMLFormElement, values: AddressValues): boolean =>
  addressFields.every((name) => controlOf(form, name).value === (values[name] ?? ""));

/** Whether the user has changed one of the given fields since the form was rendered. */
export const isEdited = (form: HTMLFormElement, values: AddressValues): boolean =>
  addressFields.some((name) => {
    const { value, defaultValue } = controlOf(form, name);
    return values[name] !== undefined && value !== defaultValue;
  });
