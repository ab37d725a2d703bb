import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { StaffRole } from "#contract/kernel/capabilities.ts";
import {
  getOrder,
  listAllOrders,
  type Order,
  setOrderStatus,
  setOrdersStatus,
} from "#contract/orders/orders.ts";
import { type Contact, listContacts } from "#contract/support/contact.ts";
import { notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { anOrder } from "#tests/support/order-fixture.ts";
import { Refused, type ShopStub, staleVersion } from "#tests/support/shop-stub.ts";
import * as orderSheet from "./order-sheet.tsx";
import * as ordersScreen from "./orders.tsx";

const refundedInFull = { gross: 1_000, refunds: 1_000, held: 0, net: 0, refundsRequested: 0 };

/** Opens the orders screen; the stubbed server accepts every status change. */
function openOrders(
  orders: Order[],
  prepare: (shop: ShopStub) => unknown = () => {},
  { role = "owner" as StaffRole } = {},
) {
  const list = () => ({
    orders,
    pagination: { page: 1, total: orders.length, pages: 1 },
    counters: { total: 9, processing: 4, delivered: 3 },
    mailGoesOut: false,
  });
  const messages = { total: 0, new: 0, read: 0, responded: 0, resolved: 0, overdue: 0 };
  return openScreen(
    { orders: ordersScreen },
    "orders",
    (shop) => {
      shop
        .on(listAllOrders, list)
        .on(listContacts, { contacts: [], stats: messages, pagination: { page: 1, total: 0, pages: 0 } })
        .on(setOrderStatus, ({ body: { status, trackingId = "" } }) => {
          const [order] = orders.splice(0, 1) as [Order];
          orders.unshift({ ...order, status, trackingId, version: order.version + 1 });
          return { order: orders[0] as Order, message: "Order status updated" };
        });
      prepare(shop);
    },
    { role },
  );
}

const status = () => screen.getByLabelText<HTMLSelectElement>(/^Status of order/);
const tracking = () => screen.getByLabelText<HTMLInputElement>(/^Tracking ID of order/);
const question = (name: string | RegExp = /./) => within(screen.getByRole("alertdialog", { name }));
const dialogCloses = () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());

it("the orders screen counts all and filtered orders and shows no e-way bill notice below the limit", async () => {
  await openOrders([anOrder()]);
  for (const counter of ["Total Orders9", "Processing4", "Delivered3", "Filtered1"])
    expect(document.body.textContent).toContain(counter);
  expect(document.body.textContent).not.toContain("e-way bill");
});

