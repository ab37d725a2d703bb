import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/catalog.ts";
import { exampleOf } from "#contract/kernel/record-description.ts";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import {
  changeSettings,
  readPublicSettings,
  readSettings,
  type SettingsChange,
} from "#contract/settings/settings.ts";
import { type SettingsSection, settingsSections } from "#contract/settings/settings-fields.ts";
import { settingsRecords } from "#contract/settings/settings-records.ts";
import { submitContact } from "#contract/support/contact.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { shopSettings } from "#ports/database/tables/shop-settings.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { aMessage } from "../factories/contact.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const {
  invoice: _invoice,
  notifications: _notifications,
  delivery: _delivery,
  mail: _mail,
  carriers: _carriers,
  search: _search,
  staff: _staff,
  ...publicDefaults
} = defaultSettings;

describe.each(databaseKinds)("settings on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const rows = () => api.database.db.select().from(shopSettings);
  const change = (body: object) =>
    api.call(changeSettings, { body: body as SettingsChange }, asAdministrator);
  const faultsOf = async (body: object) => (await change(body)).body.errors;

  it("have defaults until they are changed", async () => {
    expect((await api.call(readSettings, {}, asAdministrator)).body).toMatchObject({
      settings: defaultSettings,
      version: 0,
    });
    expect((await api.call(readPublicSettings)).body.settings).toMatchObject(publicDefaults);
    expect(await rows()).toEqual([]);
  });

  it("store only changed fields", async () => {
    const { status, body } = await change({
      company: { legalName: " Udaan Aviation ", tradeName: "Pankh", address: { city: "Lucknow" } },
      shop: { returnDays: "14" },
      version: 0,
    });
    expect([status, body.version, body.message]).toEqual([200, 1, "Settings saved"]);
    const address = { ...defaultSettings.company.address, city: "Lucknow" };
    expect(await rows()).toMatchObject([
      {
        changed: { company: { legalName: "Udaan Aviation", address }, shop: { returnDays: 14 } },
        version: 1,
      },
    ]);
    expect(Object.keys((await rows())[0]?.changed.company ?? {}).sort()).toEqual(["address", "legalName"]);
    const { settings } = (await api.call(readPublicSettings)).body;
    expect(settings.company).toEqual({ ...defaultSettings.company, legalName: "Udaan Aviation", address });
    expect(settings.shop).toEqual({ ...defaultSettings.shop, returnDays: 14 });
  });

  it("accept every field, and show visitors all but invoice numbers, delivery zones, carriers, mail sender, notifications, search and staff rules", async () => {
    const examples = Object.fromEntries(
      settingsSections.map((section) => [section, exampleOf(settingsRecords[section])]),
    ) as Record<SettingsSection, object>;
    expect((await change(examples)).status).toBe(200);
    const { settings: saved } = (await api.call(readSettings, {}, asAdministrator)).body;
    const { claim } = saved.delivery;
    expect(saved).toEqual({ ...examples, delivery: { ...examples.delivery, claim } });
    expect(claim).toMatchObject({ words: "Delivery within India", isFree: false });
    for (const as of ["visitor", "customer", "administrator"] as const) {
      const { settings } = (await api.call(readPublicSettings, {}, { as })).body;
      expect(settings).toEqual({
        ...examples,
        invoice: {},
        delivery: { claim },
        carriers: {},
        mail: {},
        notifications: {},
        search: {},
        staff: {},
      });
    }
  });

  it("can be changed, and read in full, only by administrators", async () => {
    for (const [as, status] of [
      ["visitor", 401],
      ["customer", 403],
    ] as const) {
      expect((await api.call(readSettings, {}, { as })).status).toBe(status);
      expect((await api.call(changeSettings, { body: { shop: { returnDays: 1 } } }, { as })).status).toBe(
        status,
      );
    }
    expect(await rows()).toEqual([]);
  });

  it("are rejected with the name of the invalid field", async () => {
    const cases: [body: object, field: string, message: RegExp][] = [
      [{ company: { tradeName: " " } }, "company.tradeName", /enter the name/],
      [{ company: { gstin: "09ABCDE1234F1ZZ" } }, "company.gstin", /not a valid GSTIN/],
      [{ company: { gstin: "x".repeat(10_000) } }, "company.gstin", /not a valid GSTIN/],
      [{ company: { stateCode: "99" } }, "company.stateCode", /two-digit/],
      [{ company: { gstin: "09ABCDE1234F1ZY", stateCode: "27" } }, "company.stateCode", /another state/],
      [{ invoice: { prefix: "" } }, "invoice.prefix", /one to three/],
      [{ invoice: { prefix: "INV4" } }, "invoice.prefix", /one to three/],
      [{ invoice: { prefix: "I-V" } }, "invoice.prefix", /one to three/],
      [{ company: { phone: "+91 9876543210" } }, "company.phone", /ten-digit/],
      [{ company: { email: "office" } }, "company.email", /email/],
      [{ company: { address: { pincode: "012345" } } }, "company.address.pincode", /PIN code/],
      [{ company: { address: { street: "" } } }, "company.address.street", /street/],
      [{ company: { latitude: 91 } }, "company.latitude", /between -90 and 90/],
      [{ company: { logo: "javascript:alert(1)" } }, "company.logo", /./],
      [{ company: { logo: "http://elsewhere.example/logo.png" } }, "company.logo", /./],
      [
        { company: { socialLinks: [{ name: "X", address: "javascript:alert(1)" }] } },
        "company.socialLinks.0.address",
        /https/,
      ],
      [
        { company: { socialLinks: [{ name: "X", address: "https://" }] } },
        "company.socialLinks.0.address",
        /https/,
      ],
      [{ company: { keywords: Array(21).fill("drone") } }, "company.keywords", /at most 20/],
      [{ company: { hours: { deskForMachines: "always" } } }, "company.hours.deskForMachines", /Mo-Sa/],
      [{ shop: { returnDays: 1.5 } }, "shop.returnDays", /whole number from 0 to 365/],
      [{ shop: { listPriceMarkup: 0.5 } }, "shop.listPriceMarkup", /between 1 and 3/],
      [{ shop: { freeShippingAbove: -1 } }, "shop.freeShippingAbove", /negative/],
      [{ shop: { policiesHoldFrom: "2026-02-30" } }, "shop.policiesHoldFrom", /YYYY-MM-DD/],
      [{ mail: { senderEmail: "a@b\r\nBcc: all@example.in" } }, "mail.senderEmail", /./],
      [{ notice: { link: "//evil.example" } }, "notice.link", /link/],
      [{ notice: { text: "x".repeat(201) } }, "notice.text", /200/],
    ];
    for (const [body, field, message] of cases) {
      expect.soft(await faultsOf(body), field).toEqual([{ field, message: expect.stringMatching(message) }]);
    }
    expect(await rows()).toEqual([]);
  });

  it("accept a GSTIN as people type it", async () => {
    const { body } = await change({ company: { gstin: " 09abcde1234f1zy " } });
    expect(body.settings.company.gstin).toBe("09ABCDE1234F1ZY");
    expect((await change({ company: { gstin: "" } })).body.settings.company.gstin).toBe("");
  });

  it("accept the seller's state if it matches the GSTIN", async () => {
    const stateCodeAfter = async (company: object) =>
      (await change({ company })).body.settings?.company.stateCode;
    expect(await stateCodeAfter({ stateCode: "10" })).toBe("10");
    expect(await stateCodeAfter({ gstin: "09ABCDE1234F1ZY" })).toBe("");
    expect(await faultsOf({ company: { stateCode: "10" } })).toMatchObject([{ field: "company.stateCode" }]);
    expect(await stateCodeAfter({ stateCode: "09" })).toBe("09");
    expect(await stateCodeAfter({ gstin: "27AAPFU0939F1ZV" })).toBe("");
    expect(await stateCodeAfter({ gstin: "09ABCDE1234F1ZY", stateCode: "09" })).toBe("09");
  });

  it("are not overwritten by a stale change, whichever section changed", async () => {
    await change({ shop: { returnDays: 14 }, version: 0 });
    const late = await change({ company: { tradeName: "Udaan" }, version: 0 });
    expect(late.status).toBe(409);
    expect(late.body.message).toContain("Settings was changed by someone else (Office: return period)");
    expect((await rows())[0]).toMatchObject({ changed: { shop: { returnDays: 14 } }, version: 1 });
    const both = await Promise.all(
      ["A", "B"].map((tradeName) => change({ company: { tradeName }, version: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await rows())[0]?.version).toBe(2);
  });

  it("ignore a change without differences, and record who changed what", async () => {
    expect((await change({ shop: { returnDays: defaultSettings.shop.returnDays } })).body.version).toBe(0);
    await change({ shop: { returnDays: 14 }, company: { gstin: "09ABCDE1234F1ZY" } });
    await change({ shop: { returnDays: 14 } });
    expect(await api.database.db.select().from(auditEntries)).toMatchObject([
      {
        actorName: "Office",
        subject: "settings",
        action: "updated",
        before: { "company.gstin": "", "shop.returnDays": 30 },
        after: { "company.gstin": "09ABCDE1234F1ZY", "shop.returnDays": 14 },
      },
    ]);
  });

  it("require staff to confirm the shop's claims again whenever the claims change", async () => {
    const claims = [{ figure: "120", label: "drones repaired" }];
    expect(await faultsOf({ shop: { claimsSignedBy: "Kavita Rao" } })).toEqual([
      { field: "shop.claimsSignedBy", message: expect.stringContaining("your own figures first") },
    ]);
    const confirmed = await change({ shop: { claims, claimsSignedBy: "Kavita Rao" } });
    expect(confirmed.body.settings.shop).toMatchObject({ claims, claimsSignedBy: "Kavita Rao" });
    const changes = await change({ shop: { claims: [{ figure: "9,000", label: "drones repaired" }] } });
    expect(changes.body.settings.shop.claimsSignedBy).toBe("");
    const reconfirmed = await change({ shop: { claimsSignedBy: "Kavita Rao" } });
    expect(reconfirmed.body.settings.shop.claimsSignedBy).toBe("Kavita Rao");
  });

  it("appear in later emails", async () => {
    await change({
      company: { tradeName: "Udaan", email: "office@udaan.example" },
      shop: { replyHours: 48 },
    });
    await api.call(submitContact, { body: aMessage() });
    const [email] = await api.database.db.select().from(mailOutbox);
    expect(email?.subject).toMatch(/^Udaan has received your message/);
    for (const introduction of ["office@udaan.example", "within 48 hours"]) {
      expect(email?.text).toContain(introduction);
      expect(email?.html).toContain(introduction);
    }
    expect(email?.text).not.toContain("hello@pankh.example");
  });

  it("set the low stock level", async () => {
    const { slug } = await addProduct(api.shop.db, { stock: 7 });
    const readLeft = async () => (await api.call(getProduct, { params: { slug } })).body.product.left;
    expect(await readLeft()).toBeUndefined();
    await change({ shop: { lowStockLevel: 7 } });
    expect(await readLeft()).toBe(7);
  });

  it("set the title of the API document", async () => {
    const title = async () => (await (await api.fetch("/api/openapi.json")).json()).info.title;
    expect(await title()).toBe("Pankh API");
    await change({ company: { tradeName: "Udaan" } });
    expect(await title()).toBe("Udaan API");
    expect(await (await api.fetch("/api/docs")).text()).toContain("<h1>Udaan API</h1>");
  });
});
