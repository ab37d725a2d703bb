import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { verifyCredentials } from "./sessions.ts";

vi.mock("@node-rs/argon2", { spy: true });

describe("verifyCredentials", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(databaseKinds[0]);
  });
  afterAll(() => test.close());

  it("takes as long for an unknown address as for a wrong password", async () => {
    const attempt = verifyCredentials(test.db, {
      email: "nobody@example.in",
      password: "Monsoon#2026",
    });
    await expect(attempt).rejects.toThrow("Invalid email or password");
    expect(verify).toHaveBeenCalledTimes(1);
    const [hashed] = vi.mocked(verify).mock.calls[0] ?? [];
    expect(String(hashed)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
