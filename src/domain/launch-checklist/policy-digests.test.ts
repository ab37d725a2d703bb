import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import { updateContentPage } from "#domain/content-pages/content-pages.ts";
import { joinGateways, type PaymentGateways } from "#ports/payments/payment-gateways.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { openAdministrator } from "#tests/factories/customers.ts";
import { transfersTo } from "#tests/factories/transfers.ts";
import { digestPolicies } from "./policy-digests.ts";

describe.each(databaseKinds)("policy digests on %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const shopWith = (
    changes: { live?: boolean; settings?: typeof defaultSettings; payments?: PaymentGateways } = {},
  ) => {
    const { live = false, settings = defaultSettings, payments = joinGateways() } = changes;
    return { db: database.db, live, settings: async () => settings, payments };
  };

  it("stay the same if nothing changes, even when the same text is saved again", async () => {
    const marks = await digestPolicies(shopWith());
    expect(new Set(Object.values(marks)).size).toBe(3);
    expect(await digestPolicies(shopWith())).toEqual(marks);
    expect(await digestPolicies(shopWith({ settings: structuredClone(defaultSettings) }))).toEqual(marks);
  });

  it("change with the text or a placeholder value, and when the shop goes live", async () => {
    const before = await digestPolicies(shopWith());
    const actor = await openAdministrator(database.db);
    const markdown = "## Delivery\n\nWe bring it ourselves.\n";
    await updateContentPage(shopWith(), { name: "shipping", markdown, actor });
    const after = await digestPolicies(shopWith());
    expect(after).toEqual({ ...before, shipping: expect.not.stringMatching(before.shipping) });
    await updateContentPage(shopWith(), { name: "shipping", markdown: null, actor });
    expect(await digestPolicies(shopWith())).toEqual(before);

    const settings = {
      ...defaultSettings,
      company: { ...defaultSettings.company, legalName: "Udaan Aviation" },
    };
    expect((await digestPolicies(shopWith({ settings }))).terms).not.toBe(before.terms);
    expect((await digestPolicies(shopWith({ live: true }))).terms).not.toBe(before.terms);
    const payments = joinGateways(transfersTo(database.db));
    const withTransfers = await digestPolicies(shopWith({ payments }));
    expect(withTransfers).toEqual({ ...before, privacy: expect.not.stringMatching(before.privacy) });
  });
});