describe("the status of an order", () => {
  it("is shown at once and reset if the server rejects it", { tags: ["spec:8.15"] }, async () => {
    const { user, shop } = await openOrders([anOrder({ status: "Not Process" })], (shop) =>
      shop.on(setOrderStatus, () => {
        throw new Refused(409, { message: "No" });
      }),
    );
    const release = shop.hold(setOrderStatus);
    await user.selectOptions(status(), "Processing");
    expect([status().value, status().disabled]).toEqual(["Processing", true]);
    release();
    expect(await notifications().findByText(/^Error updating status/)).toBeTruthy();
    expect([status().value, status().disabled]).toEqual(["Not Process", false]);
  });

  it("changes to Shipped without a tracking ID only after confirmation", async () => {
    const { user, shop } = await openOrders([anOrder()]);
    await user.selectOptions(status(), "Shipped");
    expect(question().getByText(/This order has no tracking ID/).textContent).not.toContain("refunded");
    await user.click(question().getByRole("button", { name: "Cancel" }));
    await dialogCloses();
    expect(status().value).toBe("Processing");
    await user.selectOptions(status(), "Shipped");
    await user.click(question().getByRole("button", { name: "Set status" }));
    await dialogCloses();
    const body = { status: "Shipped", version: 3, acknowledged: ["no tracking ID"] };
    expect(shop.sent(setOrderStatus).map((sent) => sent.body)).toEqual([body]);
  });

  it("is saved with the typed tracking ID, without confirmation", async () => {
    const { user, shop, go } = await openOrders([anOrder()]);
    await user.type(tracking(), "DTDC-42");
    const release = shop.hold(listAllOrders);
    await user.selectOptions(status(), "Shipped");
    expect(await notifications().findByText("Order status updated")).toBeTruthy();
    expect(status().value, "not reset while the list is loading").toBe("Shipped");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    const body = { status: "Shipped", trackingId: "DTDC-42", version: 3, acknowledged: [] };
    expect(shop.sent(setOrderStatus).map((sent) => sent.body)).toEqual([body]);
    go("/dashboard/admin/users");
    await screen.findByRole("heading", { name: "At /dashboard/admin/users" });
    release();
  });

  it("needs confirmation if the order is fully refunded", async () => {
    const { user, shop } = await openOrders([anOrder({ refundState: "refunded", money: refundedInFull })]);
    await user.selectOptions(status(), "Delivered");
    expect(question().getByText(/This order has been fully refunded/)).toBeTruthy();
    await user.click(question().getByRole("button", { name: "Set status" }));
    await dialogCloses();
    expect(shop.sent(setOrderStatus)[0]?.body.acknowledged).toEqual(["refunded"]);
  });

  it("is read-only for staff who may not change it", async () => {
    await openOrders([anOrder()], () => {}, { role: "support" });
    expect(document.querySelector("[data-label=Status]")?.textContent).toBe("Processing");
    expect(screen.queryByLabelText(/^Status of order/)).toBeNull();
    expect(screen.queryByLabelText(/^Select order/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Export CSV" })).toBeNull();
  });

  it("shows the unrefunded amount of a cancelled order", { tags: ["spec:10.90"] }, async () => {
    await openOrders([anOrder({ status: "Cancelled" })]);
    expect(screen.getByRole("article").textContent).toContain(
      "This order is cancelled, and ₹1,000 is not refunded yet.",
    );
  });
});

describe("the payment of an order", () => {
  it.each([
    ["none", "PAID"],
    ["partly refunded", "PAID Partly refunded"],
    ["refunded", "PAID Refunded"],
  ] as const)("with refund state “%s” is shown as “%s”", async (refundState, text) => {
    await openOrders([anOrder({ refundState })]);
    const label = [...document.querySelectorAll("dt")].find(({ textContent }) => textContent === "Payment");
    expect(label?.nextElementSibling?.textContent?.trim()).toBe(text);
  });
});

describe("the messages about an order", () => {
  const order = anOrder();
  const message: Contact = {
    _id: crypto.randomUUID(),
    ticket: "PKT-123-456-789",
    name: "Meena",
    email: "meena@example.in",
    phone: "9123456780",
    message: "Where is it?",
    status: "read",
    adminNotes: "",
    order: { _id: order._id, orderNumber: order.orderNumber },
    version: 1,
    createdAt: order.createdAt,
    acknowledgeBy: order.createdAt,
    acknowledgedAt: null,
    resolveBy: order.createdAt,
    resolvedAt: null,
  };
  const stats = { total: 1, new: 0, read: 1, responded: 0, resolved: 0, overdue: 0 };
  const withMessage = (shop: ShopStub) =>
    shop.on(listContacts, { contacts: [message], stats, pagination: { page: 1, total: 1, pages: 1 } });

  it("are linked only from the card of their order", async () => {
    const other = anOrder({ orderNumber: "PK-100002" });
    const { shop } = await openOrders([order, other], withMessage);
    const [card, otherCard] = screen.getAllByRole("article") as [HTMLElement, HTMLElement];
    expect(within(card).getByRole("link", { name: message.ticket }).getAttribute("href")).toBe(
      `/dashboard/admin/contacts?contact=${message._id}`,
    );
    expect(within(otherCard).queryByRole("link", { name: message.ticket })).toBeNull();
    expect(shop.sent(listContacts).map(({ query }) => query.orders)).toEqual([`${order._id},${other._id}`]);
  });

  it("are not requested for staff without the support permission", async () => {
    const { shop } = await openOrders([order], withMessage, { role: "accountant" });
    expect(screen.getByRole("article")).toBeTruthy();
    expect(shop.sent(listContacts)).toEqual([]);
  });
});

describe("the tracking ID", () => {
  it("shows an error for invalid characters and is not sent", async () => {
    const { user, shop } = await openOrders([anOrder()]);
    await user.type(tracking(), "DTDC_42");
    await user.click(screen.getByRole("button", { name: /^Save/ }));
    const words = "A tracking ID can contain only letters, digits, spaces, - and /";
    expect(screen.getByRole("textbox", { description: words })).toBe(tracking());
    expect(document.activeElement).toBe(tracking());
    expect(shop.sent(setOrderStatus)).toEqual([]);
    await user.type(tracking(), "{Backspace}");
    expect(screen.queryByRole("textbox", { description: words })).toBeNull();
  });

  it("asks for confirmation before an unsaved value is discarded", async () => {
    const { user, go } = await openOrders([anOrder()]);
    await user.type(tracking(), "DTDC-44");
    go("/dashboard/admin/users");
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    await screen.findByRole("heading", { name: "At /dashboard/admin/users" });
  });
});

describe("the bulk status change", () => {
  const bar = () => within(screen.getByRole("region", { name: "Selected orders" }));

  async function shipAll(orders: Order[], prepare: (shop: ShopStub) => unknown) {
    const opened = await openOrders(orders, prepare);
    await opened.user.click(bar().getByRole("checkbox", { name: "Select all on this page" }));
    await opened.user.selectOptions(bar().getByRole("combobox"), "Shipped");
    await opened.user.click(bar().getByRole("button", { name: "Apply" }));
    const confirm = () => opened.user.click(question().getByRole("button", { name: "Set status" }));
    return { ...opened, confirm };
  }
  const two = () => [
    anOrder({ money: refundedInFull }),
    anOrder({ orderNumber: "PK-100002", trackingId: "DTDC-1" }),
  ];

  it("asks for confirmation of the warnings of each order before saving", async () => {
    const { shop, confirm } = await shipAll(two(), (shop) =>
      shop.on(setOrdersStatus, { orders: [], message: "2 orders updated" } as never),
    );
    const dialogText = screen.getByRole("alertdialog").textContent;
    expect(dialogText).toContain("Mark 2 orders as Shipped?");
    expect(dialogText).toContain("PK-100001 has been fully refunded");
    expect(dialogText).toContain("PK-100001 has no tracking ID.");
    await confirm();
    expect(await notifications().findByText("2 orders updated")).toBeTruthy();
    expect(shop.sent(setOrdersStatus)[0]?.body).toMatchObject({
      status: "Shipped",
      acknowledged: ["refunded", "no tracking ID"],
    });
  });

  it("offers to load the latest version if someone else changed one of the orders", async () => {
    const orders = two();
    const message = "Someone else changed PK-100002.";
    const { user, confirm } = await shipAll(orders, (shop) =>
      shop.on(setOrdersStatus, () => {
        throw staleVersion(message);
      }),
    );
    await confirm();
    const news = within(await screen.findByRole("alertdialog", { name: "Changed by someone else" }));
    expect(news.getByText(message)).toBeTruthy();
    orders[1] = anOrder({ ...orders[1], status: "Cancelled" });
    await user.click(news.getByRole("button", { name: "Load latest version" }));
    await dialogCloses();
    const states = screen.getAllByLabelText<HTMLSelectElement>(/^Status of order/).map(({ value }) => value);
    expect(states).toEqual(["Processing", "Cancelled"]);
    expect(bar().getByText("2 selected")).toBeTruthy();
  });
});

describe("the order sheet", () => {
  const open = (order: Order | undefined) =>
    openScreen({ "orders/:id/print": orderSheet }, `orders/${(order ?? anOrder())._id}/print`, (shop) =>
      shop.on(getOrder, () => {
        if (!order) throw new Refused(404, { code: "not-found", message: "Order not found" });
        return { order };
      }),
    );

  it("shows buyer, tracking ID, payment and total", { tags: ["spec:10.51"] }, async () => {
    const parcel = {
      number: 1,
      carrier: "DTDC",
      trackingId: "DTDC-42",
      state: "shipped",
      version: 0,
    } as const;
    const parcels = [{ ...parcel, _id: crypto.randomUUID(), lines: [], events: [] }];
    const order = anOrder({ trackingId: "DTDC-42", parcels });
    await open(order);
    const sheet = screen.getByRole("article").textContent;
    const { buyer, shippingAddress } = order;
    for (const words of [
      ...["PK-100001", order._id, "pay_1", "DTDC-42", buyer.name, buyer.email],
      ...[shippingAddress.address, "Gorakhpur, Uttar Pradesh – 273001", shippingAddress.phone, "₹1,000"],
    ])
      expect(sheet).toContain(words);
  });

  it("shows an error and no print button for an unknown order", async () => {
    await open(undefined);
    expect(screen.getByText("Error fetching the order")).toBeTruthy();
    expect(screen.getByText("Order not found")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
  });
});
