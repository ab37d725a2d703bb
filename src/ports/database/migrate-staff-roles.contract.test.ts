import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { capabilitiesOf, type StaffRole, staffRoleNames } from "#contract/kernel/capabilities.ts";
import {
  type EarlierDatabase,
  migratedKinds,
  openBeforeMigration,
} from "#tests/database/before-migration.ts";

/** The roles of the previous version, with their capabilities. */
const formerRoles = {
  owner:
    "office figures orders fulfilment refunds money catalogue content pictures support customers exports audit people settings operations",
  manager:
    "office figures orders fulfilment refunds money catalogue content pictures support customers exports audit",
  orders: "office orders fulfilment",
  catalogue: "office catalogue pictures",
  support: "office support orders customers",
  accountant: "office orders exports",
  content: "office content pictures",
} as const;

const staffRow = (role: string) => `
  insert into users (name, email, phone, address, role, staff_role, password_hash, security_answer_hash)
    values ('${role}', '${role}@example.in', '', '', 1, '${role}', 'a hash', 'a hash');
  insert into invitations (email, staff_role, invited_by, token_hash, by_letter, expires_at)
    values ('new-${role}@example.in', '${role}', 'owner', 'hash of ${role}', true, '2099-01-01');`;

describe.each(migratedKinds)("staff of the previous version on %s", (kind) => {
  let database: EarlierDatabase;
  beforeAll(async () => {
    database = await openBeforeMigration(kind, "composed_roles");
    for (const role of Object.keys(formerRoles)) await database.run(staffRow(role));
    await database.run(`
      insert into users (name, email, phone, address, password_hash, security_answer_hash)
        values ('Asha', 'asha@example.in', '', '', 'a hash', 'a hash');
      update users set deactivated_at = now() where staff_role = 'support';`);
    await database.migrateOn();
  });
  afterAll(() => database.close());

  it("keep their role and exactly its capabilities", { tags: ["spec:10.127"] }, async () => {
    const rows = await database.run("select name, role, staff_role from users order by name");
    expect(rows).toEqual(
      [
        { name: "Asha", role: 0, staff_role: null },
        ...Object.keys(formerRoles).map((name) => ({ name, role: 1, staff_role: name })),
      ].sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
    for (const [role, capabilities] of Object.entries(formerRoles)) {
      expect([...capabilitiesOf(role as StaffRole)].sort(), role).toEqual(capabilities.split(" ").sort());
    }
    expect(await database.run("select * from user_roles")).toEqual([]);
    expect(await database.run("select * from roles")).toEqual([]);
  });

  it("can still accept their invitations, and get the new roles", async () => {
    const invited = await database.run("select staff_role from invitations order by staff_role");
    expect(invited.map(({ staff_role }) => staff_role)).toEqual(Object.keys(formerRoles).sort());
    for (const role of staffRoleNames) {
      await database.run(`update users set staff_role = '${role}' where name = 'orders'`);
    }
    await expect(database.run("update users set staff_role = 'owner' where name = 'Asha'")).rejects.toThrow(
      /users_staff_role_fits/,
    );
  });
});
