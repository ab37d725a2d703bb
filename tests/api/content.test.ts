import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as contract from "#contract/content/content.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { ads, heroSlides } from "#ports/database/tables/content.ts";
import { databaseKinds } from "../database/test-database.ts";
import { anAd, aSlide } from "../factories/content.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";
const hostile = `<script>alert(1)</script>'); drop table ads; -- "\\ %_ 🚁`;
const asAdministrator = { as: "administrator" } as const;
/** Links that are not allowed for a button. */
const hostileLinks = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "http://evil.example",
  "evil.example",
  `/${"x".repeat(500)}`,
];
const outsiders = [
  ["visitor", 401],
  ["customer", 403],
] as const;

describe.each(databaseKinds)("content endpoints on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const slideRows = () => api.database.db.select().from(heroSlides);
  const adRows = () => api.database.db.select().from(ads);

  async function createSlide(changes: Parameters<typeof aSlide>[0] = {}) {
    const { body } = await api.call(contract.createSlide, { body: aSlide(changes) }, asAdministrator);
    return body.hero;
  }
  async function createAd(changes: Parameters<typeof anAd>[0] = {}) {
    return (await api.call(contract.createAd, { body: anAd(changes) }, asAdministrator)).body.ad;
  }

  describe("slides", () => {
    it("are stored as sent and listed by order, and only administrators see inactive ones", {
      tags: ["spec:7.3"],
    }, async () => {
      const last = await createSlide({ title: "Late", order: 9 });
      const first = await createSlide({ title: hostile, order: 1 });
      const hidden = await createSlide({ title: "Hidden", order: 0, isActive: false });
      const second = await createSlide({ title: "Same order, later", order: 1 });
      for (const as of ["visitor", "customer"] as const) {
        const { status, body } = await api.call(contract.listSlides, {}, { as });
        expect(status).toBe(200);
        expect(body.heros).toEqual([first, second, last]);
      }
      const { body } = await api.call(contract.listSlides, {}, asAdministrator);
      expect(body.heros).toEqual([hidden, first, second, last]);
      expect(first).toEqual({ _id: first._id, version: 0, ...aSlide({ title: hostile, order: 1 }) });
      expect((await slideRows()).find((row) => row.id === first._id)).toMatchObject(
        aSlide({ title: hostile, order: 1 }),
      );
    });

    it("get the default values of the specification", { tags: ["spec:3.6"] }, async () => {
      const { status, body } = await api.call(
        contract.createSlide,
        { body: { title: "Bare", image: "/a.webp" } },
        asAdministrator,
      );
      expect(status).toBe(200);
      expect(body.message).toBe("Slide created successfully");
      expect(await slideRows()).toMatchObject([{ title: "Bare", order: 0, isActive: true, features: [] }]);
    });

    it("are rejected if a field is missing or invalid", { tags: ["spec:5.9"] }, async () => {
      const slide = await createSlide();
      const before = await slideRows();
      const invalid: [field: string, changes: Parameters<typeof aSlide>[0]][] = [
        ["title", { title: "   " }],
        ["image", { image: "" }],
        ["image", { image: "javascript:alert(1)" }],
        ...hostileLinks.map(
          (link) => ["buttonLink", { buttonLink: link }] satisfies (typeof invalid)[number],
        ),
        ["order", { order: -1 }],
        ["order", { order: 1.5 }],
        ["title", { title: "a\u0000b" }],
      ];
      for (const [field, changes] of invalid) {
        for (const [call, params] of [
          [contract.createSlide, undefined],
          [contract.updateSlide, { id: slide._id }],
        ] as const) {
          const { status, body } = await api.call(call, { params, body: aSlide(changes) }, asAdministrator);
          expect(status, JSON.stringify(changes)).toBe(400);
          expect(body.errors?.map((error) => error.field)).toContain(field);
        }
      }
      expect(await slideRows()).toEqual(before);
    });

    it("can be changed and deleted", async () => {
      const remaining = await createSlide({ title: "One" });
      const other = await createSlide({ title: "Other" });
      const changes = aSlide({ title: "Changed", isActive: false, features: [], order: 4 });
      const changed = await api.call(
        contract.updateSlide,
        { params: { id: remaining._id }, body: changes },
        asAdministrator,
      );
      expect(changed.body).toMatchObject({ message: "Slide updated successfully", hero: changes });
      const removed = await api.call(contract.deleteSlide, { params: { id: other._id } }, asAdministrator);
      expect(removed.body).toEqual({ success: true, message: "Slide deleted successfully" });
      expect(await slideRows()).toMatchObject([{ id: remaining._id, ...changes }]);
    });

    it("return 404 for unknown ids", async () => {
      await createSlide();
      const before = await slideRows();
      const params = { id: unknownId };
      const update = await api.call(contract.updateSlide, { params, body: aSlide() }, asAdministrator);
      const remove = await api.call(contract.deleteSlide, { params }, asAdministrator);
      for (const { status, body } of [update, remove]) {
        expect([status, body.message]).toEqual([404, "Slide not found"]);
      }
      const { status } = await api.call(
        contract.deleteSlide,
        { params: { id: "1 or 1=1" } },
        asAdministrator,
      );
      expect(status).toBe(400);
      expect(await slideRows()).toEqual(before);
    });

    it.each(outsiders)("cannot be written by a %s", async (as, refusal) => {
      const { _id: id } = await createSlide();
      const before = await slideRows();
      const body = aSlide({ title: "Mine" });
      expect((await api.call(contract.createSlide, { body }, { as })).status).toBe(refusal);
      expect((await api.call(contract.updateSlide, { params: { id }, body }, { as })).status).toBe(refusal);
      expect((await api.call(contract.deleteSlide, { params: { id } }, { as })).status).toBe(refusal);
      expect(await slideRows()).toEqual(before);
    });
  });

  describe("ads", () => {
    it("are stored as sent and listed newest first for all callers", async () => {
      const older = await createAd({ title: "Older" });
      const newer = await createAd({ title: hostile, discount: 12.1 });
      for (const as of ["visitor", "customer", "administrator"] as const) {
        expect((await api.call(contract.listAds, {}, { as })).body.ads).toEqual([newer, older]);
      }
      expect(newer).toEqual({ _id: newer._id, version: 0, ...anAd({ title: hostile, discount: 12.1 }) });
      expect((await adRows()).find((row) => row.id === newer._id)).toMatchObject(
        anAd({ title: hostile, discount: 12.1 }),
      );
    });

    it("get the default values of the specification", { tags: ["spec:3.6"] }, async () => {
      const bare = { title: "Bare", description: "Ad", image: "/a.webp" };
      const { body } = await api.call(contract.createAd, { body: bare }, asAdministrator);
      expect(body.message).toBe("Ad created successfully");
      expect(await adRows()).toMatchObject([
        { ...bare, buttonText: "Shop Now", badge: "Featured", discount: 0, link: "" },
      ]);
    });

    it("link to shop pages or https addresses only, with changes in the audit log", async () => {
      const { _id: id } = await createAd({ link: "/category/fpv-kits?sort=price-asc" });
      const body = anAd({ link: " https://example.in/offer " });
      const { body: response } = await api.call(contract.updateAd, { params: { id }, body }, asAdministrator);
      expect(response.ad.link).toBe("https://example.in/offer");
      expect(await adRows()).toMatchObject([{ id, link: "https://example.in/offer" }]);
      const auditLog = await api.database.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.action, "updated"));
      expect(auditLog).toMatchObject([
        {
          before: { link: "/category/fpv-kits?sort=price-asc" },
          after: { link: "https://example.in/offer" },
        },
      ]);
    });

    it("are rejected if a field is missing or invalid", { tags: ["spec:5.9"] }, async () => {
      const { _id: id } = await createAd();
      const before = await adRows();
      const invalid: [field: string, changes: Parameters<typeof anAd>[0]][] = [
        ["title", { title: "" }],
        ["description", { description: " " }],
        ["image", { image: "" }],
        ["discount", { discount: 101 }],
        ["discount", { discount: -1 }],
        ...hostileLinks.map((link) => ["link", { link }] satisfies (typeof invalid)[number]),
      ];
      for (const [field, changes] of invalid) {
        const body = anAd(changes);
        const create = await api.call(contract.createAd, { body }, asAdministrator);
        const update = await api.call(contract.updateAd, { params: { id }, body }, asAdministrator);
        for (const response of [create, update]) {
          expect(response.status, JSON.stringify(changes)).toBe(400);
          expect(response.body.errors?.map((error) => error.field)).toContain(field);
        }
      }
      expect(await adRows()).toEqual(before);
    });

    it("can be changed and deleted, with 404 for unknown ids", async () => {
      const remaining = await createAd({ title: "One" });
      const other = await createAd({ title: "Other" });
      const body = anAd({ title: "Changed", discount: 0, badge: "New" });
      const changed = await api.call(
        contract.updateAd,
        { params: { id: remaining._id }, body },
        asAdministrator,
      );
      expect(changed.body).toMatchObject({ message: "Ad updated successfully", ad: body });
      const removed = await api.call(contract.deleteAd, { params: { id: other._id } }, asAdministrator);
      expect(removed.body.message).toBe("Ad deleted successfully");
      const params = { id: other._id };
      for (const response of [
        await api.call(contract.updateAd, { params, body }, asAdministrator),
        await api.call(contract.deleteAd, { params }, asAdministrator),
      ]) {
        expect([response.status, response.body.message]).toEqual([404, "Ad not found"]);
      }
      expect(await adRows()).toMatchObject([{ id: remaining._id, ...body }]);
    });

    it.each(outsiders)("cannot be written by a %s", async (as, refusal) => {
      const { _id: id } = await createAd();
      const before = await adRows();
      const body = anAd({ title: "Mine" });
      expect((await api.call(contract.createAd, { body }, { as })).status).toBe(refusal);
      expect((await api.call(contract.updateAd, { params: { id }, body }, { as })).status).toBe(refusal);
      expect((await api.call(contract.deleteAd, { params: { id } }, { as })).status).toBe(refusal);
      expect(await adRows()).toEqual(before);
    });
  });
});
