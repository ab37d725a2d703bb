import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as catalog from "#contract/catalog/catalog.ts";
import { uploadProductDocument } from "#contract/catalog/product-documents.ts";
import { exportProducts, importProducts } from "#contract/catalog/product-import.ts";
import { listAudit } from "#contract/reports/audit.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { FileStoreError } from "#ports/files/file-store.ts";
import { refusalOf } from "../database/refusal-of.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { aDocument, aPicture } from "../factories/files.ts";
import { createProductByApi } from "./create-product.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const image = "/pictures/mini-quad/1600.webp";
const nowhere = `/downloads/${"0".repeat(32)}/document.pdf`;

/** A PDF of its own, for one content is kept once. */
const pdf = (mark = "a") => Buffer.concat([aDocument(), Buffer.from(`% ${mark}\n`)]);
const asFile = (bytes: Uint8Array, name = "manual.pdf", type = "application/pdf") =>
  new File([new Uint8Array(bytes)], name, { type });

describe.each(databaseKinds)("documents of products on %s", (kind) => {
  let api: TestApi;
  let db: TestApi["shop"]["db"];
  beforeAll(async () => {
    api = await openTestApi(kind);
    db = api.shop.db;
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const upload = (file: File, as: Caller = "administrator") =>
    api.call(uploadProductDocument, { body: { file } }, { as });
  const uploaded = async (mark?: string) => (await upload(asFile(pdf(mark)))).body;

  describe("an upload", () => {
    it("is kept as it came and answers where it is, whatever it is called", async () => {
      for (const name of ["manual.pdf", "../../etc/passwd", 'a"; filename=b.html', "कैमरा.exe"]) {
        const { status, body } = await upload(asFile(pdf(), name, "text/html"));
        expect(status).toBe(200);
        expect(body).toEqual({
          success: true,
          message: "Document uploaded successfully",
          file: expect.stringMatching(/^\/downloads\/[0-9a-f]{32}\/document\.pdf$/),
          bytes: pdf().byteLength,
        });
        expect(await api.shop.downloads.find(body.file)).toEqual({ bytes: body.bytes });
      }
    });

    it.each<[Caller, number]>([
      ["visitor", 401],
      ["customer", 403],
      [{ token: "made-up" }, 401],
    ])("is closed to %j", async (as, status) => {
      expect((await upload(asFile(pdf()), as)).status).toBe(status);
    });

    const noPdf = "This kind of document is not accepted. Please choose a PDF file.";
    const damaged = "The document is damaged or incomplete.";
    it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
      ["nothing", () => new Uint8Array(), "The file is empty."],
      ["a page that calls itself one", () => Buffer.from("<html><script>alert(1)</script>"), noPdf],
      ["a picture", () => aPicture(), noPdf],
      ["one behind something else", () => Buffer.concat([Buffer.from("x\n"), pdf()]), noPdf],
      ["half of one", () => pdf().subarray(0, 150), damaged],
      [
        "one that is too large",
        () => Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]),
        "The document must be smaller than 10 MB",
      ],
    ])("is refused when it is %s, and names its field", async (_, make, message) => {
      const { status, body } = await upload(asFile(await make()));
      expect([status, body.message, body.errors]).toEqual([400, message, [{ field: "file", message }]]);
    });

    it("is asked for when there is none", async () => {
      const { body } = await api.call(
        uploadProductDocument,
        { body: { file: "a.pdf" as never } },
        asAdministrator,
      );
      expect(body.errors).toEqual([{ field: "file", message: "Please choose a PDF file" }]);
    });

    it("is told to have failed when the disk is in trouble", async () => {
      const { downloads } = api.shop;
      const put = downloads.put;
      downloads.put = async () => {
        throw new FileStoreError("unavailable", "ENOSPC /srv/pankh/data");
      };
      const failed = await upload(asFile(pdf()));
      downloads.put = put;
      expect([failed.status, failed.body.message]).toEqual([503, "Failed to upload document"]);
    });
  });

  describe("a product", () => {
    const added = (documents?: unknown) => createProductByApi(api, { documents });
    const page = async () =>
      (await api.call(catalog.getProduct, { params: { slug: "mini-quad" } })).body.product;
    const two = async () => {
      const [manual, sheet] = [await uploaded("manual"), await uploaded("sheet")];
      return [
        { title: "User manual", file: manual.file, bytes: manual.bytes },
        { title: "Data sheet", file: sheet.file, bytes: sheet.bytes },
      ] as const;
    };
    const said = ({ title, file }: { title: string; file: string }) => ({ title, file });

    it("has them in their order on its page and for the office, and not in lists of visitors", {
      tags: ["spec:10.43"],
    }, async () => {
      const kept = await two();
      const { answer } = await added(kept.map(said));
      expect(answer.status).toBe(200);
      expect(answer.body.product.documents).toEqual(kept);
      expect((await page()).documents).toEqual(kept);
      expect(await db.select({ documents: products.documents }).from(products)).toEqual([
        { documents: kept },
      ]);
      const listed = await api.call(catalog.listProducts, { query: {} });
      expect(listed.body.products[0]).not.toHaveProperty("documents");
      const office = await api.call(catalog.listProducts, { query: {} }, asAdministrator);
      expect(office.body.products[0]).toMatchObject({ documents: kept });
    });

    it("keeps them when nothing is said of them, and has them in another order, fewer and none", async () => {
      const kept = await two();
      const { change } = await added(kept.map(said));
      await change({ price: 2500 });
      expect((await page()).documents).toEqual(kept);
      const turned = kept.toReversed().map((document) => ({ ...document, title: `New ${document.title}` }));
      await change({ documents: turned.map(said) });
      expect((await page()).documents).toEqual(turned);
      await change({ documents: [] });
      expect((await page()).documents).toEqual([]);
      expect(await api.shop.downloads.find(kept[0].file)).not.toBeNull();
    });

    it("has the size that the file has, whatever is said", async () => {
      const [manual] = await two();
      await added([{ ...said(manual), bytes: 1 }]);
      expect((await page()).documents).toEqual([manual]);
    });

    it("has eight at most, each once, with a title", async () => {
      const marks = Array.from({ length: 9 }, (_, place) => `many ${place}`);
      const nine: { title: string; file: string }[] = [];
      for (const mark of marks) nine.push({ title: mark, file: (await uploaded(mark)).file });
      const [first] = nine;
      const refusals: [unknown, string, string][] = [
        [nine, "documents", "A product can have at most 8 documents"],
        [[first, { ...first, title: "Again" }], "documents", "This document is already in the list"],
        [[{ ...first, title: " " }], "documents.0.title", "Please enter a title for the document"],
        [[{ ...first, title: "x".repeat(81) }], "documents.0.title", "Please keep this under 80 characters"],
      ];
      for (const [documents, field, message] of refusals) {
        const { answer } = await added(documents);
        expect([answer.status, answer.body.errors?.[0]]).toEqual([400, { field, message }]);
      }
      expect(await db.$count(products)).toBe(0);
      expect((await added(nine.slice(1))).answer.status).toBe(200);
      expect((await page()).documents).toHaveLength(8);
    });

    it.each([
      nowhere,
      image,
      "/documents/00000000000000000000000000000000/document.pdf",
      "https://elsewhere.example/document.pdf",
      "javascript:alert(1)",
      "/downloads/../../etc/passwd",
      "",
    ])("has none that was not uploaded, such as %j", async (file) => {
      const [manual] = await two();
      const { answer } = await added([said(manual), { title: "Other", file }]);
      const fault = { field: "documents.1.file", message: "This document was not found. Please upload it" };
      expect([answer.status, answer.body.errors]).toEqual([400, [fault]]);
      expect(await db.$count(products)).toBe(0);
    });

    it("and the database itself refuses what is none", async () => {
      const [manual] = await two();
      await added([said(manual)]);
      const set = (documents: unknown) =>
        refusalOf(db.update(products).set({ documents: documents as never }));
      expect(await set([{ ...manual, title: "x".repeat(80) }])).toBe("");
      expect(await set(Array.from({ length: 9 }, () => manual))).toBe("products_documents_bounded");
      for (const odd of [
        [said(manual)],
        [{ ...manual, title: "" }],
        [{ ...manual, title: "x".repeat(81) }],
        [{ ...manual, file: "javascript:alert(1)" }],
        [{ ...manual, file: `${manual.file}?a` }],
        [{ ...manual, bytes: 0 }],
        [{ ...manual, bytes: "many" }],
        ["/a.pdf"],
      ]) {
        expect([odd, await set(odd)]).toEqual([odd, "products_documents_sound"]);
      }
    });

    it("and the log tells which", async () => {
      const [manual] = await two();
      const { change } = await added();
      await change({ documents: [said(manual)] });
      const { body } = await api.call(listAudit, { query: {} }, asAdministrator);
      expect(body.entries[0]).toMatchObject({
        before: {},
        after: { documents: [`User manual (${manual.file})`] },
      });
    });
  });

  describe("a file of products", () => {
    const send = async (text: string, dryRun?: "true") =>
      api.call(
        importProducts,
        { body: { file: new File([text], "products.csv", { type: "text/csv" }), dryRun } },
        asAdministrator,
      );

    it("has them a line each, and goes in as it came out", async () => {
      const { id: categoryId } = await addCategory(db, { name: "Boats" });
      const documents = [
        { title: 'The "manual", in Hindi: निर्देश', ...sized(await uploaded("one")) },
        { title: "Data sheet", ...sized(await uploaded("two")) },
      ];
      await addProduct(db, { name: "Kite", categoryId, documents });
      const { text } = await api.download(exportProducts, {}, asAdministrator);
      await db.delete(products);
      expect((await send(text)).body).toMatchObject({ made: 1, problems: [] });
      expect(await db.select({ documents: products.documents }).from(products)).toEqual([{ documents }]);
      expect((await api.download(exportProducts, {}, asAdministrator)).text).toBe(text);
    });

    it("is told of those that the shop does not have", async () => {
      await addCategory(db, { name: "Boats" });
      const { file } = await uploaded("one");
      const line = (name: string, documents: string) => `${name},Boats,5,It swims.,${image},"${documents}"`;
      const text = [
        "name,category,price,description,image,documents",
        line("One", `${file} Manual`),
        line("Two", `${file} Manual\n${nowhere} Sheet`),
        line("Three", `${file}`),
        line("Four", "manual.pdf Manual"),
      ].join("\r\n");
      const { body } = await send(text, "true");
      expect(body).toMatchObject({ ready: 1, made: 0 });
      expect(body.problems).toEqual([
        { line: 3, field: "documents", message: "This document was not found. Please upload it" },
        { line: 5, field: "documents", message: "Please enter a title for the document" },
        { line: 6, field: "documents", message: "This document was not found. Please upload it" },
      ]);
      expect((await send(text)).status).toBe(400);
      expect(await db.$count(products)).toBe(0);
    });
  });
});

const sized = ({ file, bytes }: { file: string; bytes: number }) => ({ file, bytes });
