import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { Outlet } from "react-router";
import { describe, expect, it, onTestFinished } from "vitest";
import { LeaveGuard } from "#app/admin/forms/leave-guard.tsx";
import { ShortcutHelp } from "#app/admin/shortcuts/shortcut-help.tsx";
import type { StaffRole } from "#contract/kernel/capabilities.ts";
import {
  getOrder,
  listAllOrders,
  type Order,
  setOrderStatus,
  setOrdersStatus,
} from "#contract/orders/orders.ts";
import { listContacts } from "#contract/support/contact.ts";
import { notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { anOrder } from "#tests/support/order-fixture.ts";
import { Refused, type ShopStub, staleVersion } from "#tests/support/shop-stub.ts";
import * as ordersScreen from "./orders.tsx";

/** Order number `n`, with ids that end in `n`. */
const numbered = (n: number, changes: Partial<Order> = {}) =>
  anOrder({
    _id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
    orderNumber: `PK-${100_000 + n}`,
    payment: { razorpay_order_id: `order_${String(n).padStart(8, "0")}`, razorpay_payment_id: `pay_${n}` },
    ...changes,
  });
const many = (count: number) => Array.from({ length: count }, (_, index) => numbered(index + 1));
const nameOf = (n: number) => `Order #${String(n).padStart(8, "0")}`;
const idOf = (n: number) => numbered(n)._id;

const widths = { wide: 1440, tablet: 768, phone: 360 };

function FrameWithShortcuts() {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  return (
    <LeaveGuard>
      <Outlet />
      <ShortcutHelp
        open={isHelpOpen}
        onOpen={() => setIsHelpOpen(true)}
        onClose={() => setIsHelpOpen(false)}
      />
    </LeaveGuard>
  );
}

/** Opens the screen with these orders. */
async function openList(
  orders: Order[],
  {
    width = "wide" as keyof typeof widths,
    address = "",
    role = "owner" as StaffRole,
    prepare = (_shop: ShopStub): unknown => 0,
  } = {},
) {
  const browser = (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM;
  browser.setViewport({ width: widths[width], height: 900 });
  onTestFinished(() => browser.setViewport({ width: 1024, height: 768 }));
  return openScreen(
    { orders: ordersScreen },
    `orders${address}`,
    (shop) => {
      shop
        .on(listAllOrders, ({ query: { page = "1", limit = "20", status } }) => {
          const found = orders.filter((order) => !status || order.status === status);
          const start = (Number(page) - 1) * Number(limit);
          return {
            orders: found.slice(start, start + Number(limit)),
            pagination: {
              page: Number(page),
              total: found.length,
              pages: Math.ceil(found.length / Number(limit)),
            },
            counters: { total: orders.length, processing: 0, delivered: 0 },
          };
        })
        .on(getOrder, ({ params: { id } }) => {
          const order = orders.find(({ _id }) => _id === id);
          if (!order) throw new Refused(404, { code: "not-found", message: "Order not found" });
          return { order };
        })
        .on(listContacts, {
          contacts: [],
          stats: { total: 0, new: 0, read: 0, responded: 0, resolved: 0, overdue: 0 },
          pagination: { page: 1, total: 0, pages: 0 },
        });
      prepare(shop);
    },
    { role, frame: <FrameWithShortcuts /> },
  );
}

const row = (n: number) => within(screen.getByRole("rowgroup", { name: nameOf(n) }));
const link = (n: number) => row(n).getByRole("link", { name: new RegExp(`^#0*${n} PK-`) });
const panel = () => screen.queryByRole("complementary", { name: "Order details" });
const details = (n: number) => screen.queryByRole("article", { name: nameOf(n) });
const opens = (n: number) => waitFor(() => expect(details(n)).toBeTruthy());
const focusIsOn = (element: () => Element | null) =>
  waitFor(() => expect(document.activeElement).toBe(element()));

describe("the row of an order", () => {
  it("shows id, number, customer, date, items, total, payment, status and issues", {
    tags: ["spec:10.111"],
  }, async () => {
    const line = {
      _id: crypto.randomUUID(),
      product: crypto.randomUUID(),
      name: "Falcon",
      image: "/pictures/falcon.webp",
      price: 500,
      quantity: 2,
      description: "",
      category: { name: "Drones" },
      weightClass: "small",
    } as const;
    const promise = { deliverFrom: "2020-01-01", deliverBy: "2020-01-03" };
    await openList([...many(5), numbered(6, { products: [line], promise })]);
    for (const text of [
      "#00000006",
      "PK-100006",
      "Asha Verma",
      "asha@example.in",
      "Nov 26, 2026",
      "₹1,000",
      "PAID",
    ])
      expect(row(6).getByText(text)).toBeTruthy();
    expect(row(6).getByRole("img", { name: "2 × Falcon" })).toBeTruthy();
    expect(row(6).getByLabelText<HTMLSelectElement>(/^Status of order/).value).toBe("Processing");
    expect(row(6).getByText("Late")).toBeTruthy();
    expect(row(6).getByText("2 serials missing")).toBeTruthy();
    expect(details(6)).toBeNull();
  });

  it("changes the status without opening the details", async () => {
    const orders = many(6);
    const { user, shop } = await openList(orders, {
      prepare: (shop) =>
        shop.on(setOrderStatus, ({ params: { orderId }, body: { status } }) => {
          const index = orders.findIndex(({ _id }) => _id === orderId);
          orders[index] = { ...(orders[index] as Order), status, version: 4 };
          return { order: orders[index], message: "Order status updated" };
        }),
    });
    await user.selectOptions(row(2).getByLabelText(/^Status of order/), "Delivered");
    expect(await notifications().findByText("Order status updated")).toBeTruthy();
    expect(shop.sent(setOrderStatus)[0]).toMatchObject({
      params: { orderId: idOf(2) },
      body: { version: 3 },
    });
    expect(row(2).getByLabelText<HTMLSelectElement>(/^Status of order/).value).toBe("Delivered");
  });
});

describe("the details of an order", () => {
  it("are shown below the rows of up to five orders", { tags: ["spec:2.55"] }, async () => {
    await openList(many(5));
    expect(screen.getAllByRole("article")).toHaveLength(5);
    expect(row(3).getByRole("article", { name: nameOf(3) }).textContent).toContain("12 Golghar");
    expect(panel()).toBeNull();
  });

  it("open in a panel, get the focus, and return it to the row on Escape", async () => {
    const { user, address, shop } = await openList(many(6));
    await user.click(link(2));
    await waitFor(() => expect(address()).toBe(`/orders?record=${idOf(2)}`));
    expect(panel()?.contains(details(2))).toBe(true);
    await focusIsOn(() => details(2));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(panel()).toBeNull());
    expect(address()).toBe("/orders");
    await focusIsOn(() => link(2));
    expect(shop.sent(listAllOrders), "the list is not loaded again").toHaveLength(1);
  });

  it("close with the button of the panel", async () => {
    const { user } = await openList(many(6), { address: `?record=${idOf(4)}` });
    expect(link(4).getAttribute("aria-current")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Close details" }));
    await waitFor(() => expect(panel()).toBeNull());
    await focusIsOn(() => link(4));
  });

  it("are below the row on tablets", async () => {
    const { user } = await openList(many(6), { width: "tablet" });
    await user.click(link(2));
    await opens(2);
    expect(row(2).getByRole("article", { name: nameOf(2) })).toBeTruthy();
    expect(panel()).toBeNull();
  });

  it("are a page on phones, with a way back", async () => {
    const { user, address } = await openList(many(6), { width: "phone" });
    await user.click(link(2));
    await waitFor(() => expect(screen.queryByRole("table")).toBeNull());
    await focusIsOn(() => details(2));
    expect(screen.getByLabelText(/^Status of order/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "All orders" }));
    await focusIsOn(() => link(2));
    expect(address()).toBe("/orders");
  });

  it("open from a link, even if the order is not on the page", async () => {
    const { user, shop } = await openList(many(30), { address: `?record=${idOf(25)}` });
    expect(shop.sent(getOrder)).toEqual([{ params: { id: idOf(25) } }]);
    expect(panel()?.contains(details(25))).toBe(true);
    await user.click(link(3));
    await opens(3);
    expect(panel()?.contains(details(3))).toBe(true);
    expect(details(25)).toBeNull();
  });

  it("show an error for an unknown order", async () => {
    await openList(many(6), { address: `?record=${idOf(9)}` });
    expect(within(panel() as HTMLElement).getByText("Error fetching the order")).toBeTruthy();
    expect(screen.getAllByRole("rowgroup")).toHaveLength(7);
  });

  it("stay open when a new status removes the order from the list", async () => {
    const orders = many(6);
    const { user } = await openList(orders, {
      address: "?status=Processing",
      prepare: (shop) =>
        shop.on(setOrderStatus, ({ body: { status } }) => {
          orders[1] = { ...(orders[1] as Order), status };
          return { order: orders[1], message: "Order status updated" };
        }),
    });
    await user.click(link(2));
    await opens(2);
    const select = () => within(panel() as HTMLElement).getByLabelText<HTMLSelectElement>(/^Status of order/);
    await user.selectOptions(select(), "Delivered");
    await waitFor(() => expect(screen.queryByRole("rowgroup", { name: nameOf(2) })).toBeNull());
    expect(select().value).toBe("Delivered");
  });

  it("ask before an unsaved tracking ID is discarded", async () => {
    const { user } = await openList(many(6));
    await user.click(link(2));
    await opens(2);
    await user.type(screen.getByLabelText(/^Tracking ID of order/), "DTDC-1");
    await user.click(link(3));
    await user.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Tracking ID of order/).value).toBe("DTDC-1");
    await user.click(link(3));
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    await opens(3);
    await user.click(link(2));
    await opens(2);
    expect(screen.getByLabelText<HTMLInputElement>(/^Tracking ID of order/).value).toBe("");
  });
});

