import { m } from "#messages";

/**
 * Creates a formatter only once per language. Usage: `const list = inLanguage((tag) => new
 * Intl.ListFormat(tag))`, then `list().format(names)`.
 */
export function inLanguage<Formatter>(create: (tag: string) => Formatter): () => Formatter {
  const formatters = new Map<string, Formatter>();
  return () => {
    const tag = m["language.tag"]();
    const formatter = formatters.get(tag) ?? create(tag);
    formatters.set(tag, formatter);
    return formatter;
  };
}
