import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as ads from "#app/admin/ads/ads.tsx";
import * as exportsScreen from "#app/admin/exports/exports.tsx";
import { clearSession } from "#app/lib/session.ts";
import { checkAdministrator } from "#contract/accounts/auth.ts";
import { confirmPassword } from "#contract/accounts/staff.ts";
import { listAds } from "#contract/content/content.ts";
import { type StaffRole, staffRoleNames } from "#contract/kernel/capabilities.ts";
import { countPendingWork } from "#contract/kernel/pending-counters.ts";
import { exportOrders, exportUsers } from "#contract/reports/exports.ts";
import { readDemo } from "#contract/settings/demo.ts";
import {
  aColleague,
  fill,
  notifications,
  openScreen,
  type ScreenModule,
} from "#tests/support/admin-screen.tsx";
import { Refused, type ShopStub } from "#tests/support/shop-stub.ts";
import AdminLayout from "./admin-layout.tsx";
import { adminLinks } from "./navigation.ts";

const noDemo = {
  goes: { products: 0, categories: 0, slides: 0, ads: 0, employees: 0, jobs: 0 },
  stays: [],
  ids: [],
};

/** Opens a screen inside the back office layout. */
async function openAdmin(
  address = "",
  {
    role = "owner" as StaffRole,
    screens = {} as Record<string, ScreenModule>,
    prepare = (_: ShopStub): unknown => 0,
  } = {},
) {
  return openScreen(
    screens,
    address,
    (shop) => {
      shop.on(countPendingWork, { waiting: {} }).on(readDemo, { demo: noDemo });
      prepare(shop);
    },
    { role, frame: <AdminLayout /> },
  );
}

const menu = () => within(screen.getByRole("navigation", { name: "Admin" }));
const showsRefusal = () => screen.findByRole("heading", { name: "Your role doesn't include this page" });

/** Menu entries that each role must see. */
const menus: Record<StaffRole, string[]> = {
  owner: adminLinks.filter(({ needs }) => !needs).map(({ label }) => label()),
  manager: adminLinks
    .filter(({ needs }) => !needs)
    .map(({ label }) => label())
    .filter((label) => !["Settings", "Outgoing Emails", "Operations"].includes(label)),
  orders: ["Dashboard", "Orders", "Packing", "Serials"],
  catalogue: ["Dashboard", "Coupons", "Create Category", "Create Product", "Stock", "External Pictures"],
  support: [
    "Dashboard",
    "Orders",
    "Serials",
    "Contact Submissions",
    "Reviews",
    "Questions",
    "Users",
    "Job Applications",
  ],
  technician: [
    "Dashboard",
    "Orders",
    "Packing",
    "Serials",
    "Contact Submissions",
    "Reviews",
    "Questions",
    "Job Applications",
  ],
  accountant: ["Dashboard", "Orders", "Serials", "Revenue", "Settlements", "Tax Returns", "Exports"],
  content: [
    "Dashboard",
    "External Pictures",
    "Manage Hero",
    "Manage Ads",
    "Site Content",
    "Manage Team",
    "Manage Jobs",
  ],
};

describe("the back office", () => {
  it.each(staffRoleNames)("shows the menu entries of role %s", async (role) => {
    await openAdmin("", { role });
    const shown = [...screen.getByRole("navigation", { name: "Admin" }).querySelectorAll("a")];
    expect(shown.map(({ textContent }) => textContent)).toEqual(menus[role]);
  });

  it("denies access to screens outside the role", async () => {
    const { go } = await openAdmin("", { role: "accountant" });
    for (const { label, to, needs } of adminLinks) {
      go(to);
      if (menus.accountant.includes(label())) await screen.findByText(`At ${to}`);
      else if (!needs) await screen.findByText("Your role doesn't include this page");
    }
  });

  it("denies access to nested screens outside the role", async () => {
    await openAdmin("orders/1/print", { role: "catalogue" });
    await showsRefusal();
    expect(screen.getByText(/Your role does not let you see orders\./)).toBeTruthy();
  });

  it("shows pending counts next to the menu entries and reloads the counts on navigation", async () => {
    const entryOf = async (name: string) =>
      (await menu().findByRole("link", { name })).closest("li")?.textContent ?? "";
    let waiting = { payments: 2, orders: 120 };
    const { user } = await openAdmin("", {
      prepare: (shop) => shop.on(countPendingWork, () => ({ waiting })),
    });
    await menu().findByText("(2 waiting)");
    expect(await entryOf("Unmatched Payments")).toContain("(2 waiting)");
    expect(await entryOf("Orders")).toContain("(99+ waiting)");
    expect(await entryOf("Reviews")).toBe("Reviews");
    waiting = { payments: 0, orders: 1 };
    await user.click(menu().getByRole("link", { name: "Orders" }));
    await menu().findByText("(1 waiting)");
    expect(await entryOf("Orders")).toContain("(1 waiting)");
    expect(await entryOf("Unmatched Payments")).toBe("Unmatched Payments");
    expect(menu().getByRole("link", { current: "page" }).textContent).toContain("Orders");
  });
});

