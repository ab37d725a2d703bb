import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { listUsers, userStats } from "#contract/accounts/auth.ts";
import { listInvitations } from "#contract/accounts/staff.ts";
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  updateSavedView,
} from "#contract/saved-views/saved-views.ts";
import { openScreen } from "#tests/support/admin-screen.tsx";
import * as users from "../users/users.tsx";

// happy-dom has no popovers.
beforeEach(() => {
  const { prototype } = HTMLElement;
  const { hidePopover } = prototype;
  prototype.hidePopover = () => {};
  onTestFinished(() => {
    prototype.hidePopover = hidePopover;
  });
});

const aView = (changes: Partial<SavedView>): SavedView => ({
  _id: crypto.randomUUID(),
  list: "users",
  name: "Customers by name",
  query: "role=customer&sort=name",
  isShared: false,
  creator: "Kavita Rao",
  mayChange: true,
  version: 3,
  createdAt: "2026-01-05T06:30:00.000Z",
  ...changes,
});

const openUsers = (address: string, views: SavedView[]) =>
  openScreen({ users }, address, (shop) =>
    shop
      .on(listUsers, { users: [], pagination: { page: 1, total: 0, pages: 0 } })
      .on(userStats, { stats: { total: 4, customers: 3, admins: 1, newUsersLastMonth: 2 } })
      .on(listInvitations, { invitations: [] })
      .on(listSavedViews, { views }),
  );

it("a saved view is a link to its filters, and the menu names the view of the address", {
  tags: ["spec:10.115"],
}, async () => {
  const shared = aView({ name: "Staff", query: "role=administrator", isShared: true, mayChange: false });
  const { user, address } = await openUsers("users", [aView({}), shared]);
  await user.click(await screen.findByRole("button", { name: "Views" }));
  const menu = within(screen.getByRole("menu", { name: "Views" }));
  expect((await menu.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
    "Customers by name",
    "Staff (shared)",
    "Save this view",
  ]);
  await user.click(menu.getByRole("menuitem", { name: "Staff (shared)" }));
  await expect.poll(address).toBe("/users?role=administrator");
  expect(screen.getByRole("button", { name: "Views" }).textContent).toBe("Staff");
  expect(menu.queryByRole("menuitem", { name: /^Delete/ })).toBeNull();
});

it("saving sends the filters of the address without the page, and replaces a view of the same name", {
  tags: ["spec:10.115"],
}, async () => {
  const existing = aView({});
  const { user, shop } = await openUsers("users?sort=-name&search=asha&page=1", [existing]);
  shop
    .on(createSavedView, ({ body }) => ({ view: aView(body), message: "View saved" }))
    .on(updateSavedView, ({ body }) => ({ view: aView({ name: body.name }), message: "View updated" }));
  for (const name of ["Asha", "customers BY name"]) {
    await user.click(screen.getByRole("menuitem", { name: "Save this view", hidden: true }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save view" }));
    await user.type(dialog.getByLabelText(/^Name/), name);
    if (name === "Asha") await user.click(dialog.getByLabelText(/^Share/));
    await user.click(dialog.getByRole("button", { name: "Save view" }));
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  }
  const query = "search=asha&sort=-name";
  expect(shop.sent(createSavedView)).toMatchObject([
    { body: { list: "users", name: "Asha", query, isShared: true } },
  ]);
  expect(shop.sent(updateSavedView)).toMatchObject([
    { params: { id: existing._id }, body: { query, isShared: false, version: 3 } },
  ]);
});

it("the view of the address can be deleted after a confirmation", { tags: ["spec:10.115"] }, async () => {
  const view = aView({});
  const { user, shop } = await openUsers(`users?${view.query}`, [view]);
  shop.on(deleteSavedView, {});
  await user.click(await screen.findByRole("menuitem", { name: "Delete “Customers by name”", hidden: true }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  await expect.poll(() => shop.sent(deleteSavedView)).toMatchObject([{ params: { id: view._id } }]);
});
