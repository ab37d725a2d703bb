import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  findScannedItem,
  getPackingDocuments,
  listOrdersToPack,
  type PackingOrder,
  packOrder,
} from "#contract/orders/packing.ts";
import { listCarriers } from "#contract/orders/parcels.ts";
import { recordSerials } from "#contract/orders/unit-serials.ts";
import { openScreen } from "#tests/support/admin-screen.tsx";
import { anOrder } from "#tests/support/order-fixture.ts";
import { Refused, type ShopStub, staleVersion } from "#tests/support/shop-stub.ts";
import * as packingScreen from "./packing.tsx";

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const aPackingOrder = (number: number, changes: Partial<PackingOrder> = {}): PackingOrder => ({
  _id: idOf(number),
  orderNumber: `PK-${number}`,
  to: { name: "Asha Verma", city: "Gorakhpur", pincode: "273001" },
  isLate: false,
  isPacked: false,
  weight: 900,
  lines: [
    {
      _id: idOf(number + 1_000),
      product: idOf(7),
      name: "Motor",
      sku: "M-1",
      gtin: "4006381333931",
      binLocation: "B-1",
      image: "/pictures/motor/1600.webp",
      quantity: 2,
      units: 2,
      needsSerial: false,
      serials: [],
    },
  ],
  version: 0,
  ...changes,
});

const droneLine = (number: number): PackingOrder["lines"][number] => ({
  _id: idOf(number + 1_000),
  product: idOf(8),
  name: "Drone",
  sku: "D-1",
  binLocation: "A-1",
  image: "/pictures/drone/1600.webp",
  quantity: 1,
  units: 1,
  needsSerial: true,
  serials: [],
});

const choice = { by: "courier:test", length: "30", breadth: "20", height: "10" };

async function openPacking(orders: PackingOrder[], prepare: (shop: ShopStub) => unknown = () => {}) {
  localStorage.setItem("pankh_packing_sending", JSON.stringify(choice));
  const opened = await openScreen({ packing: packingScreen }, "packing", (shop) => {
    shop
      .on(listOrdersToPack, () => ({ orders }))
      .on(listCarriers, {
        carriers: [{ name: "DTDC" }],
        couriers: [{ name: "test", title: "Test courier" }],
      })
      .on(findScannedItem, { item: null })
      .on(packOrder, ({ params: { id } }) => {
        const { orderNumber } = orders.find(({ _id }) => _id === id) as PackingOrder;
        return { order: anOrder({ status: "Shipped" }), message: `${orderNumber} is shipped` };
      });
    prepare(shop);
  });
  await screen.findByRole("option", { name: "Test courier" });
  const scan = async (code: string) => {
    await opened.user.type(screen.getByRole("textbox", { name: "Scan" }), `${code}{Enter}`);
    await act(async () => {});
  };
  const heading = () => screen.getByRole("heading", { level: 2 }).textContent;
  const feedback = (text: string | RegExp) => screen.findByText(text);
  return { ...opened, scan, heading, feedback };
}

it("counts scans of the order's products, and ships a complete order with Enter", {
  tags: ["spec:10.121"],
}, async () => {
  const { scan, shop, heading, feedback } = await openPacking([aPackingOrder(1), aPackingOrder(2)]);
  expect(heading()).toBe("PK-1");
  await scan("m-1");
  await feedback("Motor: 1 of 2");
  await scan("");
  expect(shop.sent(packOrder)).toEqual([]);
  await scan("04006381333931");
  await feedback("Motor: 2 of 2");
  await scan("M-1");
  await feedback("Too many: all 2 of Motor are scanned already");
  await scan("");
  await feedback("PK-1 is shipped");
  expect(shop.sent(packOrder)).toEqual([
    {
      params: { id: idOf(1) },
      body: { courier: "test", weight: 900, length: "30", breadth: "20", height: "10", version: 0 },
      query: undefined,
    },
  ]);
  expect(heading()).toBe("PK-2");
  expect(document.body.textContent).toContain("1 to pack · 1 shipped");
});

it("says that an item is wrong, and names it", { tags: ["spec:10.121"] }, async () => {
  const { scan, shop, feedback } = await openPacking([aPackingOrder(1)], (stub) =>
    stub.on(findScannedItem, ({ query: { code } }) => ({
      item: code === "X-1" ? { kind: "product" as const, product: idOf(9), name: "Propeller" } : null,
    })),
  );
  await scan("x-1");
  expect((await feedback("Wrong item: Propeller is not in PK-1")).closest("[aria-live]")).toBeTruthy();
  await scan("nonsense");
  await feedback("Unknown code: nonsense");
  expect(shop.sent(recordSerials)).toEqual([]);
});

it("records the serial number of a drone after its SKU, and refuses one of another order", {
  tags: ["spec:10.121"],
}, async () => {
  const line = droneLine(1);
  const { scan, shop, feedback } = await openPacking([aPackingOrder(1, { lines: [line] })], (stub) =>
    stub.on(recordSerials, ({ body: { units } }) => {
      if (units[0]?.serial === "PKX-9") throw new Refused(409, { message: "PKX-9 is in order PK-5" });
      const product = {
        _id: line._id,
        product: line.product,
        name: "Drone",
        image: line.image,
        price: 1_000,
        quantity: 1,
        description: "It flies.",
        category: { name: "Drones" },
        units: [{ unit: 1, serial: "PKX-1" }],
      };
      return { order: anOrder({ version: 4, products: [product] }) };
    }),
  );
  await scan("PKX-1");
  await feedback("Unknown code: PKX-1");
  await scan("D-1");
  await feedback("Drone: now scan its serial number");
  await scan("PKX-9");
  await feedback("PKX-9 is in order PK-5");
  await scan("pkx-1");
  await feedback("Drone: 1 of 1");
  expect(shop.sent(recordSerials).at(-1)?.body).toMatchObject({
    units: [{ line: line._id, unit: 1, serial: "PKX-1" }],
    version: 0,
  });
  await scan("");
  await screen.findByRole("heading", { name: "All Packed" });
  expect(shop.sent(packOrder).at(-1)?.body.version).toBe(4);
});

