import { Fragment, type ReactNode } from "react";

/**
 * Renders a message with elements as parameters: `messageElements(m["orders.paidOn"], { date: <time /> })`. If the
 * message also has text parameters, wrap it: `(slots) => m["orders.paidOn"]({ ...slots, name })`.
 */
export function messageElements<Name extends string>(
  message: (slots: Record<Name, string>) => string,
  elements: Record<Name, ReactNode>,
): ReactNode[] {
  const slots = Object.fromEntries(Object.keys(elements).map((name) => [name, `\0${name}\0`]));
  // Every second part is the name of an element.
  return message(slots as Record<Name, string>)
    .split("\0")
    .map((part, index) => (index % 2 ? <Fragment key={part}>{elements[part as Name]}</Fragment> : part));
}
