import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import { updateText } from "#domain/content-pages/texts.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { openAdministrator } from "#tests/factories/customers.ts";
import { markPolicies } from "./policy-marks.ts";

describe.each(databaseKinds)("policyMarks on %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const shopWith = (changes: { live?: boolean; settings?: typeof defaultSettings } = {}) => {
    const { live = false, settings = defaultSettings } = changes;
    return { db: database.db, live, settings: async () => settings };
  };

  it("stay the same while nothing changes, also when the same text is saved again", async () => {
    const marks = await markPolicies(shopWith());
    expect(new Set(Object.values(marks)).size).toBe(3);
    expect(await markPolicies(shopWith())).toEqual(marks);
    expect(await markPolicies(shopWith({ settings: structuredClone(defaultSettings) }))).toEqual(marks);
  });

  it("change with another word, another fact, and in a live shop", async () => {
    const before = await markPolicies(shopWith());
    const actor = await openAdministrator(database.db);
    const markdown = "## Delivery\n\nWe bring it ourselves.\n";
    await updateText(shopWith(), { name: "shipping", markdown, actor });
    const after = await markPolicies(shopWith());
    expect(after).toEqual({ ...before, shipping: expect.not.stringMatching(before.shipping) });
    await updateText(shopWith(), { name: "shipping", markdown: null, actor });
    expect(await markPolicies(shopWith())).toEqual(before);

    const settings = {
      ...defaultSettings,
      company: { ...defaultSettings.company, legalName: "Udaan Aviation" },
    };
    expect((await markPolicies(shopWith({ settings }))).terms).not.toBe(before.terms);
    expect((await markPolicies(shopWith({ live: true }))).terms).not.toBe(before.terms);
  });
});
