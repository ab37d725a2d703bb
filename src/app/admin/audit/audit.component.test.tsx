import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type AuditEntry, listAudit } from "#contract/reports/audit.ts";
import { openScreen } from "#tests/support/admin-screen.tsx";
import * as audit from "./audit.tsx";

const categoryId = crypto.randomUUID();

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  _id: crypto.randomUUID(),
  actor: { _id: crypto.randomUUID(), name: "Asha" },
  action: "updated",
  subject: "product",
  subjectId: crypto.randomUUID(),
  subjectName: "Drishti 4K",
  before: {},
  after: {},
  createdAt: "2026-11-27T06:30:00.000Z",
  ...changes,
});

const open = (entries: AuditEntry[]) =>
  openScreen({ audit }, "audit", (shop) =>
    shop.on(listAudit, {
      entries,
      pagination: { page: 1, total: entries.length, pages: 1 },
      names: { [categoryId]: "Camera Drones" },
      actors: [],
    }),
  );
const rowWith = async (sentence: string) =>
  (await screen.findByText(sentence)).closest("tr") ?? document.body;

describe("audit log", () => {
  it("tells each change in a sentence and shows its fields on demand", {
    tags: ["spec:10.31", "spec:10.125"],
  }, async () => {
    const { user } = await open([entry({ before: { price: 56_999 }, after: { price: 54_999 } })]);
    const row = await rowWith("Asha changed the price of Drishti 4K from ₹56,999 to ₹54,999");
    expect(row.textContent).toContain("Nov 27, 2026, 12:00");
    const details = row.querySelector("details");
    expect(details?.open).toBe(false);
    await user.click(within(row).getByText(/^Asha changed/));
    expect(details?.open).toBe(true);
    expect(details?.textContent).toBe(
      "Asha changed the price of Drishti 4K from ₹56,999 to ₹54,999Pricebefore: ₹56,999after: ₹54,999",
    );
  });

  it("shows names instead of ids, booleans as words, and no empty fields of a new record", {
    tags: ["spec:10.125"],
  }, async () => {
    await open([
      entry({
        action: "created",
        subject: "coupon",
        subjectName: "DIWALI10",
        after: { code: "DIWALI10", isActive: true, categoryIds: [categoryId], productIds: [], percent: null },
      }),
    ]);
    const row = await rowWith("Asha created the coupon DIWALI10");
    expect(row.querySelector("details")?.textContent).toMatch(
      /^Asha created the coupon DIWALI10Codeafter: DIWALI10.+after: yesCategoriesafter: Camera Drones$/,
    );
    expect(row.textContent).not.toContain("—");
    expect(row.textContent).not.toContain(categoryId);
  });

  it("has no details if nothing is known about the fields", async () => {
    await open([entry({ action: "shut out", subject: "user", subjectName: "ravi@shop.example" })]);
    const row = await rowWith("Asha suspended ravi@shop.example");
    expect(row.querySelector("details")).toBeNull();
  });
});
