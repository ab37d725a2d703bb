import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { listUsers, setRole, userStats } from "#contract/accounts/auth.ts";
import { listStaffSignIns } from "#contract/accounts/sign-ins.ts";
import { invite, listInvitations } from "#contract/accounts/staff.ts";
import {
  createRole,
  deleteRole,
  listRoles,
  type StaffRoleRecord,
  updateRole,
} from "#contract/accounts/staff-roles.ts";
import { capabilitiesOf, type StaffRole } from "#contract/kernel/capabilities.ts";
import { aColleague, fill, openScreen } from "#tests/support/admin-screen.tsx";
import * as roles from "./staff-roles.tsx";
import * as users from "./users.tsx";

const builtIn = (role: StaffRole, name: string, mayGrant = true): StaffRoleRecord => ({
  _id: role,
  name,
  isBuiltIn: true,
  capabilities: [...capabilitiesOf(role)],
  refundLimit: null,
  version: 0,
  mayGrant,
  people: [],
  invitations: 0,
});

const desk: StaffRoleRecord = {
  ...builtIn("support", "Returns desk"),
  _id: crypto.randomUUID(),
  isBuiltIn: false,
  capabilities: ["office", "orders", "refunds"],
  refundLimit: 5000,
  version: 3,
};
const inUse: StaffRoleRecord = {
  ...desk,
  _id: crypto.randomUUID(),
  name: "Dispatch",
  people: [{ _id: crypto.randomUUID(), name: "Meera Iyer" }],
};
const listed = { roles: [builtIn("owner", "Owner"), builtIn("support", "Support"), desk, inUse] };

it("the roles screen composes a role from a template, with the permissions that others require", {
  tags: ["spec:10.127"],
}, async () => {
  const { shop, user } = await openScreen({ "users/roles": roles }, "users/roles", (stub) =>
    stub.on(listRoles, listed).on(createRole, { role: desk }),
  );
  await user.click(screen.getByRole("button", { name: "Create Role" }));
  const dialog = within(screen.getByRole("dialog", { name: "Create a Role" }));
  await fill(user, dialog.getByLabelText(/^Name/), "Workshop");
  await user.selectOptions(dialog.getByLabelText("Start with"), "Support");
  expect(dialog.queryByLabelText(/Refund limit/)).toBeNull();
  await user.click(dialog.getByRole("checkbox", { name: "Customers" }));
  await user.click(dialog.getByRole("checkbox", { name: "Refunds" }));
  expect(dialog.getByRole("checkbox", { name: "Orders" })).toHaveProperty("disabled", true);
  await fill(user, dialog.getByLabelText(/Refund limit/), "250");
  await user.click(dialog.getByRole("button", { name: "Create Role" }));
  expect(shop.sent(createRole)).toMatchObject([
    {
      body: { name: "Workshop", capabilities: ["office", "orders", "refunds", "support"], refundLimit: 250 },
    },
  ]);
});

it("the roles screen changes and deletes roles, but no built-in ones and none in use", async () => {
  const { shop, user } = await openScreen({ "users/roles": roles }, "users/roles", (stub) =>
    stub.on(listRoles, listed).on(updateRole, { role: desk }).on(deleteRole, {}),
  );
  expect(screen.queryByRole("button", { name: "Edit Support" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Copy Owner to a new role" })).toBeNull();
  expect(screen.getByRole("button", { name: "Delete Dispatch" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Edit Returns desk" }));
  const dialog = within(screen.getByRole("dialog", { name: "Edit Returns desk" }));
  await user.click(dialog.getByRole("checkbox", { name: "Refunds" }));
  await user.click(dialog.getByRole("button", { name: "Save Role" }));
  expect(shop.sent(updateRole)).toMatchObject([
    {
      params: { id: desk._id },
      body: { name: "Returns desk", capabilities: ["office", "orders"], refundLimit: null, version: 3 },
    },
  ]);
  await user.click(await screen.findByRole("button", { name: "Delete Returns desk" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  expect(shop.sent(deleteRole)).toMatchObject([{ params: { id: desk._id } }]);
});

it("the users screen assigns several roles, and only those that the user may grant", {
  tags: ["spec:10.129"],
}, async () => {
  const colleague = aColleague("support");
  const { shop, user } = await openScreen({ users }, "users", (stub) =>
    stub
      .on(listUsers, { users: [colleague], pagination: { page: 1, total: 1, pages: 1 } })
      .on(userStats, { stats: { total: 1, customers: 0, admins: 1, newUsersLastMonth: 0 } })
      .on(listInvitations, { invitations: [] })
      .on(listRoles, { roles: [...listed.roles, builtIn("manager", "Manager", false)] })
      .on(setRole, { user: colleague })
      .on(listStaffSignIns, { signIns: [] })
      .on(invite, () => ({ invitation: anInvitation })),
  );
  await user.click(screen.getByRole("button", { name: colleague.name }));
  await user.click(screen.getByRole("button", { name: "Change roles" }));
  const dialog = within(screen.getByRole("dialog", { name: `Roles of ${colleague.name}` }));
  await user.click(await dialog.findByRole("checkbox", { name: "Returns desk" }));
  expect(dialog.getByRole("checkbox", { name: "Manager" })).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("button", { name: "Save Roles" }));
  expect(shop.sent(setRole)).toMatchObject([{ body: { role: 1, roles: ["support", desk._id] } }]);
  await user.click(await screen.findByRole("button", { name: "Invite Colleague" }));
  const invitation = within(screen.getByRole("dialog", { name: "Invite a Colleague" }));
  await fill(user, invitation.getByLabelText(/^Email/), "new@example.in");
  for (const name of ["Support", "Dispatch"]) {
    await user.click(await invitation.findByRole("checkbox", { name }));
  }
  await user.click(invitation.getByRole("button", { name: "Send Invitation" }));
  expect(shop.sent(invite)).toMatchObject([
    { body: { email: "new@example.in", roles: ["support", inUse._id] } },
  ]);
});

const anInvitation = {
  _id: crypto.randomUUID(),
  email: "new@example.in",
  staffRole: "support" as const,
  roles: [{ _id: "support", name: "Support" }],
  invitedBy: "Kavita Rao",
  createdAt: "2026-11-27T06:30:00.000Z",
  expiresAt: "2026-12-04T06:30:00.000Z",
};
