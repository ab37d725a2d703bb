import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { m } from "#messages";
import { RichMessage } from "./rich-message.tsx";

describe("RichMessage", () => {
  it("renders standard markup", () => {
    expect(
      renderToStaticMarkup(<RichMessage parts={m["orders.card.unrefunded"].parts({ amount: "₹50.00" })} />),
    ).toBe("This order is cancelled, and <strong>₹50.00</strong> is not refunded yet.");
    expect(
      renderToStaticMarkup(<RichMessage parts={m["orders.card.refund"].parts({ name: "#A1B2" })} />),
    ).toBe('Refund<span class="visually-hidden"> order #A1B2</span>');
  });

  it("renders given elements and escapes parameters", () => {
    const elements = { strong: (text: string) => <b>{text}</b> };
    const parts = m["orders.card.unrefunded"].parts({ amount: "<i>" });
    expect(renderToStaticMarkup(<RichMessage parts={parts} elements={elements} />)).toBe(
      "This order is cancelled, and <b>&lt;i&gt;</b> is not refunded yet.",
    );
  });
});
