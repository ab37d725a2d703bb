import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { staffRoleNames, staffRoles } from "#contract/kernel/capabilities.ts";
import { setOrderStatus } from "#contract/orders/orders.ts";
import { bookParcel, createParcel } from "#contract/orders/parcels.ts";
import { recordSerials } from "#contract/orders/unit-serials.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { users } from "#ports/database/tables/customers.ts";
import { parcels } from "#ports/database/tables/parcels.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { buy, type CartItem } from "../factories/orders.ts";
import { printedBarcodes } from "../support/printed-bars.ts";
import { printedPages } from "../support/printed-text.ts";
import { unknownId } from "./input-fixtures.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const as = { as: "administrator" } as const;

describe.each(databaseKinds)("packing documents on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const order = (cart: CartItem[], shippingAddress = {}) =>
    buy(api.shop, { userId: api.customer.id, cart, shippingAddress });
  const get = (query: Record<string, string>, token: string = api.administrator.token) =>
    api.fetch(`/api/orders/packing-documents?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const print = async (orders: readonly PlacedOrder[], parts: string, paper = "a6") => {
    const response = await get({ orders: orders.map(({ id }) => id).join(","), parts, paper });
    expect(response.status).toBe(200);
    const pdf = new Uint8Array(await response.arrayBuffer());
    const pages = printedPages(pdf);
    const lines = pages.flat();
    return { pages, lines, text: lines.join("\n"), codes: printedBarcodes(pdf), response };
  };
  const numberOf = ({ number }: PlacedOrder) => `PK-${number}`;
  const lineOf = ({ lines: [line] }: PlacedOrder) => line?.id ?? "";
  const recordSerial = async (placed: PlacedOrder, serial: string) => {
    const units = [{ line: lineOf(placed), unit: 1, serial }];
    const { status } = await api.call(recordSerials, { params: { id: placed.id }, body: { units } }, as);
    expect(status).toBe(200);
  };
  const pack = async (placed: PlacedOrder, quantity: number) => {
    const body = { lines: [{ line: lineOf(placed), quantity }] };
    await api.call(createParcel, { params: { id: placed.id }, body }, as);
    const rows = await api.shop.db.select().from(parcels).where(eq(parcels.orderId, placed.id));
    return rows.at(-1)?.id ?? "";
  };
  const book = async (id: string) => {
    const body = { courier: "test", weight: 1500, length: 30, breadth: 20, height: 10 } as const;
    return (await api.call(bookParcel, { params: { id }, body }, as)).body.order;
  };

  it("list the items to pick for all orders, sorted by bin, with order numbers and scanned serials", {
    tags: ["spec:10.119"],
  }, async () => {
    const { db } = api.shop;
    const motor = await addProduct(db, { name: "Motor", sku: "M-1", binLocation: "B-10" });
    const drone = await addProduct(db, { name: "Drone", weightClass: "nano", binLocation: "B-2" });
    const mast = await addProduct(db, {
      name: "Mast",
      binLocation: "A-1",
      options: [{ name: "Colour", value: "Red" }],
      variants: [
        { options: [{ name: "Colour", value: "Blue" }], pricePaise: 100_00, binLocation: "A-1-2" },
        { options: [{ name: "Colour", value: "Grey" }], pricePaise: 100_00 },
      ],
    });
    const [blue, grey] = mast.variants;
    const course = await addProduct(db, { name: "Course", kind: "service" });
    const first = await order([{ product: drone }, { product: motor, quantity: 2 }, { product: course }]);
    const second = await order([
      { product: motor, quantity: 1 },
      { product: mast, variantId: blue?.id },
      { product: mast, variantId: grey?.id },
    ]);
    await recordSerial(first, "PKX-7");
    const { lines, pages } = await print([first, second], "pick-list");
    expect(pages).toHaveLength(1);
    const listed = lines.slice(lines.findIndex((line) => line.startsWith("Bin")) + 1, -1);
    expect(listed).toEqual([
      `A-1Mast (Grey)1${numberOf(second)}`,
      `A-1-2Mast (Blue)1${numberOf(second)}`,
      `B-2Drone1${numberOf(first)}`,
      "Serial PKX-7",
      `B-10Motor3${numberOf(first)} × 2, ${numberOf(second)}`,
      "SKU M-1",
    ]);
    expect(lines).toContain("Units: 6 · Orders: 2");
    expect(lines.join()).not.toContain("Course");
  });

  it("include a packing slip with serials and barcodes, and without prices", {
    tags: ["spec:10.119"],
  }, async () => {
    const product = await addProduct(api.shop.db, {
      name: "Drone",
      sku: "D-1",
      weightClass: "nano",
      pricePaise: 123_456_00,
    });
    const address = { name: "आशा वर्मा", address: "१२ गोलघर\nNear the temple", city: "Gorakhpur" };
    const placed = await order([{ product }], address);
    await recordSerial(placed, "PKX-42");
    const { text, codes, pages } = await print([placed], "packing-slips");
    expect(pages).toHaveLength(1);
    for (const part of [
      "Packing Slip",
      numberOf(placed),
      "आशा वर्मा",
      "१२ गोलघर",
      "273001",
      "SKU D-1",
      "Serial PKX-42",
    ])
      expect(text).toContain(part);
    expect(codes).toEqual([numberOf(placed), "PKX-42"]);
    expect(text).not.toMatch(/₹|1,23,456|123456/);
  });

  it("include a label for each parcel, with its tracking number and the battery mark", {
    tags: ["spec:10.119", "spec:10.120"],
  }, async () => {
    const battery = await addProduct(api.shop.db, {
      name: "Battery",
      batteryPacking: "alone",
      batteryWattHours: 22.2,
      isSurfaceOnly: true,
    });
    const motor = await addProduct(api.shop.db, { name: "Motor", shippingWeightGrams: 80 });
    const withBattery = await order([{ product: battery, quantity: 3 }]);
    const plain = await order([{ product: motor, quantity: 2 }]);
    const booked = await book(await pack(withBattery, 2));
    const awb = booked.parcels[0]?.trackingId ?? "";
    const { text, codes, pages } = await print([withBattery, plain], "labels");
    expect(pages).toHaveLength(3);
    expect(codes).toEqual([numberOf(withBattery), awb, numberOf(withBattery), numberOf(plain)]);
    expect(text).toContain(`${numberOf(withBattery)} · Parcel 1 of 2`);
    expect(text).toContain(`Test courier ${awb}`);
    expect(text.match(/Lithium ion batteries\nUN 3480/g)).toHaveLength(2);
    expect(text.match(/Class 9, dangerous goods/g)).toHaveLength(2);
    expect(text.match(/Surface only/g)).toHaveLength(2);
    expect(text).toContain("0.16 kg");
    const four = await print([withBattery, plain], "labels", "a4x4");
    expect(four.pages).toHaveLength(1);
    expect(four.codes.toSorted()).toEqual(codes.toSorted());
    // On small labels, the barcode of a long tracking number takes the space of the order number's barcode, so the order number
    // is printed only as text.
    const eight = await print([withBattery, plain], "labels", "a4x8");
    expect(eight.pages).toHaveLength(1);
    expect(eight.codes.toSorted()).toEqual([numberOf(withBattery), numberOf(plain), awb].toSorted());
    expect(eight.text).toContain(`${awb} · ${numberOf(withBattery)}`);
  });

  it("declare lithium batteries only for parcels that contain them", { tags: ["spec:10.120"] }, async () => {
    const { db } = api.shop;
    const small = await addProduct(db, {
      name: "Radio",
      batteryPacking: "in equipment",
      batteryWattHours: 18.5,
    });
    const unknown = await addProduct(db, { name: "Kit", batteryPacking: "with equipment" });
    const motor = await addProduct(db, { name: "Motor" });
    const [one, two, three] = [
      await order([{ product: small }]),
      await order([{ product: unknown }]),
      await order([{ product: motor }]),
    ];
    const marks = await print([one, two, three], "battery-marks");
    expect(marks.pages).toHaveLength(1);
    expect(marks.lines.filter((line) => line.startsWith("UN"))).toEqual(["UN 3481"]);
    expect(marks.text).toContain(`${numberOf(one)}: print at 100%`);
    const { text, pages } = await print([one, two, three], "declarations");
    expect(pages).toHaveLength(2);
    for (const part of [
      "18.5 Wh",
      "Up to 100 Wh, section II",
      "Packing instruction 967",
      "UN 3481: contained in",
    ])
      expect(text).toContain(part);
    for (const part of ["Unknown", "Class 9, section I", "Packing instruction 966", "at most 30%"])
      expect(text).toContain(part);
    expect(text).not.toContain("Surface transport only");
    expect(text).not.toContain("Cargo Aircraft Only");
    expect(text).not.toContain(numberOf(three));
  });

  it("list the parcels of each carrier on a manifest to sign", { tags: ["spec:10.119"] }, async () => {
    const product = await addProduct(api.shop.db, { shippingWeightGrams: 700 });
    const [one, two] = [
      await order([{ product }]),
      await order([{ product }], { pincode: "560001", state: "Karnataka" }),
    ];
    const booked = await book(await pack(one, 1));
    const { lines, pages } = await print([one, two], "manifest");
    expect(pages).toHaveLength(2);
    const awb = booked.parcels[0]?.trackingId;
    expect(lines).toContain(`1${numberOf(one)}Parcel 1 of 1${awb}2730011.5 kgNo`);
    expect(lines).toContain(`1${numberOf(two)}Parcel 1 of 1–5600010.7 kgNo`);
    expect(lines.filter((line) => line.startsWith("Handed over by"))).toHaveLength(2);
  });

  it("contain the chosen parts in a fixed sequence, in one file", async () => {
    const product = await addProduct(api.shop.db, { batteryPacking: "alone", batteryWattHours: 22.2 });
    const placed = await order([{ product }]);
    const { pages, response } = await print(
      [placed],
      "manifest,labels,pick-list,battery-marks,declarations,packing-slips",
    );
    expect(pages).toHaveLength(6);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toMatch(/packing-\d{4}-\d\d-\d\d\.pdf/);
    expect(pages.map(([head = ""]) => head)).toEqual([
      "PankhPick list",
      "PankhPacking Slip",
      expect.stringMatching(/^From: /),
      expect.stringMatching(/: print at 100%/),
      "PankhLithium Declaration",
      "PankhManifest",
    ]);
  });

  it("are not created for an invalid selection, or for unknown or cancelled orders, and the error names those orders", async () => {
    const product = await addProduct(api.shop.db);
    const [one, two] = [await order([{ product }]), await order([{ product }])];
    const parts = "labels";
    const unknown = await get({ orders: `${one.id},${unknownId}`, parts });
    expect([unknown.status, await unknown.json()]).toMatchObject([
      404,
      { message: `Orders not found: ${unknownId}` },
    ]);
    await api.call(setOrderStatus, { params: { orderId: two.id }, body: { status: "Cancelled" } }, as);
    const cancelled = await get({ orders: `${one.id},${two.id}`, parts });
    expect([cancelled.status, await cancelled.json()]).toMatchObject([
      409,
      { message: `${numberOf(two)} is cancelled. Please remove it from the selection.` },
    ]);
    const course = await order([{ product: await addProduct(api.shop.db, { kind: "service" }) }]);
    expect((await get({ orders: course.id, parts })).status).toBe(409);
    const tooMany = Array.from({ length: 101 }, () => crypto.randomUUID()).join(",");
    for (const [field, query] of [
      ["orders", { orders: "", parts }],
      ["orders", { parts }],
      ["orders", { orders: `${one.id},${one.id}`, parts }],
      ["orders", { orders: tooMany, parts }],
      ["orders.0", { orders: "1", parts }],
      ["parts", { orders: one.id, parts: "" }],
      ["parts.0", { orders: one.id, parts: "invoice" }],
      ["paper", { orders: one.id, parts, paper: "a3" }],
    ] as const) {
      const response = await get(query);
      expect([response.status, await response.json()], field).toMatchObject([400, { errors: [{ field }] }]);
    }
  });

  it("are available only to staff who may ship orders", { tags: ["spec:10.119"] }, async () => {
    const placed = await order([{ product: await addProduct(api.shop.db) }]);
    const query = { orders: placed.id, parts: "labels" };
    expect((await get(query, api.customer.token)).status).toBe(403);
    for (const staffRole of staffRoleNames) {
      await api.shop.db.update(users).set({ staffRole }).where(eq(users.id, api.administrator.id));
      const hasAccess = staffRoles[staffRole].some((one) => one === "fulfilment");
      expect((await get(query)).status, staffRole).toBe(hasAccess ? 200 : 403);
    }
  });
});
