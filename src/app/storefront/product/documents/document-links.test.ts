import { describe, expect, it } from "vitest";
import { documentFileName } from "#contract/catalog/product-document-files.ts";
import { documentLinks } from "./document-links.ts";

const file = `/downloads/${"0a".repeat(16)}/document.pdf`;
const addressOf = (title: string, slug = "garuda") =>
  documentLinks(slug, [{ title, file, bytes: 1_258_291 }])[0]
    ?.address.split("/")
    .at(-1);

describe("document links", () => {
  it("name the file after the product and the document, with its size", () => {
    expect(documentLinks("garuda", [{ title: "User manual (2nd)", file, bytes: 1_258_291 }])).toEqual([
      {
        title: "User manual (2nd)",
        address: `/downloads/${"0a".repeat(16)}/garuda-user-manual-2nd.pdf`,
        size: "1.2 MB",
      },
    ]);
    expect(documentLinks("garuda")).toEqual([]);
  });

  it.each([
    ["Gebrauchsanweisung für Öl", "garuda-gebrauchsanweisung-fur-ol.pdf"],
    ["निर्देश", "garuda-document-1.pdf"],
    ['"; filename=../../x.exe', "garuda-filename-x-exe.pdf"],
  ])("turn %s into a portable file name", (title, name) => {
    expect(addressOf(title)).toBe(name);
  });

  it("have only file names that the server accepts", () => {
    for (const slug of ["x".repeat(80), "अ", "a-".repeat(40)]) {
      expect(addressOf("Title of ".repeat(9), slug)).toMatch(documentFileName);
    }
  });
});
