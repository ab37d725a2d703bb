import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Outlet } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { LeaveGuard } from "#app/admin/forms/leave-guard.tsx";
import { listUsers } from "#contract/accounts/auth.ts";
import { listProducts } from "#contract/catalog/catalog.ts";
import type { StaffRole } from "#contract/kernel/capabilities.ts";
import { listAllOrders } from "#contract/orders/orders.ts";
import { aColleague, openScreen } from "#tests/support/admin-screen.tsx";
import { Refused, type ShopStub } from "#tests/support/shop-stub.ts";
import { PaletteButton } from "./palette-button.tsx";
import { useRecordActions } from "./record-actions.ts";

const pagination = { page: 1, total: 0, pages: 0 };
const customer = { ...aColleague("owner"), name: "Meena Singh", email: "meena@example.in" };

const print = vi.fn();
const record = {
  name: "PK-100001",
  actions: [{ id: "print", label: "Print order", icon: () => null, run: print }],
} as unknown as NonNullable<Parameters<typeof useRecordActions>[0]>;

const screens = {
  "": {
    default: function Start() {
      return (
        <>
          <h1>Start</h1>
          <input aria-label="Plain" />
          <textarea aria-label="Editor" />
        </>
      );
    },
  },
  orders: {
    default: function OpenOrder() {
      useRecordActions(record);
      return <h1>One order</h1>;
    },
  },
};

interface Options {
  role?: StaffRole;
  prepare?: (shop: ShopStub) => unknown;
}

async function open(address = "", { role = "owner", prepare = () => {} }: Options = {}) {
  const opened = await openScreen(
    screens,
    address,
    (shop) => {
      shop
        .on(listAllOrders, { orders: [], pagination, counters: { total: 0, processing: 0, delivered: 0 } })
        .on(listProducts, { products: [], pagination })
        .on(listUsers, ({ query }) => ({ users: query.search === "meena" ? [customer] : [], pagination }));
      prepare(shop);
    },
    {
      role,
      frame: (
        <LeaveGuard>
          <PaletteButton />
          <Outlet />
        </LeaveGuard>
      ),
    },
  );
  return opened;
}

const box = () => screen.findByRole("combobox", { name: /^Search screens/ });
const press = (target: Element, keys: object) =>
  act(async () => void fireEvent.keyDown(target, { key: "k", ctrlKey: true, ...keys }));
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const selected = () => screen.getByRole("option", { selected: true });

describe("command palette", () => {
  it("opens with the button and goes to a screen by keyboard", { tags: ["spec:10.126"] }, async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole("button", { name: "Search or jump to…" }));
    await user.type(await box(), "out");
    await waitFor(() => expect(options()).toEqual(["Outgoing Emails"]));
    const input = await box();
    expect(input.getAttribute("aria-activedescendant")).toBe(selected().id);
    expect(input.getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/mail"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("moves through the options with the arrow keys, and around their ends", async () => {
    const { user } = await open();
    await press(document.body, {});
    await user.type(await box(), "set");
    await waitFor(() => expect(options()).toEqual(["Settlements", "Settings"]));
    expect(selected().textContent).toBe("Settlements");
    await user.keyboard("{ArrowDown}");
    expect(selected().textContent).toBe("Settings");
    await user.keyboard("{ArrowDown}");
    expect(selected().textContent).toBe("Settlements");
    await user.keyboard("{ArrowUp}");
    expect(selected().textContent).toBe("Settings");
  });

  it("finds sections of the settings, and offers recent choices first", {
    tags: ["spec:10.126"],
  }, async () => {
    const { user, address } = await open();
    await press(document.body, {});
    await user.type(await box(), "connections{Enter}");
    await waitFor(() => expect(address()).toBe("/settings/connections"));
    await press(document.body, {});
    await box();
    const recent = within(screen.getByRole("group", { name: "Recent" }));
    expect(recent.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Secrets and Connections",
    ]);
    expect(options().filter((label) => label === "Secrets and Connections")).toHaveLength(1);
  });

  it("opens with Ctrl K in a plain field, but not in an editor", { tags: ["spec:10.126"] }, async () => {
    await open();
    await press(screen.getByLabelText("Editor"), {});
    await press(screen.getByLabelText("Plain"), { shiftKey: true });
    await press(screen.getByLabelText("Plain"), { ctrlKey: false });
    expect(screen.queryByRole("dialog")).toBeNull();
    await press(screen.getByLabelText("Plain"), {});
    expect(await box()).toBeTruthy();
  });

  it("searches the server for records, without names of customers in the recent choices", {
    tags: ["spec:10.126"],
  }, async () => {
    const { user, address, shop } = await open();
    await press(document.body, {});
    await user.type(await box(), "m");
    await user.type(await box(), "eena");
    const group = within(await screen.findByRole("group", { name: "Customers" }));
    expect(group.getByRole("option").textContent).toBe("Meena Singhmeena@example.in");
    expect(shop.sent(listUsers).map(({ query }) => query)).toEqual([{ search: "meena", limit: "5" }]);
    expect(shop.sent(listProducts)[0]?.query).toMatchObject({ search: "meena", visibility: "all" });
    await user.click(group.getByRole("option"));
    await waitFor(() => expect(address()).toBe("/users?search=meena%40example.in"));
    await press(document.body, {});
    await box();
    expect(screen.queryByRole("group", { name: "Recent" })).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain("Meena");
  });

  it("ignores the answer to an earlier search", async () => {
    const { user, shop } = await open();
    await press(document.body, {});
    const release = shop.hold(listUsers);
    await user.type(await box(), "meena");
    await waitFor(() => expect(shop.sent(listUsers)).toHaveLength(1));
    await user.type(await box(), "kshi");
    release();
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("0 results"));
    expect(options()).toEqual([]);
  });

  it("offers and searches only what the role may see", { tags: ["spec:10.126"] }, async () => {
    const { user, shop } = await open("", { role: "catalogue" });
    await press(document.body, {});
    await box();
    expect(options()).toContain("Stock");
    expect(options()).not.toContain("Orders");
    expect(screen.queryByRole("group", { name: "Settings" })).toBeNull();
    await user.type(await box(), "falcon");
    await waitFor(() => expect(shop.sent(listProducts)).toHaveLength(1));
    expect(shop.sent(listAllOrders)).toEqual([]);
    expect(shop.sent(listUsers)).toEqual([]);
  });

  it("acts on the open record", { tags: ["spec:10.126"] }, async () => {
    const { user, go } = await open("orders");
    await screen.findByText("One order");
    await press(document.body, {});
    await box();
    expect(within(screen.getByRole("group", { name: "PK-100001" })).getByRole("option")).toBe(selected());
    await user.keyboard("{Enter}");
    expect(print).toHaveBeenCalledTimes(1);
    await act(async () => go("/dashboard/admin"));
    await screen.findByText("Start");
    await press(document.body, {});
    await box();
    expect(options()).not.toContain("Print order");
  });

  it("says that a list could not be searched, and shows the others", async () => {
    const { user } = await open("", {
      prepare: (shop) =>
        shop.on(listAllOrders, () => {
          throw new Refused(404, { message: "Gone" });
        }),
    });
    await press(document.body, {});
    await user.type(await box(), "meena");
    await screen.findByText("Some lists could not be searched. Please try again.");
    expect(options()).toEqual(["Meena Singhmeena@example.in"]);
  });
});