describe("admin guard", () => {
  const refuse = (refusal: Refused) => (shop: ShopStub) =>
    shop.on(checkAdministrator, () => {
      throw refusal;
    });

  it("sends staff without two-factor authentication to the page that sets it up", async () => {
    const message = "This shop requires two-factor authentication.";
    await openAdmin("orders", {
      prepare: refuse(new Refused(403, { code: "second-factor-required", message })),
    });
    await screen.findByRole("heading", { name: "One more step" });
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to your profile" }).getAttribute("href")).toBe(
      "/dashboard/user/profile",
    );
    expect(screen.queryByRole("heading", { name: "At /dashboard/admin/orders" })).toBeNull();
  });

  it("shows no screen to users who are not staff", async () => {
    await openAdmin("orders", {
      prepare: refuse(new Refused(403, { code: "forbidden", message: "Staff only" })),
    });
    await screen.findByRole("heading", { name: "Staff only" });
    expect(screen.getByText(/Redirecting in \d/)).toBeTruthy();
    expect(screen.queryByRole("navigation", { name: "Admin" })).toBeNull();
  });

  it("keeps the session while offline and opens the back office on retry", async () => {
    let isLost = true;
    const { user } = await openAdmin("orders", {
      prepare: (shop) =>
        shop.on(checkAdministrator, () => {
          if (isLost) throw new Refused(0);
          return { ok: true, user: aColleague("owner") };
        }),
    });
    expect(
      await screen.findByText("Please check your connection and try again. You are still signed in."),
    ).toBeTruthy();
    isLost = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { name: "At /dashboard/admin/orders" });
  });

  it("redirects home on sign-out", async () => {
    const { address } = await openAdmin("orders");
    await screen.findByRole("heading", { name: "At /dashboard/admin/orders" });
    act(clearSession);
    await waitFor(() => expect(address()).toBe("/"));
    expect(screen.queryByRole("heading", { name: /^At/ })).toBeNull();
  });
});

describe("admin keyboard shortcuts", () => {
  const help = () => screen.queryByRole("dialog", { name: "Keyboard shortcuts" });

  it("open only screens that the role may see", async () => {
    const { user, address } = await openAdmin("", { role: "accountant" });
    await screen.findByRole("heading", { name: "At /dashboard/admin" });
    await user.keyboard("gp");
    expect(address()).toBe("");
    await user.keyboard("gf");
    await screen.findByRole("heading", { name: "At /dashboard/admin/exports" });
    await user.keyboard("?");
    const terms = within(help() as HTMLElement)
      .getAllByRole("term")
      .map((term) => term.textContent);
    expect(terms).toContain("Tax Returns");
    expect(terms).not.toContain("Create Product");
  });

  it("create an entry, and are ignored in text fields and dialogs", async () => {
    const { user, address } = await openAdmin("ads", {
      screens: { ads },
      prepare: (shop) => shop.on(listAds, { ads: [] }),
    });
    await screen.findByRole("heading", { name: "Ads" });
    await user.keyboard("n");
    const form = await screen.findByRole("dialog", { name: "Create Ad" });
    const title = within(form).getByLabelText<HTMLInputElement>(/^Title/);
    await user.type(title, "gon?");
    await user.click(title.closest("dialog") as HTMLElement);
    await user.keyboard("gon?");
    expect(title.value).toBe("gon?");
    expect(help()).toBeNull();
    expect(address()).toBe("/ads");
  });

  it("can be turned off and on in this browser", async () => {
    const { user, address } = await openAdmin("users");
    await screen.findByRole("heading", { name: "At /dashboard/admin/users" });
    const toggle = () => user.click(screen.getByLabelText(/^Use keyboard shortcuts/));
    await user.keyboard("?");
    await toggle();
    await user.click(screen.getByRole("button", { name: "Done" }));
    await user.keyboard("?go");
    expect(help()).toBeNull();
    expect(address()).toBe("/users");
    await user.click(menu().getByRole("link", { name: "Users" }));
    const [button] = screen.getAllByRole("button", { name: "Keyboard shortcuts" });
    await user.click(button as HTMLElement);
    await toggle();
    await user.click(screen.getByRole("button", { name: "Done" }));
    await user.keyboard("go");
    await screen.findByRole("heading", { name: "At /dashboard/admin/orders" });
  });
});

