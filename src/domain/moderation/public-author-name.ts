/** Public name of an author: `Asha V.` for Asha Kumari Verma. A single name is not shortened. */
export function publicAuthorName(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/u);
  const [initial] = others.at(-1) ?? "";
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase("en-IN")}.`;
}
