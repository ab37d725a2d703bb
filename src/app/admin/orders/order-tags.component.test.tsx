import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { changeOrderTags, listOrderTags } from "#contract/orders/order-tags.ts";
import { listAllOrders, type Order } from "#contract/orders/orders.ts";
import { listContacts } from "#contract/support/contact.ts";
import { notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { anOrder } from "#tests/support/order-fixture.ts";
import { Refused, type ShopStub } from "#tests/support/shop-stub.ts";
import * as ordersScreen from "./orders.tsx";

/** Opens the orders screen; the stubbed server changes tags. */
function openOrders(orders: Order[], address = "orders", prepare = (_shop: ShopStub): unknown => 0) {
  return openScreen({ orders: ordersScreen }, address, (shop) => {
    shop
      .on(listAllOrders, ({ query: { tag } }) => {
        const found = orders.filter(({ tags = [] }) => !tag || tags.includes(tag));
        return {
          orders: found,
          pagination: { page: 1, total: found.length, pages: 1 },
          counters: { total: orders.length, processing: 1, delivered: 0 },
        };
      })
      .on(listContacts, {
        contacts: [],
        stats: { total: 0, new: 0, read: 0, responded: 0, resolved: 0, overdue: 0 },
        pagination: { page: 1, total: 0, pages: 0 },
      })
      .on(listOrderTags, { tags: [{ tag: "vip", orders: 3 }] })
      .on(changeOrderTags, ({ body: { orders: ids, add = [], remove = [] } }) => {
        for (const [index, order] of orders.entries()) {
          if (!ids.includes(order._id)) continue;
          const tags = [...(order.tags ?? []), ...add].filter((tag) => !remove.includes(tag));
          orders[index] = { ...order, tags };
        }
        return { orders: orders.filter(({ _id }) => ids.includes(_id)), message: "Tags updated" };
      });
    prepare(shop);
  });
}

const tagsIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole("link")
    .map(({ textContent }) => textContent);
const editor = () => within(screen.getByRole("article")).getByRole("list", { name: "Tags" });

describe("the tags of an order", () => {
  it("are added with suggestions, and removed", { tags: ["spec:10.142"] }, async () => {
    const { user, shop } = await openOrders([anOrder({ tags: ["fragile"] })]);
    await user.click(screen.getByRole("button", { name: "Add tag" }));
    const field = screen.getByRole("combobox", { name: "Tag" });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await waitFor(() => expect(document.querySelector("datalist option")?.getAttribute("value")).toBe("vip"));
    await user.type(field, "vip{Enter}");
    await waitFor(() => expect(tagsIn(editor())).toEqual(["fragile", "vip"]));
    const addButton = () => screen.getByRole("button", { name: "Add tag" });
    await waitFor(() => expect(document.activeElement).toBe(addButton()));
    await user.click(screen.getByRole("button", { name: "Remove tag fragile" }));
    await waitFor(() => expect(tagsIn(editor())).toEqual(["vip"]));
    await waitFor(() => expect(document.activeElement).toBe(addButton()));
    expect(shop.sent(changeOrderTags).map(({ body: { add, remove } }) => [add, remove])).toEqual([
      [["vip"], undefined],
      [undefined, ["fragile"]],
    ]);
  });

  it("show the error of an invalid tag at the field, and close with Escape", async () => {
    const { user, shop } = await openOrders([anOrder()]);
    await user.click(screen.getByRole("button", { name: "Add tag" }));
    await user.type(screen.getByRole("combobox", { name: "Tag" }), "a,b{Enter}");
    expect(await within(screen.getByRole("article")).findByText(/^Use up to 30 letters/)).toBeTruthy();
    expect(shop.sent(changeOrderTags)).toEqual([]);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("combobox", { name: "Tag" })).toBeNull();
  });

  it("show the reason if the server rejects a change", async () => {
    const { user } = await openOrders([anOrder({ tags: ["vip"] })], "orders", (shop) =>
      shop.on(changeOrderTags, () => {
        throw new Refused(409, { message: "An order can have up to 10 tags" });
      }),
    );
    await user.click(screen.getByRole("button", { name: "Remove tag vip" }));
    expect(await notifications().findByText("An order can have up to 10 tags")).toBeTruthy();
    expect(tagsIn(editor())).toEqual(["vip"]);
  });

  it("are links in the row that filter the list", async () => {
    const { user, address } = await openOrders([
      anOrder({ tags: ["vip"] }),
      anOrder({ _id: crypto.randomUUID(), orderNumber: "PK-100002" }),
    ]);
    const [link] = screen.getAllByRole("link", { name: "vip" });
    if (link) await user.click(link);
    await waitFor(() => expect(address()).toBe("/orders?tag=vip"));
    expect(await screen.findByText(/Orders with the tag “vip”/)).toBeTruthy();
    expect(screen.queryByText("PK-100002")).toBeNull();
    await user.click(screen.getByRole("link", { name: "Show all orders" }));
    await waitFor(() => expect(address()).toBe("/orders"));
  });

  it("are added to all selected orders", async () => {
    const { user, shop } = await openOrders([anOrder(), anOrder({ _id: crypto.randomUUID() })]);
    await user.click(screen.getByLabelText("Select all on this page"));
    const bar = within(screen.getByRole("region", { name: "Selected orders" }));
    await user.click(bar.getByRole("button", { name: "Add tag" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add tag" }));
    await user.type(dialog.getByRole("combobox", { name: "Tag" }), "gift");
    await user.click(dialog.getByRole("button", { name: "Add tag" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [sent] = shop.sent(changeOrderTags);
    expect([sent?.body.orders.length, sent?.body.add]).toEqual([2, ["gift"]]);
    await waitFor(() => expect(screen.getAllByRole("link", { name: "gift" })).not.toEqual([]));
  });
});
