import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { messageElements } from "./message-elements.tsx";

it("messageElements replaces the parameters of a message with elements", () => {
  const content = messageElements(({ date, email }) => `Paid on ${date}. Write to ${email}.`, {
    email: <a href="mailto:care@example.com">care@example.com</a>,
    date: <time>Nov 05, 2026</time>,
  });
  expect(renderToStaticMarkup(<p>{content}</p>)).toBe(
    '<p>Paid on <time>Nov 05, 2026</time>. Write to <a href="mailto:care@example.com">care@example.com</a>.</p>',
  );
});
