/** How somebody is called in public beside what they wrote: `Asha V.` for Asha Kumari Verma. A name of one word stays as it is. */
export function shownAuthor(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/u);
  const [initial] = others.at(-1) ?? "";
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase("en-IN")}.`;
}
