import { cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it, onTestFinished } from "vitest";
import { anOrder } from "#tests/support/order-fixture.ts";
import { OrderCard } from "./order-card.tsx";

const line = (name: string, quantity: number) => ({
  _id: crypto.randomUUID(),
  product: crypto.randomUUID(),
  name,
  image: `/pictures/${name}.webp`,
  price: 500,
  quantity,
  description: "",
  category: { name: "Drones" },
});

it("shows pictures of the products before the numbers of the order", () => {
  const products = [
    line("Falcon", 2),
    ...["Kite", "Lark", "Swift", "Owl", "Crow"].map((name) => line(name, 1)),
  ];
  const order = anOrder({ products });
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: "/", element: <OrderCard order={order} defaultOpen={false} /> }])}
    />,
  );
  onTestFinished(cleanup);
  const [card] = screen.getAllByRole("listitem") as [HTMLElement];
  // Pictures do not load here, so their placeholders are shown.
  const pictures = within(card).getAllByRole("img");
  expect(pictures.map((picture) => picture.getAttribute("aria-label"))).toEqual([
    "2 × Falcon",
    "1 × Kite",
    "1 × Lark",
    "1 × Swift",
  ]);
  expect(within(card).getByText("+2").getAttribute("title")).toBe("1 × Owl, 1 × Crow");
  const isBefore = pictures[0]?.compareDocumentPosition(within(card).getByText("PK-100001")) ?? 0;
  expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
