/** Joins class names, leaving out what is missing or switched off. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
