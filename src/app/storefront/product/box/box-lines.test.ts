import { describe, expect, it } from "vitest";
import { boxLines } from "./box-lines.ts";

describe("boxLines", () => {
  it("reads a leading quantity such as “2 ×”, but no other number", () => {
    expect(boxLines(["2 × Battery", "8 x Propellers", "32 GB card", "5x5 plate"])).toMatchObject([
      { quantity: 2, text: "Battery" },
      { quantity: 8, text: "Propellers" },
      { quantity: 1, text: "32 GB card" },
      { quantity: 1, text: "5x5 plate" },
    ]);
    expect(boxLines()).toEqual([]);
  });

  it.each([
    ["Aircraft", "aircraft"],
    ["2 × Battery", "battery"],
    ["Battery charger", "charger"],
    ["Controller with bright screen", "controller"],
    ["4 × Spare propeller", "propeller"],
    ["32 GB memory card", "card"],
    ["Shoulder bag", "case"],
    ["Printed flight lessons", "book"],
    ["Something else", "thing"],
  ])("shows %j with the icon “%s”", (line, drawing) => {
    expect(boxLines([line])[0]?.drawing).toBe(drawing);
  });
});
