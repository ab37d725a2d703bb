import { describe, expect, it } from "vitest";
import { auditActions } from "./audit-actions.ts";
import { auditEntryName } from "./audit-labels.ts";

describe("auditEntryName", () => {
  it.each([
    ["product", "created", "Product created: Falcon"],
    ["category", "updated", "Category updated: Falcon"],
    ["application", "deleted", "Application deleted: Falcon"],
    ["user", "exported", "User exported: Falcon"],
    ["payment", "refund asked for", "Payment refund requested: Falcon"],
    ["payment", "refunded", "Payment refunded: Falcon"],
    ["payment", "found refunded", "Payment found to be refunded: Falcon"],
    ["payment", "made an order", "Payment turned into an order: Falcon"],
    ["user", "password link made", "User password link created: Falcon"],
    ["user", "set the shop up", "User set up the shop: Falcon"],
  ] as const)("describes a %s with action “%s”", (subject, action, sentence) => {
    expect(auditActions).toContain(action);
    expect(auditEntryName({ subject, action, subjectName: "Falcon" })).toBe(sentence);
  });

  it("shows unknown codes as they are", () => {
    expect(auditEntryName({ subject: "voucher", action: "printed", subjectName: "Monsoon" })).toBe(
      "voucher printed: Monsoon",
    );
  });
});
