import { describe, expect, it } from "vitest";
import { readCsv } from "./read-csv.ts";

const cellsOf = (text: string) => readCsv(new TextEncoder().encode(text)).map(({ cells }) => cells);

describe("readCsv", () => {
  const rows = [
    ["name", "price, in ₹", "note"],
    ["Kite; small", "1,200", "a\tb"],
  ];
  it.each([
    ["commas", ","],
    ["semicolons", ";"],
    ["tabs", "\t"],
  ])("detects cells separated by %s", (_, separator) => {
    const quoted = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(separator)).join("\r\n");
    expect(cellsOf(quoted)).toEqual(rows);
    expect(cellsOf(`\uFEFF\n${quoted}`)).toEqual(rows);
    expect(cellsOf(["name", "price"].join(separator))).toEqual([["name", "price"]]);
  });

  it("ignores separators within quotes in the first line", () => {
    expect(cellsOf('"a;b;c;d",price\n1,2')).toEqual([
      ["a;b;c;d", "price"],
      ["1", "2"],
    ]);
  });

  it.each([
    ["sep=;", ";"],
    ["SEP=\t", "\t"],
    ['"sep=,"', ","],
    ["sep=|", "|"],
  ])("skips a first line %j that names the separator for Excel", (first, separator) => {
    const head = `name${separator}"price,;\t"`;
    const lines = readCsv(new TextEncoder().encode(`\uFEFF${first}\r\n${head}\r\nKite${separator}5`));
    expect(lines).toEqual([
      { line: 2, cells: ["name", "price,;\t"] },
      { line: 3, cells: ["Kite", "5"] },
    ]);
  });

  it("counts blank lines before the separator line", () => {
    const lines = readCsv(new TextEncoder().encode("\n\nsep=;\nname;price\nKite;5"));
    expect(lines).toEqual([
      { line: 4, cells: ["name", "price"] },
      { line: 5, cells: ["Kite", "5"] },
    ]);
  });

  it("reads a single column", () => {
    expect(cellsOf("name\nKite; small")).toEqual([["name"], ["Kite; small"]]);
    expect(cellsOf('"name"\nKite; small')).toEqual([["name"], ["Kite; small"]]);
  });

  it("ignores separators inside a multi-line first record when it detects the separator", () => {
    expect(cellsOf('"a;\t\nb",price\n1,2')).toEqual([
      ["a;\t\nb", "price"],
      ["1", "2"],
    ]);
  });

  it("returns the line number of each record", () => {
    const lines = readCsv(new TextEncoder().encode('\n\nname;note\n"Kite";"two\nlines"\nPad;x'));
    expect(lines.map(({ line }) => line)).toEqual([3, 4, 6]);
  });
});
