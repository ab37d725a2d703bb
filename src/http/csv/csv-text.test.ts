import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvRecord, textOfCell } from "./csv-text.ts";
import { InvalidCsvError, readCsv } from "./read-csv.ts";

const read = (text: string) => readCsv(new TextEncoder().encode(text));
const errorOf = (bytes: Uint8Array<ArrayBuffer>) => {
  try {
    return readCsv(bytes);
  } catch (error) {
    return error instanceof InvalidCsvError ? { line: error.line, message: error.message } : error;
  }
};

describe("csvRecord", () => {
  it.each([
    [["plain", 12.5, ""], "plain,12.5,"],
    [["a,b", 'say "hi"', "one\ntwo", "one\rtwo"], '"a,b","say ""hi""","one\ntwo","one\rtwo"'],
    [["हिन्दी", "🚁"], "हिन्दी,🚁"],
    [["=1+1", "+91 98765", "-5", "@SUM(A1)"], "'=1+1,'+91 98765,'-5,'@SUM(A1)"],
    [["\t=1", "\r=1", "\n=1"], '\'\t=1,"\'\r=1","\'\n=1"'],
    [['=HYPERLINK("http://evil.example","a")'], '"\'=HYPERLINK(""http://evil.example"",""a"")"'],
    [["'=1", "'a"], "''=1,'a"],
    [["＝1", "a=1", " =1", -5], "'＝1,a=1, =1,-5"],
  ])("formats %j as %j", (cells, text) => {
    expect(csvRecord(cells)).toBe(`${text}\r\n`);
  });

  it("round-trips any text, apart from the line-ending style", () => {
    const cell = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: fc.constantFrom('"', ",", "\r", "\n", "=", " ", "a", "क") }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), (records) => {
        const text = ["head\r\n", ...records.map(csvRecord)].join("");
        const escaped = records.map((cells) =>
          cells.map((value) =>
            (/^'*[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value).replace(/\r\n?/g, "\n"),
          ),
        );
        const nonEmpty = escaped.filter((cells) => cells.some((value) => value.trim() !== ""));
        expect(read(text).map(({ cells }) => cells)).toEqual([["head"], ...nonEmpty]);
      }),
    );
  });

  it("adds a prefix to formulas, which reading the cell removes", () => {
    const trimmed = fc.string({ unit: fc.constantFrom(..."'=\n\t+a") }).map((text) => text.trim());
    fc.assert(
      fc.property(trimmed, (text) => {
        const [record] = read(csvRecord([text, "end"]));
        expect(textOfCell(record?.cells[0] ?? "")).toBe(text);
      }),
      { examples: [["'\n="], ["'="], ["''"], ["="]] },
    );
  });
});

describe("reading CSV", () => {
  it("returns the line on which each record begins", () => {
    const text = '\uFEFFname,price\r\n"a\r\nb",1\n\n , \nc,"2\n\n"\rd,3,4\ne';
    expect(read(text)).toEqual([
      { line: 1, cells: ["name", "price"] },
      { line: 2, cells: ["a\nb", "1"] },
      { line: 6, cells: ["c", "2\n\n"] },
      { line: 9, cells: ["d", "3", "4"] },
      { line: 10, cells: ["e"] },
    ]);
    expect(read("")).toEqual([]);
  });

  it("reports misplaced quotes and invalid UTF-8", () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const message = "The quotation marks do not match";
    expect(errorOf(bytes('a,b\n1,2\n3,x"y\n'))).toEqual({ line: 3, message });
    expect(errorOf(bytes('a,b\n"1"2,2\n'))).toEqual({ line: 2, message });
    expect(errorOf(bytes('a,b\n1,2\n"3,4\n5,6'))).toMatchObject({ message });
    expect(errorOf(new Uint8Array([0x61, 0xe9, 0x0a]))).toMatchObject({
      line: 1,
      message: expect.stringContaining("UTF-8"),
    });
  });
});
