import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listAllOrders } from "#contract/orders/orders.ts";
import { changeSettings } from "#contract/settings/settings.ts";
import { listContacts, submitContact } from "#contract/support/contact.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { aMessage } from "../factories/contact.ts";
import { buy } from "../factories/orders.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;

describe.each(databaseKinds)("the prefixes of order numbers and tickets on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const setPrefixes = (numbers: { orderPrefix?: string; ticketPrefix?: string }) =>
    api.call(changeSettings, { body: { numbers } }, asAdministrator);
  const orderNumbers = async (search = "") =>
    (await api.call(listAllOrders, { query: { search } }, asAdministrator)).body.orders.map(
      ({ orderNumber }) => orderNumber,
    );

  it("apply to new orders and leave earlier numbers unchanged", async () => {
    const before = await buy(api.shop, { userId: api.customer.id });
    expect((await setPrefixes({ orderPrefix: " ud " })).status).toBe(200);
    const after = await buy(api.shop, { userId: api.customer.id });
    expect((await api.shop.db.select().from(orders)).map((row) => row.numberPrefix).sort()).toEqual([
      "PK",
      "UD",
    ]);
    expect(await orderNumbers()).toEqual([`UD-${after.number}`, `PK-${before.number}`]);
    expect(await orderNumbers(`UD-${after.number}`)).toEqual([`UD-${after.number}`]);
    const subjects = (await api.shop.db.select().from(mailOutbox)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining(`UD-${after.number}`));
  });

  it("apply to new messages and leave earlier tickets unchanged", async () => {
    await api.call(submitContact, { body: aMessage() });
    await setPrefixes({ ticketPrefix: "UDT" });
    await api.call(submitContact, { body: aMessage() });
    const { contacts } = (await api.call(listContacts, {}, asAdministrator)).body;
    expect(contacts.map(({ ticket }) => ticket.split("-")[0])).toEqual(["UDT", "PKT"]);
  });

  it.each(["", "TOOLONGER", "A1", "अ"])("cannot be %j", async (orderPrefix) => {
    const { status, body } = await setPrefixes({ orderPrefix });
    expect([status, body.errors?.[0]?.field]).toEqual([400, "numbers.orderPrefix"]);
  });
});
