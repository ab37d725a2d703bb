import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "#ports/database/open-database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { databaseKinds } from "../database/test-database.ts";
import { createMigratedDatabase } from "../database/test-folders.ts";
import { ended, startShopProcess } from "../support/shop-process.ts";

/** Sends the head of a registration, and resolves once the shop has received it and waits for the body. */
async function beginRegistration(address: string): Promise<ClientRequest> {
  const call = request(`${address}/api/auth/register`, {
    method: "POST",
    agent: false,
    headers: { "content-type": "application/json", expect: "100-continue" },
  });
  call.flushHeaders();
  await once(call, "continue");
  return call;
}

async function finishRegistration(call: ClientRequest, email: string): Promise<number | undefined> {
  const person = { name: "Asha", phone: "9876543210", address: "Gorakhpur", answer: "1994-04-12" };
  call.end(JSON.stringify({ ...person, email, password: "Garuda#2026" }));
  const [response] = (await once(call, "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

/** Resolves once nothing listens at an address any more. */
const untilRefused = (address: string) =>
  vi.waitFor(
    async () => {
      const socket = connect(Number(new URL(address).port), "127.0.0.1");
      const outcome = await Promise.race([once(socket, "connect"), once(socket, "error")]).catch(
        (error) => error,
      );
      socket.destroy();
      expect(outcome).toMatchObject({ code: "ECONNREFUSED" });
    },
    { timeout: 60_000 },
  );

describe.each(databaseKinds)("a shop on %s that receives SIGTERM", (kind) => {
  it("finishes open requests, exits with 0, and keeps every acknowledged write", async () => {
    const place = await createMigratedDatabase(kind);
    onTestFinished(place.remove);
    const { process, address } = await startShopProcess(place.dataDir, {
      settings: { SEED: "none", DATABASE_URL: place.databaseUrl ?? "" },
    });
    onTestFinished(() => void process.kill("SIGKILL"));
    const emails = ["asha@example.in", "ravi@example.in", "meera@example.in"];
    const begun = await Promise.all(emails.map(() => beginRegistration(address)));

    process.kill("SIGTERM");
    await untilRefused(address);
    const statuses = begun.map((call, index) => finishRegistration(call, emails[index] ?? ""));
    expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
    expect(await ended(process)).toBe(0);

    const { db, close } = await openDatabase(place);
    onTestFinished(close);
    const rows = await db.select({ email: users.email }).from(users);
    expect(rows.map(({ email }) => email).sort()).toEqual(emails.toSorted());
  });
});
