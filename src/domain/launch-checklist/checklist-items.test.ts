import { describe, expect, it } from "vitest";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import { type ChecklistItem, checklistItems } from "#contract/settings/launch-checklist-codes.ts";
import { type ChecklistInput, evaluateChecklist } from "./checklist-items.ts";
import type { Statements } from "./statements.ts";

const { company: defaults } = defaultSettings;

/** A shop after its first start, with demo data and an owner. */
const newShop: ChecklistInput = {
  settings: { company: defaults },
  statements: new Map(),
  policies: { terms: "t1", privacy: "p1", shipping: "s1" },
  ownProducts: 0,
  untaxedProducts: 0,
  demoRecords: 40,
  ownersWithoutTwoFactor: 1,
  testOrders: { count: 0, undecided: { count: 0, from: null, to: null } },
  installation: {
    takesRealMoney: false,
    providerMessages: "unseen",
    mailServer: null,
    isPublic: false,
    hasBackup: false,
    isRestoreTested: false,
  },
};

const company = {
  ...defaults,
  email: "hello@udaan.in",
  phone: "9123456780",
  address: { ...defaults.address, street: "14 Bank Road" },
};

const readyStatements: Statements = new Map([
  ["gstin", ""],
  ["terms", "t1"],
  ["privacy", "p1"],
  ["shipping", "s1"],
  ["mail", "smtp.udaan.in:587"],
]);

const readyShop: ChecklistInput = {
  ...newShop,
  settings: {
    company: {
      ...company,
      grievanceOfficer: { ...defaults.grievanceOfficer, name: "Kavita Rao", email: "complaints@udaan.in" },
    },
  },
  statements: readyStatements,
  ownProducts: 1,
  demoRecords: 0,
  ownersWithoutTwoFactor: 0,
  installation: {
    takesRealMoney: true,
    providerMessages: "seen",
    mailServer: "smtp.udaan.in:587",
    isPublic: true,
    hasBackup: true,
    isRestoreTested: true,
  },
};

const missingIn = (facts: ChecklistInput) =>
  evaluateChecklist(facts)
    .filter(({ state }) => state === "missing")
    .map(({ code }) => code);
const withStatement = (name: "demo" | "address step") => new Map([...readyStatements, [name, ""] as const]);
const withoutStatement = (name: "gstin" | "mail") =>
  new Map([...readyStatements].filter(([statement]) => statement !== name));
const withInstallation = (changes: Partial<ChecklistInput["installation"]>): Partial<ChecklistInput> => ({
  installation: { ...readyShop.installation, ...changes },
});

describe("launch checklist", () => {
  it.each([
    [{ count: 0, undecided: 0 }, false, "done"],
    [{ count: 2, undecided: 0 }, false, "missing"],
    [{ count: 2, undecided: 0 }, true, "done"],
    [{ count: 0, undecided: 1 }, true, "missing"],
  ])("asks about the test orders of a live shop: %j, kept: %s", ({ count, undecided }, areKept, state) => {
    const items = evaluateChecklist({
      ...readyShop,
      statements: new Map([...readyStatements, ...(areKept ? [["test-orders", ""] as const] : [])]),
      testOrders: { count, undecided: { count: undecided, from: null, to: null } },
    });
    expect(items.find(({ code }) => code === "test-orders")).toEqual({ code: "test-orders", state });
  });

  it("lists every item of a new shop as missing, except test orders, and none of a shop that is ready", {
    tags: ["spec:10.14"],
  }, () => {
    const itemsWithoutGstin = checklistItems.filter((code) => code !== "tax-rates");
    // A test shop has only test orders.
    expect(missingIn(newShop)).toEqual(itemsWithoutGstin.filter((code) => code !== "test-orders"));
    expect(evaluateChecklist(readyShop).map(({ code }) => code)).toEqual(itemsWithoutGstin);
    expect(missingIn(readyShop)).toEqual([]);
  });

  const missingItems: [ChecklistItem, Partial<ChecklistInput>][] = [
    ["company", { settings: { company: { ...readyShop.settings.company, email: defaults.email } } }],
    ["company", { settings: { company: { ...readyShop.settings.company, phone: defaults.phone } } }],
    ["company", { settings: { company: { ...readyShop.settings.company, address: defaults.address } } }],
    ["grievance-officer", { settings: { company } }],
    ["gstin", { statements: withoutStatement("gstin") }],
    ["terms", { policies: { ...readyShop.policies, terms: "t2" } }],
    ["privacy", { policies: { ...readyShop.policies, privacy: "p2" } }],
    ["shipping", { policies: { ...readyShop.policies, shipping: "s2" } }],
    ["products", { ownProducts: 0 }],
    ["demo", { demoRecords: 1 }],
    ["payments", withInstallation({ takesRealMoney: false })],
    ["webhook", withInstallation({ providerMessages: "unseen" })],
    ["mail", withInstallation({ mailServer: null })],
    ["mail", withInstallation({ mailServer: "smtp.elsewhere.in:587" })],
    ["mail", { statements: withoutStatement("mail") }],
    ["public-address", withInstallation({ isPublic: false })],
    ["backup", withInstallation({ hasBackup: false })],
    ["restore", withInstallation({ isRestoreTested: false })],
    ["second-factor", { ownersWithoutTwoFactor: 1 }],
  ];
  it.each(missingItems)("lists only %s as missing for %j", (code, change) => {
    expect(missingIn({ ...readyShop, ...change })).toEqual([code]);
  });

  it("accepts a GSTIN instead of its declaration, and declarations that demo data and the default address stay", () => {
    const gstin = { ...readyShop.settings.company, gstin: "09ABCDE1234F1ZY" };
    expect(
      missingIn({ ...readyShop, statements: withoutStatement("gstin"), settings: { company: gstin } }),
    ).toEqual([]);
    expect(missingIn({ ...readyShop, demoRecords: 9, statements: withStatement("demo") })).toEqual([]);
    const address = { ...readyShop.settings.company, address: defaults.address };
    expect(
      missingIn({ ...readyShop, statements: withStatement("address step"), settings: { company: address } }),
    ).toEqual([]);
  });

  it("asks for product taxes once the business is registered", () => {
    const gstin = { ...readyShop.settings.company, gstin: "09ABCDE1234F1ZY" };
    const registered = { ...readyShop, settings: { company: gstin } };
    expect(missingIn({ ...registered, untaxedProducts: 1 })).toEqual(["tax-rates"]);
    expect(missingIn({ ...readyShop, untaxedProducts: 1 })).toEqual([]);
  });

  it("omits the webhook item if no provider sends webhooks, and includes the policies", () => {
    const items = evaluateChecklist({ ...readyShop, ...withInstallation({ providerMessages: "unneeded" }) });
    expect(items.map(({ code }) => code)).toEqual(
      checklistItems.filter((code) => code !== "webhook" && code !== "tax-rates"),
    );
    expect(items.flatMap(({ seen }) => seen ?? [])).toEqual(["t1", "p1", "s1"]);
  });
});
