import { cleanup, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it, onTestFinished } from "vitest";
import { listUsers, type User, userStats } from "#contract/accounts/auth.ts";
import { recordDeletionRequest } from "#contract/accounts/personal-data.ts";
import { listInvitations } from "#contract/accounts/staff.ts";
import { aColleague, openScreen } from "#tests/support/admin-screen.tsx";
import * as users from "./users.tsx";

const customer: User = {
  _id: crypto.randomUUID(),
  name: "Asha Verma",
  email: "asha@example.in",
  phone: "9812345678",
  address: "12 Golghar",
  role: 0,
  staffRole: null,
  deactivatedAt: null,
  createdAt: "2026-01-05T06:30:00.000Z",
};

it("the users screen lists customers and administrators, and opens the details of a user", {
  tags: ["spec:2.56", "spec:3.3"],
}, async () => {
  const { user, shop } = await openScreen({ users }, "users", (shop) =>
    shop
      .on(listUsers, {
        users: [customer, aColleague("manager")],
        pagination: { page: 1, total: 2, pages: 1 },
      })
      .on(userStats, { stats: { total: 4, customers: 3, admins: 1, newUsersLastMonth: 2 } })
      .on(listInvitations, { invitations: [] }),
  );
  for (const counter of ["Total Users4", "Customers3", "Admins1", "New Users2"])
    expect(document.body.textContent).toContain(counter);
  const [, first, second] = screen.getAllByRole("row").map(({ textContent }) => textContent ?? "");
  for (const text of ["Asha Verma", "9812345678", "CUSTOMER", "Jan 05, 2026"]) expect(first).toContain(text);
  expect(second).toContain("ADMIN");
  await user.click(screen.getByRole("button", { name: "Asha Verma" }));
  const dialog = screen.getByRole("dialog", { name: "Asha Verma" });
  for (const text of ["CUSTOMER", "asha@example.in", "12 Golghar", "Member SinceJanuary 05, 2026"])
    expect(dialog.textContent).toContain(text);
  await user.click(within(dialog).getByRole("button", { name: "Record deletion request" }));
  const confirmation = screen.getByRole("alertdialog", { name: "Record deletion request" });
  await user.click(within(confirmation).getByRole("button", { name: "Cancel" }));
  expect(shop.sent(recordDeletionRequest)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Done" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("the users screen hides invitations and the user export from support staff", {
  tags: ["spec:10.53"],
}, async () => {
  await openScreen(
    { users },
    "users",
    (shop) =>
      shop
        .on(listUsers, { users: [customer], pagination: { page: 1, total: 1, pages: 1 } })
        .on(userStats, { stats: { total: 1, customers: 1, admins: 0, newUsersLastMonth: 0 } }),
    { role: "support" },
  );
  expect(screen.getByRole("button", { name: "Asha Verma" })).toBeTruthy();
  for (const name of ["Invite Colleague", "Export CSV"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

it("the users screen shows a message while users load", async () => {
  onTestFinished(cleanup);
  const Stub = createRoutesStub([{ path: "/", Component: users.HydrateFallback, handle: users.handle }]);
  render(<Stub />);
  expect(await screen.findByText("Loading users...")).toBeTruthy();
});
