import { describe, expect, it } from "vitest";
import { ticketNumberIn, ticketOf, ticketPattern } from "./ticket-number.ts";

describe("ticket numbers", () => {
  it("are formatted in groups of three digits", () => {
    expect(ticketOf({ ticketNumber: 482_177_309 })).toBe("PKT-482-177-309");
  });

  it.each(["PKT-482-177-309", "pkt 482 177 309", "PKT482177309", "482177309", "482-177-309"])(
    "are parsed from %s",
    (typed) => {
      expect(typed).toMatch(ticketPattern);
      expect(ticketNumberIn(typed)).toBe(482_177_309);
    },
  );

  it.each([
    "",
    "PKT",
    "48217730",
    "4821773091",
    "PKT--482177309",
    "482_177_309",
    "482.177.309",
    "PKT-482-177-309 ",
  ])("are not parsed from %j", (typed) => expect(typed).not.toMatch(ticketPattern));
});
