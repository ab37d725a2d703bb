import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectionNames, readConnections, testConnection } from "#contract/settings/connections.ts";
import { readLaunchChecklist } from "#contract/settings/launch-checklist.ts";
import { databaseKinds } from "../database/test-database.ts";
import { newInstallation, openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;

describe.each(databaseKinds)("connections on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind, { rateLimits: true });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  it("are seen and tried by administrators alone", async () => {
    for (const [as, status] of [
      ["visitor", 401],
      ["customer", 403],
    ] as const) {
      expect((await api.call(readConnections, {}, { as })).status).toBe(status);
      expect((await api.call(testConnection, { body: { what: "mail" } }, { as })).status).toBe(status);
    }
  });

  it.each(connectionNames)("tell in a sentence how a try of %s went", async (what) => {
    const { status, body } = await api.call(testConnection, { body: { what } }, asAdministrator);
    const isSetUp = what !== "mail" && what !== "webhook";
    expect([status, body.works, body.isSetUp]).toEqual([200, isSetUp, isSetUp]);
    expect(body.sentence).toMatch(/^[A-Z].+\.$/);
  });

  it("keep the picture of a try no more than once", async () => {
    const upload = api.shop.images.upload;
    const addresses: string[] = [];
    Object.assign(api.shop.images, {
      upload: async (picture: Parameters<typeof upload>[0]) => {
        const kept = await upload(picture);
        addresses.push(kept.secureUrl);
        return kept;
      },
    });
    for (let count = 0; count < 2; count += 1)
      await api.call(testConnection, { body: { what: "images" } }, asAdministrator);
    Object.assign(api.shop.images, { upload });
    expect(addresses).toHaveLength(2);
    expect(new Set(addresses).size).toBe(1);
  });

  it("are tried only so often", async () => {
    const body = { what: "payments" } as const;
    for (let count = 0; count < 20; count += 1)
      expect((await api.call(testConnection, { body }, asAdministrator)).status).toBe(200);
    expect((await api.call(testConnection, { body }, asAdministrator)).status).toBe(429);
  });

  it("are noted of mail once a letter went to whoever asked, for the server that took it", async () => {
    const asked: string[] = [];
    const tries = [false, true];
    const office = await openTestApi(kind, {
      installation: async () => ({ ...newInstallation, mailServer: "smtp.udaan.in:587" }),
      connections: {
        given: { connections: [], settingsFile: null, startedAt: new Date().toISOString(), mailFrom: null },
        test: async (what, { email }) => {
          asked.push(`${what} ${email}`);
          return { works: tries.shift() ?? false, isSetUp: true, sentence: "Tried." };
        },
      },
    });
    await office.reset();
    const stateOfMail = async () =>
      (await office.call(readLaunchChecklist, {}, asAdministrator)).body.opening.items.find(
        ({ code }) => code === "mail",
      )?.state;
    const test = () => office.call(testConnection, { body: { what: "mail" } }, asAdministrator);
    await test();
    expect(await stateOfMail()).toBe("missing");
    await test();
    expect(await stateOfMail()).toBe("done");
    expect(asked).toEqual(Array(2).fill(`mail ${office.administrator.email}`));
    expect(office.unexpected).toEqual([]);
    await office.close();
  });

  it("are known by name", async () => {
    const { status, body } = await api.call(
      testConnection,
      { body: { what: "everything" as "mail" } },
      asAdministrator,
    );
    expect(status).toBe(400);
    expect(body.errors?.[0]).toMatchObject({ field: "what" });
  });
});