describe("the keyboard", () => {
  it("moves with j and k, opens with Enter, selects with x and reaches the status with s", {
    tags: ["spec:10.111"],
  }, async () => {
    const { user, address } = await openList(many(6));
    await user.keyboard("j");
    expect(document.activeElement).toBe(link(1));
    await user.keyboard("jjk");
    expect(document.activeElement).toBe(link(2));
    await user.keyboard("x");
    expect(row(2).getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
    await user.keyboard("s");
    expect(document.activeElement).toBe(row(2).getByLabelText(/^Status of order/));
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(link(2));
    await user.keyboard("{Enter}");
    await focusIsOn(() => details(2));
    await user.keyboard("j");
    await focusIsOn(() => details(3));
    expect(address()).toBe(`/orders?record=${idOf(3)}`);
    await user.keyboard("p");
    await waitFor(() =>
      expect(screen.getByRole("heading").textContent).toContain(`/orders/${idOf(3)}/print`),
    );
  });

  it("shows its shortcuts with ?", { tags: ["spec:10.79"] }, async () => {
    const { user } = await openList(many(6));
    await user.keyboard("?");
    const help = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
    const list = within(help.getByRole("heading", { name: "Lists" }).parentElement as HTMLElement);
    const keys = list.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(keys).toEqual(["j", "k", "Enter", "x", "s", "p"]);
  });

  it("moves the open details along with the row", async () => {
    const { user } = await openList(many(6), { address: `?record=${idOf(2)}` });
    act(() => link(2).focus());
    await user.keyboard("j");
    await opens(3);
    expect(details(2)).toBeNull();
    expect(document.activeElement).toBe(link(3));
  });
});

describe("the selection", () => {
  const bar = () => within(screen.getByRole("region", { name: "Selected orders" }));

  it("survives paging and is changed as a whole", { tags: ["spec:10.112"] }, async () => {
    const { user, shop } = await openList(many(25), {
      prepare: (shop) => shop.on(setOrdersStatus, { orders: [], message: "2 orders updated" } as never),
    });
    await user.click(row(3).getByRole("checkbox"));
    await user.click(screen.getByRole("link", { name: "Page 2" }));
    await waitFor(() => expect(screen.queryByRole("rowgroup", { name: nameOf(3) })).toBeNull());
    expect(bar().getByText("(1 on other pages)")).toBeTruthy();
    await user.click(row(22).getByRole("checkbox"));
    expect(bar().getByText(/^2 selected/)).toBeTruthy();
    await user.selectOptions(bar().getByRole("combobox"), "Delivered");
    await user.click(bar().getByRole("button", { name: "Apply" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Set status" }));
    expect(await notifications().findByText("2 orders updated")).toBeTruthy();
    expect(shop.sent(setOrdersStatus)[0]?.body).toMatchObject({
      orders: [
        { id: idOf(3), version: 3 },
        { id: idOf(22), version: 3 },
      ],
      status: "Delivered",
    });
    await waitFor(() => expect(bar().queryByText(/selected/)).toBeNull());
  });

  it("extends to all pages once the page is selected, with the filters and the order of the list", async () => {
    const { user, shop } = await openList(many(25), {
      address: "?status=Processing&sort=oldest&page=2",
      prepare: (shop) => shop.on(setOrdersStatus, { orders: [], message: "25 orders updated" } as never),
    });
    expect(bar().queryByRole("button")).toBeNull();
    await user.click(bar().getByRole("checkbox", { name: "Select all on this page" }));
    await user.click(bar().getByRole("button", { name: "Select all 25 that match" }));
    expect(await bar().findByText(/^25 selected/)).toBeTruthy();
    expect(bar().queryByRole("button", { name: /that match/ })).toBeNull();
    expect(shop.sent(listAllOrders).at(-1)).toEqual({
      query: { status: "Processing", sort: "oldest", page: "1", limit: "25" },
    });
    await user.selectOptions(bar().getByRole("combobox"), "Delivered");
    await user.click(bar().getByRole("button", { name: "Apply" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Set status" }));
    expect(await notifications().findByText("25 orders updated")).toBeTruthy();
    expect(shop.sent(setOrdersStatus)[0]?.body.orders).toHaveLength(25);
  });

  it("extends to the first 100 orders if more match, and says so", async () => {
    const { user } = await openList(many(130));
    await user.click(bar().getByRole("checkbox", { name: "Select all on this page" }));
    expect(bar().getByText(/130 match\. You can change up to 100 at a time\./)).toBeTruthy();
    await user.click(bar().getByRole("button", { name: "Select the first 100 of 130" }));
    expect(await bar().findByText(/^100 selected/)).toBeTruthy();
    expect(bar().getByText(/130 match\. You can change up to 100 at a time\./)).toBeTruthy();
    expect(bar().queryByRole("button", { name: /^Select the first/ })).toBeNull();
  });

  it("stays as it is if the orders of other pages cannot be loaded", async () => {
    const { user, shop } = await openList(many(25));
    await user.click(bar().getByRole("checkbox", { name: "Select all on this page" }));
    shop.on(listAllOrders, () => {
      throw new Refused(0);
    });
    await user.click(bar().getByRole("button", { name: "Select all 25 that match" }));
    expect(await notifications().findByText("The entries could not be loaded")).toBeTruthy();
    expect(bar().getByText(/^20 selected/)).toBeTruthy();
  });

  it("loads changed orders of other pages after a conflict", async () => {
    const orders = many(25);
    const { user, shop } = await openList(orders, {
      prepare: (shop) =>
        shop.on(setOrdersStatus, ({ body }) => {
          if (body.orders[0]?.version === 3) throw staleVersion("Someone else changed PK-100003.");
          return { orders: [], message: "1 order updated" } as never;
        }),
    });
    await user.click(row(3).getByRole("checkbox"));
    await user.click(screen.getByRole("link", { name: "Page 2" }));
    await waitFor(() => expect(screen.queryByRole("rowgroup", { name: nameOf(3) })).toBeNull());
    orders[2] = numbered(3, { version: 7 });
    await user.selectOptions(bar().getByRole("combobox"), "Delivered");
    const apply = async () => {
      await user.click(bar().getByRole("button", { name: "Apply" }));
      await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Set status" }));
    };
    await apply();
    await user.click(await screen.findByRole("button", { name: "Load latest version" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await apply();
    expect(await notifications().findByText("1 order updated")).toBeTruthy();
    expect(shop.sent(setOrdersStatus).at(-1)?.body.orders).toEqual([{ id: idOf(3), version: 7 }]);
  });

  it("is cleared by another filter and by the button", async () => {
    const { user } = await openList(many(6));
    await user.click(row(1).getByRole("checkbox"));
    await user.click(bar().getByRole("button", { name: "Clear" }));
    expect(bar().queryByText(/selected/)).toBeNull();
    await user.click(row(1).getByRole("checkbox"));
    await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Processing");
    await waitFor(() => expect(bar().queryByText(/selected/)).toBeNull());
  });
});

describe("the columns", () => {
  const header = (name: string) => screen.getByRole("columnheader", { name });

  it("sort the list and say how it is sorted", { tags: ["spec:10.113"] }, async () => {
    const { user, address, shop } = await openList(many(6));
    expect(header("Date").getAttribute("aria-sort")).toBe("descending");
    await user.click(within(header("Date")).getByRole("button"));
    await waitFor(() => expect(address()).toBe("/orders?sort=oldest"));
    expect(header("Date").getAttribute("aria-sort")).toBe("ascending");
    await user.click(within(header("Total")).getByRole("button"));
    await waitFor(() => expect(address()).toBe("/orders?sort=highest"));
    expect(header("Date").hasAttribute("aria-sort")).toBe(false);
    expect(header("Total").getAttribute("aria-sort")).toBe("descending");
    await user.click(within(header("Total")).getByRole("button"));
    await waitFor(() => expect(address()).toBe("/orders?sort=total"));
    await user.click(within(header("Customer")).getByRole("button"));
    await waitFor(() => expect(address()).toBe("/orders?sort=customer"));
    await user.click(within(header("Customer")).getByRole("button"));
    await waitFor(() => expect(address()).toBe("/orders?sort=-customer"));
    await user.click(within(header("Date")).getByRole("button"));
    await waitFor(() => expect(address()).toBe("/orders"));
    expect(shop.sent(listAllOrders).map(({ query }) => query.sort ?? "newest")).toEqual([
      ...["newest", "oldest", "highest", "total", "customer", "-customer", "newest"],
    ]);
  });

  it("are chosen per browser", { tags: ["spec:10.113"] }, async () => {
    localStorage.setItem("pankh_hidden_columns_orders", JSON.stringify(["items", "date"]));
    await openList(many(6));
    expect(screen.queryByRole("columnheader", { name: "Date" })).toBeNull();
    expect(header("Total")).toBeTruthy();
  });

  it("of the address are shown in place of those chosen in the browser", async () => {
    localStorage.setItem("pankh_hidden_columns_orders", JSON.stringify(["total"]));
    await openList(many(6), { address: "?columns=order,total" });
    const shown = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(shown).toEqual(["Select", "Order", "Total"]);
  });
});

it("the page size of the order list is stored in the URL", async () => {
  const { user, address, shop } = await openList(many(60));
  await user.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "50 per page");
  await waitFor(() => expect(address()).toBe("/orders?limit=50"));
  expect(shop.sent(listAllOrders).at(-1)?.query.limit).toBe("50");
  await waitFor(() => expect(screen.getAllByRole("checkbox", { name: /^Select order/ })).toHaveLength(50));
});
