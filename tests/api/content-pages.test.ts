import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentPageNames, isPolicy } from "#contract/content/content-page-names.ts";
import { contentPageTitles } from "#contract/content/content-page-titles.ts";
import * as contract from "#contract/content/content-pages.ts";
import { changeSettings } from "#contract/settings/settings.ts";
import { originals } from "#domain/content-pages/originals/originals.ts";
import { m } from "#messages";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { texts, textVersions } from "#ports/database/tables/texts.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openAdministrator } from "../factories/customers.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const faq = { name: "faq" };
const customText = "In short.\n\n## May I fly here?\n\nYes, **softly**: [write to us](/contact).\n";

describe.each(databaseKinds)("content pages on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const read = async (name: string) =>
    (await api.call(contract.readContentPage, { params: { name } })).body.text;
  const sourceOf = async (name: string) =>
    (await api.call(contract.readContentPageSource, { params: { name } }, asAdministrator)).body.source;
  const save = (name: string, body: contract.ContentPageChange | Record<string, unknown>) =>
    api.call(
      contract.updateContentPage,
      { params: { name }, body: body as contract.ContentPageChange },
      asAdministrator,
    );
  const versionRows = () => api.database.db.select().from(textVersions);

  it.each(contentPageNames)("have their original text until it is changed: %s", async (name) => {
    const current = await read(name);
    expect(current).toMatchObject({ name, title: contentPageTitles[name]() });
    expect(current.parts.length).toBeGreaterThan(2);
    expect(current.holdsFrom).toEqual(isPolicy(name) ? expect.stringMatching(/^\d{4}-\d\d-\d\d$/) : null);
    expect(await sourceOf(name)).toMatchObject({
      isOriginal: true,
      version: 0,
      changedBy: "",
      changedAt: null,
      markdown: originals[name],
      original: originals[name],
    });
    expect(await versionRows()).toEqual([]);
  });

  it("show the saved text with author and time", async () => {
    const response = await save("faq", { markdown: customText.replaceAll("\n", "\r\n"), version: 0 });
    expect(response.status, response.body.message).toBe(200);
    expect(response.body.message).toBe("Saved. The site shows the new text now.");
    expect(await read("faq")).toEqual({
      name: "faq",
      title: "Frequently Asked Questions",
      lead: "In short.",
      parts: [
        {
          id: "may-i-fly-here",
          title: "May I fly here?",
          blocks: [
            {
              kind: "paragraph",
              runs: [
                { text: "Yes, " },
                { text: "softly", strong: true },
                { text: ": " },
                { text: "write to us", link: "/contact" },
                { text: "." },
              ],
            },
          ],
        },
      ],
      holdsFrom: null,
    });
    expect(await versionRows()).toMatchObject([
      {
        name: "faq",
        version: 1,
        markdown: customText,
        holdsFrom: null,
        authorId: api.administrator.id,
        authorName: "Office",
      },
    ]);
    expect(await api.database.db.select().from(texts)).toEqual([{ name: "faq", version: 1 }]);
    const { body } = await api.call(contract.listContentPages, {}, asAdministrator);
    expect(body.texts.map(({ name }) => name)).toEqual([...contentPageNames]);
    expect(body.texts[0]).toMatchObject({ isOriginal: false, version: 1, changedBy: "Office" });
    expect(await api.database.db.select().from(auditEntries)).toMatchObject([
      {
        subject: "text",
        subjectId: "faq",
        subjectName: "Frequently Asked Questions",
        before: { wording: 0 },
        after: { wording: 1 },
      },
    ]);
  });

  it("keep every version, and can return to the original or any version", async () => {
    await save("terms", { markdown: customText, holdsFrom: "2027-01-31" });
    await save("terms", { markdown: null });
    expect(await sourceOf("terms")).toMatchObject({
      isOriginal: true,
      version: 2,
      markdown: originals.terms,
      holdsFrom: "2027-01-31",
    });
    // The current text is already the original, so this creates no version.
    expect((await save("terms", { markdown: originals.terms })).body.source.version).toBe(2);
    await save("terms", { markdown: customText, holdsFrom: "2027-02-01" });
    expect((await read("terms")).holdsFrom).toBe("2027-02-01");

    const list = async (query: Record<string, string>) =>
      (
        await api.call(
          contract.listContentPageVersions,
          { params: { name: "terms" }, query },
          asAdministrator,
        )
      ).body;
    const versionList = await list({});
    expect(versionList.versions).toMatchObject([
      { version: 3, isOriginal: false, holdsFrom: "2027-02-01", changedBy: "Office" },
      { version: 2, isOriginal: true, holdsFrom: "2027-01-31", changedBy: "Office" },
      { version: 1, isOriginal: false, holdsFrom: "2027-01-31", changedBy: "Office" },
    ]);
    expect((await list({ limit: "1", page: "3" })).versions).toMatchObject([{ version: 1 }]);
    expect(versionList.pagination).toEqual({ page: 1, total: 3, pages: 1 });

    const version = (number: string) =>
      api.call(
        contract.readContentPageVersion,
        { params: { name: "terms", version: number } },
        asAdministrator,
      );
    expect((await version("1")).body.version).toMatchObject({ version: 1, markdown: customText });
    expect((await version("2")).body.version).toMatchObject({ isOriginal: true, markdown: originals.terms });
    expect(await version("4")).toMatchObject({
      status: 404,
      body: { message: "Version not found" },
    });
  });

  it("get no new version without a change", async () => {
    const first = await save("about", { markdown: customText });
    const again = await save("about", { markdown: `${customText}\n\n` });
    expect(again.body.source).toEqual(first.body.source);
    expect(await versionRows()).toHaveLength(1);
    expect(await api.database.db.select().from(auditEntries)).toHaveLength(1);
  });

  it("are not overwritten by a stale change", async () => {
    const colleague = await api.signIn(await openAdministrator(api.shop.db, { name: "Colleague" }));
    const body = { markdown: customText, version: 0 };
    await api.call(contract.updateContentPage, { params: faq, body }, { as: colleague });
    const stale = await save("faq", { markdown: "## Mine\n\nwords", version: 0 });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: "stale-version",
        message:
          "Site content was changed by someone else (Colleague: wording). Your changes were not saved.",
      },
    });
    expect(await versionRows()).toMatchObject([{ authorName: "Colleague" }]);
  });

  it("accept only one of several simultaneous changes", async () => {
    const responses = await Promise.all(
      ["A", "B", "C"].map((title) => save("privacy", { markdown: `## ${title}\n\nwords`, version: 0 })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await versionRows()).toHaveLength(1);
  });

  it("are rejected with each error and its line, and not stored", async () => {
    const markdown = "## A\n\n{{shop.colour}}\n\n[b](javascript:alert(1))\n\n# C\n";
    for (const send of [
      () => save("faq", { markdown }),
      () => api.call(contract.previewContentPage, { body: { name: "faq", markdown } }, asAdministrator),
    ]) {
      const { status, body } = await send();
      expect(status).toBe(400);
      expect(body.errors).toEqual([
        {
          field: "markdown",
          message: "Line 3: there is no placeholder {{shop.colour}}. See the list next to the text",
        },
        {
          field: "markdown",
          message: expect.stringMatching(/^Line 5: the link javascript:alert\(1\) must start with/),
        },
        { field: "markdown", message: expect.stringMatching(/^Line 7: start parts with ##/) },
      ]);
      expect(body.message).toBe(body.errors?.[0]?.message);
    }
    expect(await versionRows()).toEqual([]);
  });

  it.each<[string, string, Record<string, unknown>, string, string]>([
    ["without parts", "faq", { markdown: "words" }, "markdown", m["content.page.noParts"]()],
    ["empty", "faq", { markdown: "" }, "markdown", m["content.page.textRequired"]()],
    ["blank", "faq", { markdown: " \n " }, "markdown", m["content.page.textRequired"]()],
    ["with a number instead of text", "faq", { markdown: 7 }, "markdown", m["content.page.textRequired"]()],
    [
      "too long",
      "faq",
      { markdown: `## A\n\n${"b".repeat(40_000)}` },
      "markdown",
      "Please keep this under 40000 characters",
    ],
    [
      "with a date that does not exist",
      "terms",
      { markdown: customText, holdsFrom: "2027-02-30" },
      "holdsFrom",
      "Please enter a date as YYYY-MM-DD",
    ],
    [
      "with a date on a page that is not a policy",
      "faq",
      { markdown: customText, holdsFrom: "2027-02-01" },
      "holdsFrom",
      m["content.page.dateOnlyForPolicies"](),
    ],
    [
      "with a program without a length",
      "programs",
      { markdown: "## A\n\nb\n\n1. c" },
      "markdown",
      "Line 1: “A” must start with its length and level on a separate line, such as: 6 weeks, Foundation",
    ],
    [
      "with a program without modules",
      "programs",
      { markdown: "## A\n\n2 weeks, Advanced" },
      "markdown",
      "Line 1: “A” needs a list of its modules",
    ],
  ])("are rejected %s", async (_, name, body, field, message) => {
    const response = await save(name, body);
    expect(response.status).toBe(400);
    expect(response.body.errors ?? [{ field, message: response.body.message }]).toEqual([{ field, message }]);
    expect(await versionRows()).toEqual([]);
  });

  it("return 404 for an unknown name", async () => {
    const unknownText = { params: { name: "imprint" } };
    for (const endpoint of [
      contract.readContentPage,
      contract.readContentPageSource,
      contract.listContentPageVersions,
    ]) {
      const { status, body } = await api.call(endpoint, unknownText, asAdministrator);
      expect([status, body.message]).toEqual([404, "Page content not found"]);
    }
    expect((await save("imprint", { markdown: customText })).status).toBe(404);
  });

  it("have a preview that is not stored", async () => {
    const markdown = "## By {{company.tradeName}}\n\n<b>words</b>";
    const { status, body } = await api.call(
      contract.previewContentPage,
      { body: { name: "faq", markdown } },
      asAdministrator,
    );
    expect(status).toBe(200);
    expect(body.text.parts).toMatchObject([
      { title: "By Pankh", blocks: [{ runs: [{ text: "<b>words</b>" }] }] },
    ]);
    expect(await versionRows()).toEqual([]);
  });

  it("make only claims that the records of a live shop prove, even in edited text", async () => {
    const claims = /1-year|24\/7/;
    const written =
      Object.values(originals)
        .join("")
        .match(/\{\{promise\.\w+\}\}/g) ?? [];
    expect(written.length).toBeGreaterThan(5);
    await save("faq", { markdown: `## Own\n\n${written.join(" and ")}` });
    const all = async () => JSON.stringify(await Promise.all(contentPageNames.map(read)));
    expect(await all()).toMatch(claims);
    try {
      Object.assign(api.shop, { live: true });
      expect(await all()).not.toMatch(claims);
    } finally {
      Object.assign(api.shop, { live: false });
    }
  });

  it("show the current settings, even in edited text", async () => {
    await save("faq", { markdown: "## Back?\n\nWithin {{shop.returnDays}} days." });
    const change = {
      shop: { returnDays: 14, policiesHoldFrom: "2027-03-01" },
      company: { tradeName: "Udaan" },
    };
    const { status } = await api.call(changeSettings, { body: change }, asAdministrator);
    expect(status).toBe(200);
    expect(JSON.stringify(await read("faq"))).toContain("Within 14 days.");
    expect(JSON.stringify((await read("about")).parts)).toContain("Udaan is a drone shop");
    expect((await read("terms")).holdsFrom).toBe("2027-03-01");
  });

  it("list every placeholder for editors", async () => {
    const { facts } = await sourceOf("faq");
    for (const { name, value } of facts) expect([name, value]).toEqual([name, expect.stringMatching(/\S/)]);
    const used = Object.values(originals)
      .join("")
      .matchAll(/\{\{([\w.]+)\}\}/g);
    const factNames = facts.map(({ name }) => name as string);
    for (const [, name = ""] of used) expect(factNames).toContain(name);
  });

  it("are validated by the database", async () => {
    const { db } = api.database;
    await save("faq", { markdown: customText });
    const insert = (values: Partial<typeof textVersions.$inferInsert>) =>
      db.insert(textVersions).values({ name: "faq", version: 2, authorName: "Office", ...values });
    await expect(insert({ version: 1 })).rejects.toThrow();
    await expect(insert({ version: 0 })).rejects.toThrow();
    await expect(insert({ markdown: "" })).rejects.toThrow();
    await expect(insert({ markdown: "a".repeat(contract.maxContentPageLength + 1) })).rejects.toThrow();
    await expect(insert({ name: "about" })).rejects.toThrow();
    await insert({ markdown: "a".repeat(contract.maxContentPageLength) });
  });
});
