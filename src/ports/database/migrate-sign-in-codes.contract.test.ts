import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type EarlierDatabase,
  migratedKinds,
  openBeforeMigration,
} from "#tests/database/before-migration.ts";

const insertUser = (values: string) =>
  `insert into users (name, email, phone, address, role, password_hash, security_answer_hash) values ${values}`;

describe.each(migratedKinds)("accounts of the previous version on %s", (kind) => {
  let database: EarlierDatabase;
  beforeAll(async () => {
    database = await openBeforeMigration(kind, "passwordless_sign_in");
    await database.run(
      insertUser(`
        ('Asha', 'asha@example.in', '9876543210', '14 Golghar', 0, 'password hash', 'answer hash'),
        ('Office', 'office@example.in', '', '', 1, 'password hash', 'answer hash')`),
    );
    await database.migrateOn();
  });
  afterAll(() => database.close());

  it("keep their name, password and security answer", { tags: ["spec:10.146"] }, async () => {
    const kept = { password_hash: "password hash", security_answer_hash: "answer hash" };
    expect(
      await database.run("select name, role, password_hash, security_answer_hash from users order by name"),
    ).toEqual([
      { name: "Asha", role: 0, ...kept },
      { name: "Office", role: 1, ...kept },
    ]);
    expect(await database.run("select * from sign_in_codes")).toEqual([]);
  });

  it("are joined by customers without name and password, but by no such staff", async () => {
    await database.run(insertUser("('', 'new@example.in', '', '', 0, null, null)"));
    await expect(database.run(insertUser("('', 'staff@example.in', '', '', 1, null, null)"))).rejects.toThrow(
      "users_name_present",
    );
  });
});
