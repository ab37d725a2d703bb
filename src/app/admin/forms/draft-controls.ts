import type { Draft } from "./draft-store.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type SavedControls = Draft["controls"];

/** Input types that are never stored: secrets, files, and hidden values, which belong to composite controls. */
const excludedTypes = ["password", "file", "hidden", "submit", "button", "reset"];

/** Returns the controls whose value differs from the one that they were rendered with. */
export function changedControls(form: HTMLFormElement): SavedControls {
  const changed = controlsOf(form).map((control) => ({
    key: keyOf(control),
    value: currentOf(control),
    initial: initialOf(control),
  }));
  return Object.fromEntries(
    changed
      .filter(({ value, initial }) => value !== initial)
      .map(({ key, value, initial }) => [key, { value, initial }]),
  );
}

/** Sets the controls to their saved values. Ignores values whose control is missing. */
export function restoreControls(form: HTMLFormElement, saved: SavedControls): void {
  for (const control of controlsOf(form)) {
    const value = saved[keyOf(control)]?.value;
    if (value === undefined || value === currentOf(control)) continue;
    if (isTick(control)) control.checked = value !== "";
    else control.value = value;
  }
}

/** Whether the record has another value now in one of the changed controls. */
export function isOverwriting(form: HTMLFormElement, saved: SavedControls): boolean {
  return controlsOf(form).some((control) => {
    const initial = saved[keyOf(control)]?.initial;
    return initial !== undefined && initial !== initialOf(control);
  });
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== "" &&
      !excludedTypes.includes(element.type),
  );
}

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** The radio buttons of a group have the same name. */
const keyOf = (control: Control) =>
  control.type === "radio" ? `${control.name}=${control.value}` : control.name;

const tickOf = (isTicked: boolean) => (isTicked ? "ticked" : "");

const currentOf = (control: Control) => (isTick(control) ? tickOf(control.checked) : control.value);

function initialOf(control: Control): string {
  if (isTick(control)) return tickOf(control.defaultChecked);
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}
