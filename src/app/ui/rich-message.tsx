import { Fragment, type ReactNode } from "react";

/** Part of a message with markup, as returned by `m["…"].parts(…)`. */
type MessagePart = { type: "text"; value: string } | { type: string; name: string };

/** For each markup name, renders the text between `{#name}` and `{/name}`. */
type MarkupElements = Readonly<Record<string, (text: string) => ReactNode>>;

export interface RichMessageProps {
  parts: readonly MessagePart[];
  elements?: MarkupElements;
}

const standardElements: MarkupElements = {
  strong: (text) => <strong>{text}</strong>,
  code: (text) => <code>{text}</code>,
  hidden: (text) => <span className="visually-hidden">{text}</span>,
};

/**
 * Renders a message with markup, such as “Refund {#strong}{amount}{/strong} now”. Markup cannot be nested.
 * `strong`, `code` and `hidden` (for screen readers only) need no element.
 */
export function RichMessage({ parts, elements }: RichMessageProps) {
  const all = { ...standardElements, ...elements };
  const pieces: { name?: string; text: string }[] = [{ text: "" }];
  for (const part of parts) {
    const last = pieces.at(-1);
    if ("value" in part) {
      if (last) last.text += part.value;
    } else pieces.push(part.type === "markup-start" ? { name: part.name, text: "" } : { text: "" });
  }
  return pieces.map(({ name, text }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message keep their places
    <Fragment key={place}>{name ? all[name]?.(text) : text}</Fragment>
  ));
}
