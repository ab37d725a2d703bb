import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  adjustStock,
  editStockItem,
  listStock,
  listStockMovements,
  receiveGoods,
  type StockItem,
  type StockMovement,
} from "#contract/stock/stock.ts";
import { notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { Refused, type ShopStub } from "#tests/support/shop-stub.ts";
import * as stock from "./stock.tsx";

const sale: StockMovement = {
  number: 2,
  at: "2026-11-26T10:00:00.000Z",
  kind: "sale",
  units: -2,
  stock: 3,
  order: { _id: crypto.randomUUID(), orderNumber: "PK-100001" },
};
const kite: StockItem = {
  product: crypto.randomUUID(),
  variant: crypto.randomUUID(),
  name: "Kite (Red)",
  sku: "KITE-R",
  image: "/pictures/kite.webp",
  stock: 3,
  reserved: 1,
  available: 2,
  waiting: 0,
  price: 1_500,
  discountedPrice: null,
  lastMovement: sale,
};

async function openStock(address = "stock", prepare: (shop: ShopStub) => unknown = () => {}) {
  return openScreen({ stock }, address, (shop) => {
    shop.on(listStock, {
      items: [kite],
      pagination: { page: 1, total: 1, pages: 1 },
      counts: { all: 7, low: 1, soldOut: 2 },
      lowStockLevel: 5,
    });
    prepare(shop);
  });
}
const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe("the stock screen", () => {
  it("lists units with the last movement, and keeps filter and sort order in the URL", async () => {
    const { user, shop, address } = await openStock("stock?state=low");
    const row = await screen.findByRole("row", { name: /Kite \(Red\)/ });
    for (const text of ["KITE-R", "Low", "Sale", "−2"]) expect(row.textContent).toContain(text);
    expect(shop.sent(listStock)[0]).toMatchObject({ query: { state: "low" } });
    await user.selectOptions(screen.getByRole("combobox", { name: "Stock level" }), "Sold out");
    await user.selectOptions(screen.getByRole("combobox", { name: "Sort" }), "Last movement");
    await waitFor(() => expect(address()).toBe("/stock?state=sold-out&sort=recent"));
  });

  it("removes units from stock, and shows the server's error next to the field", async () => {
    const { user, shop } = await openStock("stock", (shop) =>
      shop.on(adjustStock, () => {
        const message = "Only 3 units of Kite (Red) are in stock";
        throw new Refused(400, { code: "invalid", message, errors: [{ field: "change", message }] });
      }),
    );
    await user.click(button("Adjust stock of Kite (Red)"));
    await user.click(button("Adjust stock"));
    expect(screen.getByRole("spinbutton", { name: /Units counted/ }).getAttribute("aria-invalid")).toBe(
      "true",
    );
    await user.selectOptions(screen.getByRole("combobox", { name: "Reason" }), "Damaged");
    await user.type(screen.getByRole("spinbutton", { name: /Units to remove/ }), "4");
    await user.type(screen.getByRole("textbox", { name: "Note" }), "Wet box");
    await user.click(button("Adjust stock"));
    const dialog = screen.getByRole("dialog");
    await within(dialog).findByText("Only 3 units of Kite (Red) are in stock");
    shop.on(adjustStock, { stock: 0, message: "Stock of Kite (Red) is now 0" });
    await user.clear(screen.getByRole("spinbutton", { name: /Units to remove/ }));
    await user.type(screen.getByRole("spinbutton", { name: /Units to remove/ }), "3");
    await user.click(button("Adjust stock"));
    await notifications().findByText("Stock of Kite (Red) is now 0");
    const { product, variant } = kite;
    expect(shop.sent(adjustStock).at(-1)).toMatchObject({
      body: { product, variant, reason: "damaged", change: -3, note: "Wet box", stockSeen: 3 },
    });
  });

  it("finds items by search and records received units with cost and scanned serial numbers", async () => {
    const { user, shop } = await openStock("stock", (shop) =>
      shop.on(receiveGoods, { receipt: { _id: crypto.randomUUID() }, message: "2 units received" }),
    );
    await user.click(button("Receive goods"));
    await user.type(screen.getByRole("textbox", { name: /Supplier/ }), "Himalaya Parts");
    await user.click(button("Add to stock"));
    expect(screen.getByRole("dialog").textContent).toContain("Please add at least one item");
    const search = screen.getByRole("textbox", { name: "Add an item" });
    await user.type(search, "kite-r");
    await screen.findByText("1 item found");
    await user.type(search, "{Enter}");
    await user.type(screen.getByRole("spinbutton", { name: /Quantity/ }), "2");
    await user.type(screen.getByRole("spinbutton", { name: /Cost per unit/ }), "450.50");
    await user.click(button(/^Add serial numbers/));
    await user.type(screen.getByRole("textbox", { name: /Serial numbers/ }), "pk 1{Enter}PK-2");
    await user.click(button("Add to stock"));
    await notifications().findByText("2 units received");
    const { product, variant } = kite;
    expect(shop.sent(receiveGoods)).toMatchObject([
      {
        body: {
          supplier: "Himalaya Parts",
          lines: [{ product, variant, quantity: 2, unitCost: 450.5, serials: ["pk 1", "PK-2"] }],
        },
      },
    ]);
  });

  it("shows the history of an item with a link to the order", async () => {
    const { user } = await openStock("stock", (shop) =>
      shop.on(listStockMovements, {
        item: kite,
        movements: [
          sale,
          {
            ...sale,
            number: 1,
            kind: "adjustment",
            order: undefined,
            units: 0,
            stock: null,
            reason: "other",
            note: "Swap",
            by: "Asha",
          },
        ],
        pagination: { page: 1, total: 2, pages: 1 },
      }),
    );
    await user.click(button("Stock history of Kite (Red)"));
    const dialog = within(screen.getByRole("dialog"));
    const link = await dialog.findByRole("link", { name: "PK-100001" });
    expect(link.getAttribute("href")).toBe("/dashboard/admin/orders?search=PK-100001");
    const text = screen.getByRole("dialog").textContent;
    for (const words of ["Other, Swap", "Not tracked", "Asha"]) expect(text).toContain(words);
  });

  it("edits values in the table: Enter saves and moves down, Undo restores the previous value", async () => {
    const lark = { ...kite, product: crypto.randomUUID(), variant: crypto.randomUUID(), name: "Lark" };
    let items = [kite, lark];
    const { user, shop } = await openStock("stock", (shop) =>
      shop
        .on(listStock, () => ({
          items,
          pagination: { page: 1, total: 2, pages: 1 },
          counts: { all: 2, low: 0, soldOut: 0 },
          lowStockLevel: 5,
        }))
        .on(editStockItem, ({ body }) => {
          const { seen: _, ...values } = body as StockItem & { seen: object };
          items = items.map((item) => (item.variant === values.variant ? { ...item, ...values } : item));
          return { message: "Saved" };
        }),
    );
    const cell = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
    await user.click(button("Edit prices and stock"));
    await user.click(cell("Price of Kite (Red)"));
    await user.keyboard("1250.50{Enter}");
    expect(document.activeElement).toBe(cell("Price of Lark"));
    const before = { price: 1_500, discountedPrice: null, stock: 3 };
    const after = { ...before, price: 1_250.5 };
    const ids = { product: kite.product, variant: kite.variant };
    await waitFor(() => expect(shop.sent(editStockItem)).toHaveLength(1));
    expect(shop.sent(editStockItem)[0]?.body).toEqual({ ...ids, ...after, seen: before });
    await user.click(await screen.findByRole("button", { name: "Undo last change" }));
    await waitFor(() => expect(cell("Price of Kite (Red)").value).toBe("1500"));
    expect(shop.sent(editStockItem)[1]?.body).toEqual({ ...ids, ...before, seen: after });
    expect(screen.queryByRole("button", { name: "Undo last change" })).toBeNull();
  });

  it("shows why a value was rejected, and restores the saved value on Escape", async () => {
    const message = "This price needs an HSN code";
    const { user, shop } = await openStock("stock", (shop) =>
      shop.on(editStockItem, () => {
        throw new Refused(400, { code: "invalid", message, errors: [{ field: "hsn", message }] });
      }),
    );
    await user.click(button("Edit prices and stock"));
    const cell = screen.getByRole<HTMLInputElement>("textbox", { name: "Discounted price of Kite (Red)" });
    await user.type(cell, "9999{Enter}");
    await screen.findByText("Discounted price must be less than regular price");
    expect(shop.sent(editStockItem)).toHaveLength(0);
    await user.clear(cell);
    await user.type(cell, "1400{Enter}");
    await screen.findByText(message);
    expect(cell.value).toBe("1400");
    await user.keyboard("{Escape}");
    expect(cell.value).toBe("");
    expect(screen.queryByText(message)).toBeNull();
    expect(shop.sent(editStockItem)).toHaveLength(1);
  });

  it("saves each value of an item once, without waiting for the list to reload", async () => {
    const { user, shop } = await openStock("stock", (shop) => shop.on(editStockItem, { message: "Saved" }));
    await user.click(button("Edit prices and stock"));
    const release = shop.hold(listStock);
    await user.click(screen.getByRole("textbox", { name: "Price of Kite (Red)" }));
    await user.keyboard("1200{Enter}");
    await user.click(screen.getByRole("textbox", { name: "Units on hand of Kite (Red)" }));
    await user.keyboard("8");
    await user.tab();
    release();
    await waitFor(() => expect(shop.sent(editStockItem)).toHaveLength(2));
    const before = { price: 1_500, discountedPrice: null, stock: 3 };
    expect(shop.sent(editStockItem).map(({ body }) => body)).toMatchObject([
      { ...before, price: 1_200, seen: before },
      { ...before, price: 1_200, stock: 8, seen: { ...before, price: 1_200 } },
    ]);
  });
});