it("opens the order whose number is scanned, and ends when all are shipped", async () => {
  const packed = aPackingOrder(2, { isPacked: true });
  const { scan, heading, feedback } = await openPacking([aPackingOrder(1), packed]);
  await scan("pk-2");
  await feedback("PK-2 is open");
  expect(heading()).toBe("PK-2");
  await scan("");
  await feedback("PK-2 is shipped");
  await scan("PK-2");
  await feedback("PK-2 is shipped already");
  for (const code of ["M-1", "M-1", ""]) await scan(code);
  expect(await screen.findByRole("heading", { name: "All Packed" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Print labels and manifest (2 orders)" })).toBeTruthy();
});

it("sends typed characters to the scan field, wherever the focus is outside of fields", async () => {
  const { user, feedback, shop } = await openPacking([aPackingOrder(1)]);
  const courier = screen.getByLabelText<HTMLSelectElement>("Send with");
  courier.focus();
  await user.keyboard("DTDC-9{Enter}");
  await feedback("Unknown code: DTDC-9");
  expect(courier.value).toBe("courier:test");
  await user.click(screen.getByRole("button", { name: /^Count one/ }));
  await feedback("Motor: 1 of 2");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Scan" }));
  const weight = screen.getByLabelText<HTMLInputElement>(/^Weight/);
  await user.clear(weight);
  await user.type(weight, "950");
  expect(weight.value).toBe("950");
  expect(shop.sent(packOrder)).toEqual([]);
});

it("takes a tracking ID for a carrier that the shop does not book", async () => {
  const { scan, shop, user, feedback } = await openPacking([aPackingOrder(1, { isPacked: true })]);
  await user.selectOptions(screen.getByLabelText("Send with"), "DTDC");
  await scan("D 42");
  await feedback("Tracking ID D 42. Press Enter to ship.");
  await scan("");
  await waitFor(() =>
    expect(shop.sent(packOrder)[0]?.body).toEqual({ carrier: "DTDC", trackingId: "D 42", version: 0 }),
  );
});

it("shows why an order was not shipped, and loads the current one after a conflict", async () => {
  let attempts = 0;
  const orders = [aPackingOrder(1, { isPacked: true })];
  const { scan, shop, feedback, heading } = await openPacking(orders, (stub) =>
    stub.on(packOrder, () => {
      attempts += 1;
      if (attempts === 1) throw new Refused(503, { message: "not for people" });
      if (attempts === 2) throw new Refused(409, { message: "The courier does not deliver there" });
      throw staleVersion("A colleague changed the order");
    }),
  );
  await scan("");
  await feedback(/^The courier does not answer/);
  await scan("");
  await feedback("The courier does not deliver there");
  await scan("");
  await feedback("A colleague changed the order");
  await waitFor(() => expect(shop.sent(listOrdersToPack)).toHaveLength(2));
  expect(heading()).toBe("PK-1");
});

it("prints the chosen documents, and remembers the choice", { tags: ["spec:10.119"] }, async () => {
  const saved: string[] = [];
  const { user, shop } = await openPacking([aPackingOrder(1), aPackingOrder(2)], (stub) =>
    stub.on(
      getPackingDocuments,
      () => new Response("%PDF-", { headers: { "content-type": "application/pdf" } }),
    ),
  );
  URL.createObjectURL = () => "blob:packing";
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
  await user.click(screen.getByRole("button", { name: "Print pick list (2 orders)" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("For 2 orders, as one PDF")).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: "Pick list" }));
  await user.click(dialog.getByRole("checkbox", { name: "Packing slips" }));
  await user.click(dialog.getByRole("button", { name: "Create PDF" }));
  expect(dialog.getByText("Please choose at least one document")).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: "Address labels" }));
  await user.selectOptions(dialog.getByLabelText("Label size"), "a4x8");
  await user.click(dialog.getByRole("button", { name: "Create PDF" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(shop.sent(getPackingDocuments)[0]?.query).toEqual({
    orders: `${idOf(1)},${idOf(2)}`,
    parts: "labels",
    paper: "a4x8",
  });
  expect(JSON.parse(localStorage.getItem("pankh_packing_print") ?? "")).toEqual({
    parts: ["labels"],
    paper: "a4x8",
  });
});

it("offers to print and pack selected orders, up to the limit", async () => {
  const orders = Array.from({ length: 101 }, (_, number) => ({ _id: idOf(number) }));
  const { PackingActions } = await import("./packing-actions.tsx");
  let count = 2;
  const Selection = () => <PackingActions orders={orders.slice(0, count)} />;
  await openScreen({ selection: { default: Selection } }, "selection", () => {});
  expect(screen.getByRole("button", { name: "Print" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Pack" }).getAttribute("href")).toBe(
    `/dashboard/admin/packing?orders=${idOf(0)},${idOf(1)}`,
  );
  cleanup();
  count = 101;
  await openScreen({ selection: { default: Selection } }, "selection", () => {});
  expect(document.body.textContent).toContain("Up to 100 orders can be printed or packed together");
  expect(screen.queryByRole("link", { name: "Pack" })).toBeNull();
});