describe("export button", () => {
  const file = () =>
    new Response("\uFEFFOrder\r\n", {
      headers: { "content-disposition": 'attachment; filename="orders.csv"' },
    });
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => vi.restoreAllMocks());
  const openExports = (address: string, prepare: (shop: ShopStub) => unknown) =>
    openAdmin(address, { screens: { exports: exportsScreen }, prepare });
  const button = async (place = 0) =>
    (await screen.findAllByRole("button", { name: "Export CSV" }))[place] as HTMLElement;

  it("exports the filtered list and saves the file under the name from the server", async () => {
    const { user, shop } = await openExports("exports?status=Shipped&search=asha", (shop) =>
      shop.on(exportOrders, file),
    );
    await user.click(await button());
    expect(await notifications().findByText("orders.csv was downloaded")).toBeTruthy();
    expect(saved).toEqual(["orders.csv"]);
    expect(shop.sent(exportOrders)).toEqual([{ query: { status: "Shipped", search: "asha" } }]);
  });

  it("is disabled while exporting, and shows an error if the export fails", async () => {
    const { user, shop } = await openExports("exports", (shop) =>
      shop.on(exportOrders, () => {
        throw new Refused(500, { message: "relation" });
      }),
    );
    const pressed = await button();
    const release = shop.hold(exportOrders);
    await user.click(pressed);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Exporting..." }).disabled).toBe(true);
    release();
    expect(await notifications().findByText("The export failed. Please try again.")).toBeTruthy();
    expect(saved).toEqual([]);
    expect((pressed as HTMLButtonElement).disabled).toBe(false);
  });

  it("asks for the password if required and continues once it is correct", async () => {
    let isConfirmed = false;
    const message = "Please enter your password again to continue";
    const { user, shop } = await openExports("exports", (shop) =>
      shop
        .on(exportUsers, () => {
          if (!isConfirmed) throw new Refused(403, { code: "confirm-password", message });
          return file();
        })
        .on(confirmPassword, ({ body: { password } }) => {
          if (password !== "flight-deck-2026") {
            const errors = [{ field: "password", message: "This is not your current password" }];
            throw new Refused(400, { code: "invalid", message: "This is not your current password", errors });
          }
          isConfirmed = true;
          return {};
        }),
    );
    const prompt = () => screen.findByRole("dialog", { name: "Confirm it's you" });
    await user.click(await button(1));
    await user.click(within(await prompt()).getByRole("button", { name: "Cancel" }));
    expect(await notifications().findByText(message)).toBeTruthy();

    await user.click(await button(1));
    const password = within(await prompt()).getByLabelText(/^Your Password/);
    const submit = () => user.click(screen.getByRole("button", { name: "Continue" }));
    await user.type(password, "wrong-password");
    await submit();
    expect((await screen.findAllByText("This is not your current password")).length).toBeGreaterThan(0);
    await fill(user, password, "flight-deck-2026");
    await submit();
    await waitFor(() => expect(saved).toEqual(["orders.csv"]));
    expect(screen.queryByRole("dialog", { name: "Confirm it's you" })).toBeNull();
    expect(shop.sent(confirmPassword)).toHaveLength(2);
  });
});
