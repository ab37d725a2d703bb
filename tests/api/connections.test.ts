import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectionNames, readConnections, testConnection } from "#contract/settings/connections.ts";
import { readLaunchChecklist } from "#contract/settings/launch-checklist.ts";
import { databaseKinds } from "../database/test-database.ts";
import { newInstallation, openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;

describe.each(databaseKinds)("connection tests on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind, { rateLimits: true });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  it("are limited to administrators", async () => {
    for (const [as, status] of [
      ["visitor", 401],
      ["customer", 403],
    ] as const) {
      expect((await api.call(readConnections, {}, { as })).status).toBe(status);
      expect((await api.call(testConnection, { body: { what: "mail" } }, { as })).status).toBe(status);
    }
  });

  it.each(connectionNames)("describe the result for %s in one sentence", async (connection) => {
    const { status, body } = await api.call(testConnection, { body: { what: connection } }, asAdministrator);
    const isSetUp = !["mail", "webhook", "couriers"].includes(connection);
    expect([status, body.works, body.isSetUp]).toEqual([200, isSetUp, isSetUp]);
    expect(body.sentence).toMatch(/^[A-Z].+\.$/);
  });

  it("upload the same picture each time", async () => {
    const upload = api.shop.images.upload;
    const addresses: string[] = [];
    Object.assign(api.shop.images, {
      upload: async (picture: Parameters<typeof upload>[0]) => {
        const uploaded = await upload(picture);
        addresses.push(uploaded.secureUrl);
        return uploaded;
      },
    });
    for (let count = 0; count < 2; count += 1)
      await api.call(testConnection, { body: { what: "images" } }, asAdministrator);
    Object.assign(api.shop.images, { upload });
    expect(addresses).toHaveLength(2);
    expect(new Set(addresses).size).toBe(1);
  });

  it("are rate limited", async () => {
    const body = { what: "payments" } as const;
    for (let count = 0; count < 20; count += 1)
      expect((await api.call(testConnection, { body }, asAdministrator)).status).toBe(200);
    expect((await api.call(testConnection, { body }, asAdministrator)).status).toBe(429);
  });

  it("mark email as done on the launch checklist once the current mail server has sent a test email", async () => {
    const tested: string[] = [];
    const results = [false, true];
    const otherApi = await openTestApi(kind, {
      installation: async () => ({ ...newInstallation, mailServer: "smtp.udaan.in:587" }),
      connections: {
        describe: () => ({
          connections: [],
          settingsFile: null,
          startedAt: new Date().toISOString(),
          mailFrom: null,
        }),
        test: async (connection, { email }) => {
          tested.push(`${connection} ${email}`);
          return { works: results.shift() ?? false, isSetUp: true, sentence: "Tried." };
        },
      },
    });
    await otherApi.reset();
    const stateOfMail = async () =>
      (await otherApi.call(readLaunchChecklist, {}, asAdministrator)).body.opening.items.find(
        ({ code }) => code === "mail",
      )?.state;
    const test = () => otherApi.call(testConnection, { body: { what: "mail" } }, asAdministrator);
    await test();
    expect(await stateOfMail()).toBe("missing");
    await test();
    expect(await stateOfMail()).toBe("done");
    expect(tested).toEqual(Array(2).fill(`mail ${otherApi.administrator.email}`));
    expect(otherApi.unexpected).toEqual([]);
    await otherApi.close();
  });

  it("reject unknown names", async () => {
    const { status, body } = await api.call(
      testConnection,
      { body: { what: "everything" as "mail" } },
      asAdministrator,
    );
    expect(status).toBe(400);
    expect(body.errors?.[0]).toMatchObject({ field: "what" });
  });
});
