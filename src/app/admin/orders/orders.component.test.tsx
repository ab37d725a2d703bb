import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { StaffRole } from "#contract/capabilities.ts";
import { type Contact, listContacts } from "#contract/contact.ts";
import { getOrder, listAllOrders, type Order, setOrderStatus, setOrdersStatus } from "#contract/orders.ts";
import { notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { anOrder } from "#tests/support/an-order.ts";
import { Refused, type ShopStub, staleVersion } from "#tests/support/shop-stub.ts";
import * as orderSheet from "./order-sheet.tsx";
import * as ordersScreen from "./orders.tsx";

const allBack = { gross: 1_000, refunds: 1_000, held: 0, net: 0, refundsRequested: 0 };

/** The orders desk; the shop takes every change of state. */
function openDesk(
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
const isAnswered = () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());

it("counts all orders and those that are listed, and asks for no e-way bill below its limit", async () => {
  await openDesk([anOrder()]);
  for (const counter of ["Total Orders9", "Processing4", "Delivered3", "Filtered1"])
    expect(document.body.textContent).toContain(counter);
  expect(document.body.textContent).not.toContain("e-way bill");
});

describe("the state of an order", () => {
  it("shows at once, and goes back when the shop does not take it", { tags: ["spec:8.15"] }, async () => {
    const { user, shop } = await openDesk([anOrder({ status: "Not Process" })], (shop) =>
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

  it("is not changed to Shipped without a tracking ID unless the clerk confirms it", async () => {
    const { user, shop } = await openDesk([anOrder()]);
    await user.selectOptions(status(), "Shipped");
    expect(question().getByText(/This order has no tracking ID/).textContent).not.toContain("money");
    await user.click(question().getByRole("button", { name: "Cancel" }));
    await isAnswered();
    expect(status().value).toBe("Processing");
    await user.selectOptions(status(), "Shipped");
    await user.click(question().getByRole("button", { name: "Set status" }));
    await isAnswered();
    const body = { status: "Shipped", version: 3, acknowledged: ["no tracking ID"] };
    expect(shop.sent(setOrderStatus).map((sent) => sent.body)).toEqual([body]);
  });

  it("takes a tracking ID that was typed along, without a question", async () => {
    const { user, shop, go } = await openDesk([anOrder()]);
    await user.type(tracking(), "DTDC-42");
    const release = shop.hold(listAllOrders);
    await user.selectOptions(status(), "Shipped");
    expect(await notifications().findByText("Order status updated")).toBeTruthy();
    expect(status().value, "not taken back while the list is loading").toBe("Shipped");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    const body = { status: "Shipped", trackingId: "DTDC-42", version: 3, acknowledged: [] };
    expect(shop.sent(setOrderStatus).map((sent) => sent.body)).toEqual([body]);
    go("/dashboard/admin/users");
    await screen.findByRole("heading", { name: "At /dashboard/admin/users" });
    release();
  });

  it("is not moved on without a question once all of the money went back", async () => {
    const { user, shop } = await openDesk([anOrder({ refundState: "refunded", money: allBack })]);
    await user.selectOptions(status(), "Delivered");
    expect(question().getByText(/All the money of this order went back to the customer/)).toBeTruthy();
    await user.click(question().getByRole("button", { name: "Set status" }));
    await isAnswered();
    expect(shop.sent(setOrderStatus)[0]?.body.acknowledged).toEqual(["refunded"]);
  });

  it("is only shown to staff who may not change it", async () => {
    await openDesk([anOrder()], () => {}, { role: "support" });
    expect(screen.getByRole("article").textContent).toContain("StatusProcessing");
    expect(screen.queryByLabelText(/^Status of order/)).toBeNull();
    expect(screen.queryByLabelText(/^Select order/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Export CSV" })).toBeNull();
  });

  it("says of a cancelled order that its money is still here", { tags: ["spec:10.90"] }, async () => {
    await openDesk([anOrder({ status: "Cancelled" })]);
    expect(screen.getByRole("article").textContent).toContain(
      "This order is cancelled, and ₹1,000 of it is still with the shop.",
    );
  });
});

describe("the payment of an order", () => {
  it.each([
    ["none", "PAID"],
    ["partly refunded", "PAID Partly refunded"],
    ["refunded", "PAID Refunded"],
  ] as const)("with the refund state “%s” is shown as “%s”", async (refundState, text) => {
    await openDesk([anOrder({ refundState })]);
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

  it("are linked from its card only", async () => {
    const other = anOrder({ orderNumber: "PK-100002" });
    const { shop } = await openDesk([order, other], withMessage);
    const [card, otherCard] = screen.getAllByRole("article") as [HTMLElement, HTMLElement];
    expect(within(card).getByRole("link", { name: message.ticket }).getAttribute("href")).toBe(
      `/dashboard/admin/contacts?contact=${message._id}`,
    );
    expect(within(otherCard).queryByRole("link", { name: message.ticket })).toBeNull();
    expect(shop.sent(listContacts).map(({ query }) => query.orders)).toEqual([`${order._id},${other._id}`]);
  });

  it("are not requested for staff without the support permission", async () => {
    const { shop } = await openDesk([order], withMessage, { role: "accountant" });
    expect(screen.getByRole("article")).toBeTruthy();
    expect(shop.sent(listContacts)).toEqual([]);
  });
});

describe("a tracking ID", () => {
  it("with other signs is refused beside its field, and not sent", async () => {
    const { user, shop } = await openDesk([anOrder()]);
    await user.type(tracking(), "DTDC_42");
    await user.click(screen.getByRole("button", { name: /^Save/ }));
    const words = "A tracking ID has letters, digits, spaces, - and / only";
    expect(screen.getByRole("textbox", { description: words })).toBe(tracking());
    expect(document.activeElement).toBe(tracking());
    expect(shop.sent(setOrderStatus)).toEqual([]);
    await user.type(tracking(), "{Backspace}");
    expect(screen.queryByRole("textbox", { description: words })).toBeNull();
  });

  it("that is not saved is asked about before the desk is left", async () => {
    const { user, go } = await openDesk([anOrder()]);
    await user.type(tracking(), "DTDC-44");
    go("/dashboard/admin/users");
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    await screen.findByRole("heading", { name: "At /dashboard/admin/users" });
  });
});

describe("several orders", () => {
  const bar = () => within(screen.getByRole("region", { name: "Several orders" }));

  async function moveAll(orders: Order[], prepare: (shop: ShopStub) => unknown) {
    const opened = await openDesk(orders, prepare);
    await opened.user.click(bar().getByRole("checkbox", { name: "Select all on this page" }));
    await opened.user.selectOptions(bar().getByRole("combobox"), "Shipped");
    await opened.user.click(bar().getByRole("button", { name: "Apply" }));
    const confirm = () => opened.user.click(question().getByRole("button", { name: "Set status" }));
    return { ...opened, confirm };
  }
  const two = () => [
    anOrder({ money: allBack }),
    anOrder({ orderNumber: "PK-100002", trackingId: "DTDC-1" }),
  ];

  it("are moved on after the question names those that should not be", async () => {
    const { shop, confirm } = await moveAll(two(), (shop) =>
      shop.on(setOrdersStatus, { orders: [], message: "2 orders updated" } as never),
    );
    const asked = screen.getByRole("alertdialog").textContent;
    expect(asked).toContain("2 orders become Shipped.");
    expect(asked).toContain("All the money of PK-100001 went back to the customer");
    expect(asked).toContain("PK-100001 has no tracking ID.");
    await confirm();
    expect(await notifications().findByText("2 orders updated")).toBeTruthy();
    expect(shop.sent(setOrdersStatus)[0]?.body).toMatchObject({
      status: "Shipped",
      acknowledged: ["refunded", "no tracking ID"],
    });
  });

  it("stay as they are when one changed meanwhile, which is named and can be loaded", async () => {
    const orders = two();
    const message = "Somebody else changed PK-100002 meanwhile.";
    const { user, confirm } = await moveAll(orders, (shop) =>
      shop.on(setOrdersStatus, () => {
        throw staleVersion(message);
      }),
    );
    await confirm();
    const news = within(await screen.findByRole("alertdialog", { name: "Changed by someone else" }));
    expect(news.getByText(message)).toBeTruthy();
    orders[1] = anOrder({ ...orders[1], status: "Cancelled" });
    await user.click(news.getByRole("button", { name: "Load latest version" }));
    await isAnswered();
    const states = screen.getAllByLabelText<HTMLSelectElement>(/^Status of order/).map(({ value }) => value);
    expect(states).toEqual(["Processing", "Cancelled"]);
    expect(bar().getByText("2 selected")).toBeTruthy();
  });
});

describe("the sheet of an order", () => {
  const open = (order: Order | undefined) =>
    openScreen({ "orders/:id/print": orderSheet }, `orders/${(order ?? anOrder())._id}/print`, (shop) =>
      shop.on(getOrder, () => {
        if (!order) throw new Refused(404, { code: "not-found", message: "Order not found" });
        return { order };
      }),
    );

  it("names buyer, parcel, payment and total", { tags: ["spec:10.51"] }, async () => {
    const order = anOrder({ trackingId: "DTDC-42" });
    await open(order);
    const sheet = screen.getByRole("article").textContent;
    const { buyer, shippingAddress } = order;
    for (const words of [
      ...["PK-100001", order._id, "pay_1", "DTDC-42", buyer.name, buyer.email],
      ...[shippingAddress.address, "Gorakhpur, Uttar Pradesh – 273001", shippingAddress.phone, "₹1,000"],
    ])
      expect(sheet).toContain(words);
  });

  it("says that an order is unknown, and offers nothing to print", async () => {
    await open(undefined);
    expect(screen.getByText("Error fetching the order")).toBeTruthy();
    expect(screen.getByText("Order not found")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
  });
});
