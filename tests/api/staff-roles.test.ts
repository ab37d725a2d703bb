import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkAdministrator, listUsers, setRole } from "#contract/accounts/auth.ts";
import { invite } from "#contract/accounts/staff.ts";
import * as contract from "#contract/accounts/staff-roles.ts";
import type { Capability } from "#contract/kernel/capabilities.ts";
import { refundOrder } from "#contract/payments/payments.ts";
import { getMail } from "#contract/settings/mail.ts";
import { m } from "#messages";
import { invitations, users } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { paymentRefunds } from "#ports/database/tables/payments.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { roles } from "#ports/database/tables/staff-roles.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openCustomer } from "../factories/customers.ts";
import { buy } from "../factories/orders.ts";
import { openTestApi, type TestAccount, type TestApi } from "./test-api.ts";

const asOwner = { as: "administrator" } as const;

describe.each(databaseKinds)("the shop's own roles on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  async function createRole(name: string, capabilities: Capability[], refundLimit: number | null = null) {
    const { body } = await api.call(
      contract.createRole,
      { body: { name, capabilities, refundLimit } },
      asOwner,
    );
    return body.role;
  }

  /** A colleague with these roles, signed in. */
  async function openColleague(keys: string[]): Promise<TestAccount> {
    const account = await openCustomer(api.shop.db);
    await api.shop.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, account.id));
    const change = { params: { id: account.id }, body: { role: 1, roles: keys } } as const;
    expect((await api.call(setRole, change, asOwner)).status).toBe(200);
    return api.signIn({ ...account, tokenVersion: account.tokenVersion + 1 });
  }

  it("are created, listed, changed and deleted", { tags: ["spec:10.127"] }, async () => {
    const created = await createRole("Returns desk", ["refunds"], 500);
    expect(created).toMatchObject({
      name: "Returns desk",
      isBuiltIn: false,
      capabilities: ["office", "orders", "refunds"],
      refundLimit: 500,
      mayGrant: true,
      people: [],
      invitations: 0,
    });
    const colleague = await openColleague([created._id, "technician"]);
    const listed = await api.call(contract.listRoles, {}, asOwner);
    expect(listed.body.roles.find(({ _id }) => _id === "technician")).toMatchObject({
      name: "Technician",
      isBuiltIn: true,
      capabilities: ["office", "orders", "fulfilment", "support"],
      people: [{ _id: colleague.id }],
    });
    const params = { id: created._id };
    const body = { name: "Returns", capabilities: ["orders"], version: created.version } as const;
    const change = { params, body: { ...body, capabilities: [...body.capabilities] } };
    const updated = await api.call(contract.updateRole, change, asOwner);
    expect([updated.status, updated.body.role.refundLimit]).toEqual([200, null]);
    const stale = await api.call(contract.updateRole, change, asOwner);
    expect([stale.status, stale.body.code]).toEqual([409, "stale-version"]);
    const used = await api.call(contract.deleteRole, { params }, asOwner);
    expect([used.status, used.body.message]).toEqual([409, m["accounts.staffRoles.inUse"]()]);
    expect(await api.shop.db.select().from(roles)).toMatchObject([
      { name: "Returns", capabilities: ["office", "orders"], refundLimitPaise: null, version: 1 },
    ]);
    await api.call(setRole, { params: { id: colleague.id }, body: { role: 0 } }, asOwner);
    expect((await api.call(contract.deleteRole, { params }, asOwner)).status).toBe(200);
    expect(await api.shop.db.$count(roles)).toBe(0);
  });

  it("reject wrong fields and unknown roles", async () => {
    const errorOf = async (body: object) => {
      const response = await api.call(contract.createRole, { body: body as never }, asOwner);
      return [response.status, response.body.errors?.[0]?.field];
    };
    expect(await errorOf({ name: "", capabilities: ["orders"] })).toEqual([400, "name"]);
    expect(await errorOf({ name: "Desk", capabilities: [] })).toEqual([400, "capabilities"]);
    expect(await errorOf({ name: "Desk", capabilities: ["all"] })).toEqual([400, "capabilities.0"]);
    expect(await errorOf({ name: "Desk", capabilities: ["orders"], refundLimit: 5 })).toEqual([
      400,
      "refundLimit",
    ]);
    expect(await errorOf({ name: "Desk", capabilities: ["refunds"], refundLimit: 0 })).toEqual([
      400,
      "refundLimit",
    ]);
    expect(await errorOf({ name: "manager", capabilities: ["orders"] })).toEqual([409, "name"]);
    const assign = async (body: object) => {
      const input = { params: { id: api.customer.id }, body: body as { role: 1 } };
      const response = await api.call(setRole, input, asOwner);
      return [response.status, response.body.errors?.[0]?.field];
    };
    expect(await assign({ role: 1, roles: [] })).toEqual([400, "roles"]);
    expect(await assign({ role: 1, roles: ["king"] })).toEqual([400, "roles.0"]);
    expect(await assign({ role: 1, roles: [crypto.randomUUID()] })).toEqual([400, "roles"]);
    expect(await assign({ role: 1, roles: ["support"], staffRole: "owner" })).toEqual([400, "roles"]);
    expect(await assign({ role: 0, roles: ["support"] })).toEqual([400, "roles"]);
    expect(await api.shop.db.$count(roles)).toBe(0);
  });

  it("decide the next request of everyone who has them", { tags: ["spec:10.127"] }, async () => {
    const role = await createRole("Desk", ["customers"], null);
    const as = await openColleague([role._id, "content"]);
    const { user } = (await api.call(checkAdministrator, {}, { as })).body;
    expect(user).toMatchObject({
      role: 1,
      staffRole: "content",
      roles: [
        { _id: "content", name: "Content" },
        { _id: role._id, name: "Desk" },
      ],
      capabilities: ["office", "content", "pictures", "customers"],
      refundLimit: null,
    });
    expect((await api.call(listUsers, {}, { as })).status).toBe(200);
    // Changed directly in the database, as by another process.
    await api.shop.db.update(roles).set({ capabilities: ["office"] });
    expect((await api.call(listUsers, {}, { as })).status).toBe(403);
  });

  it("do not let a colleague grant permissions that they lack", { tags: ["spec:10.129"] }, async () => {
    const lead = await createRole("Lead", ["people", "support", "orders"]);
    const as = await openColleague([lead._id]);
    const body = { name: "More", capabilities: ["settings"] as Capability[] };
    const refused = [
      await api.call(contract.createRole, { body }, { as }),
      await api.call(contract.updateRole, { params: { id: lead._id }, body }, { as }),
      await api.call(setRole, { params: { id: as.id }, body: { role: 1, staffRole: "owner" } }, { as }),
      await api.call(setRole, { params: { id: api.customer.id }, body: { role: 1 } }, { as }),
      await api.call(invite, { body: { email: "new@example.in", roles: ["owner"] } }, { as }),
    ];
    for (const response of refused) {
      expect([response.status, response.body.message]).toEqual([403, m["accounts.staffRoles.beyondOwn"]()]);
    }
    expect(await api.shop.db.$count(invitations)).toBe(0);
    expect(await api.shop.db.select().from(roles)).toMatchObject([{ name: "Lead" }]);
    const { body: listed } = await api.call(contract.listRoles, {}, { as });
    expect(listed.roles.filter(({ mayGrant }) => mayGrant).map(({ name }) => name)).toEqual([
      "Support",
      "Lead",
    ]);
  });

  it("do not open emails with links to set a password", { tags: ["spec:10.129"] }, async () => {
    const role = await createRole("Operator", ["operations"]);
    const as = await openColleague([role._id]);
    await api.call(invite, { body: { email: "new@example.in", roles: ["owner"] } }, asOwner);
    const [mail] = await api.shop.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, "new@example.in"));
    const response = await api.call(getMail, { params: { id: mail?.id ?? "" } }, { as });
    expect([response.status, response.body.message]).toEqual([403, m["settings.mail.ownersOnly"]()]);
    expect((await api.call(getMail, { params: { id: mail?.id ?? "" } }, asOwner)).status).toBe(200);
  });

  it("limit refunds, and leave larger ones to colleagues", { tags: ["spec:10.128"] }, async () => {
    const role = await createRole("Returns desk", ["refunds"], 5);
    const as = await openColleague([role._id]);
    const { id: orderId } = await buy(api.shop, { userId: api.customer.id });
    const refund = (amount: number) =>
      api.call(
        refundOrder,
        { params: { orderId }, body: { requestId: crypto.randomUUID(), amount, reason: "A scratch" } },
        { as },
      );
    expect((await refund(5)).status).toBe(200);
    const over = await refund(1);
    expect([over.status, over.body.code, over.body.message]).toEqual([
      403,
      "refund-limit",
      m["payments.refundLimit"]({ limit: "₹5" }),
    ]);
    expect(await api.shop.db.select().from(paymentRefunds)).toMatchObject([{ amountPaise: 500 }]);
    expect(await api.shop.db.select().from(pendingTasks)).toMatchObject([
      { kind: "refund-over-limit", subjectId: orderId, doneAt: null },
    ]);
  });
});
