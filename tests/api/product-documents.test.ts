import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as catalog from "#contract/catalog/catalog.ts";
import { uploadProductDocument } from "#contract/catalog/product-documents.ts";
import { exportProducts, importProducts } from "#contract/catalog/product-import.ts";
import { listAudit } from "#contract/reports/audit.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { FileStoreError } from "#ports/files/file-store.ts";
import { databaseKinds } from "../database/test-database.ts";
import { violatedConstraintOf } from "../database/violated-constraint.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { aDocument, aPicture } from "../factories/files.ts";
import { createProductByApi } from "./create-product.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const image = "/pictures/mini-quad/1600.webp";
const unknownFile = `/downloads/${"0".repeat(32)}/document.pdf`;

/** A unique PDF, because equal files are stored once. */
const pdf = (content = "a") => Buffer.concat([aDocument(), Buffer.from(`% ${content}\n`)]);
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
  const uploaded = async (content?: string) => (await upload(asFile(pdf(content)))).body;

  describe("an upload", () => {
    it("is stored unchanged, regardless of the file name", async () => {
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
    ])("by %j is rejected", async (as, status) => {
      expect((await upload(asFile(pdf()), as)).status).toBe(status);
    });

    const noPdf = "This kind of document is not accepted. Please choose a PDF file.";
    const damagedPdf = "The document is damaged or incomplete.";
    it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
      ["empty", () => new Uint8Array(), "The file is empty."],
      ["an HTML page with the name of a PDF", () => Buffer.from("<html><script>alert(1)</script>"), noPdf],
      ["a picture", () => aPicture(), noPdf],
      ["a PDF after other bytes", () => Buffer.concat([Buffer.from("x\n"), pdf()]), noPdf],
      ["an incomplete PDF", () => pdf().subarray(0, 150), damagedPdf],
      [
        "too large",
        () => Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]),
        "The document must be smaller than 10 MB",
      ],
    ])("is rejected, and the error names the field, if it is %s", async (_, make, message) => {
      const { status, body } = await upload(asFile(await make()));
      expect([status, body.message, body.errors]).toEqual([400, message, [{ field: "file", message }]]);
    });

    it("is rejected without a file", async () => {
      const { body } = await api.call(
        uploadProductDocument,
        { body: { file: "a.pdf" as never } },
        asAdministrator,
      );
      expect(body.errors).toEqual([{ field: "file", message: "Please choose a PDF file" }]);
    });

    it("reports failure if the disk fails", async () => {
      const { downloads } = api.shop;
      const originalPut = downloads.put;
      downloads.put = async () => {
        throw new FileStoreError("unavailable", "ENOSPC /srv/pankh/data");
      };
      const failed = await upload(asFile(pdf()));
      downloads.put = originalPut;
      expect([failed.status, failed.body.message]).toEqual([503, "Failed to upload document"]);
    });
  });

  describe("on a product", () => {
    const createWithDocuments = (documents?: unknown) => createProductByApi(api, { documents });
    const page = async () =>
      (await api.call(catalog.getProduct, { params: { slug: "mini-quad" } })).body.product;
    const uploadTwo = async () => {
      const [manual, sheet] = [await uploaded("manual"), await uploaded("sheet")];
      return [
        { title: "User manual", file: manual.file, bytes: manual.bytes },
        { title: "Data sheet", file: sheet.file, bytes: sheet.bytes },
      ] as const;
    };
    const toInput = ({ title, file }: { title: string; file: string }) => ({ title, file });

    it("are shown in order on the product page and to administrators, but not in public lists", {
      tags: ["spec:10.43"],
    }, async () => {
      const documents = await uploadTwo();
      const { answer: response } = await createWithDocuments(documents.map(toInput));
      expect(response.status).toBe(200);
      expect(response.body.product.documents).toEqual(documents);
      expect((await page()).documents).toEqual(documents);
      expect(await db.select({ documents: products.documents }).from(products)).toEqual([{ documents }]);
      const publicList = await api.call(catalog.listProducts, { query: {} });
      expect(publicList.body.products[0]).not.toHaveProperty("documents");
      const adminList = await api.call(catalog.listProducts, { query: {} }, asAdministrator);
      expect(adminList.body.products[0]).toMatchObject({ documents });
    });

    it("stay if a call omits them, and can be reordered and removed", async () => {
      const documents = await uploadTwo();
      const { change } = await createWithDocuments(documents.map(toInput));
      await change({ price: 2500 });
      expect((await page()).documents).toEqual(documents);
      const reversed = documents
        .toReversed()
        .map((document) => ({ ...document, title: `New ${document.title}` }));
      await change({ documents: reversed.map(toInput) });
      expect((await page()).documents).toEqual(reversed);
      await change({ documents: [] });
      expect((await page()).documents).toEqual([]);
      expect(await api.shop.downloads.find(documents[0].file)).not.toBeNull();
    });

    it("have the real size of the file, not the size in the call", async () => {
      const [manual] = await uploadTwo();
      await createWithDocuments([{ ...toInput(manual), bytes: 1 }]);
      expect((await page()).documents).toEqual([manual]);
    });

    it("are limited to eight, without duplicates, each with a title", async () => {
      const contents = Array.from({ length: 9 }, (_, index) => `many ${index}`);
      const nineDocuments: { title: string; file: string }[] = [];
      for (const content of contents)
        nineDocuments.push({ title: content, file: (await uploaded(content)).file });
      const [first] = nineDocuments;
      const refusals: [unknown, string, string][] = [
        [nineDocuments, "documents", "A product can have at most 8 documents"],
        [[first, { ...first, title: "Again" }], "documents", "This document is already in the list"],
        [[{ ...first, title: " " }], "documents.0.title", "Please enter a title for the document"],
        [[{ ...first, title: "x".repeat(81) }], "documents.0.title", "Please keep this under 80 characters"],
      ];
      for (const [documents, field, message] of refusals) {
        const { answer: response } = await createWithDocuments(documents);
        expect([response.status, response.body.errors?.[0]]).toEqual([400, { field, message }]);
      }
      expect(await db.$count(products)).toBe(0);
      expect((await createWithDocuments(nineDocuments.slice(1))).answer.status).toBe(200);
      expect((await page()).documents).toHaveLength(8);
    });

    it.each([
      unknownFile,
      image,
      "/documents/00000000000000000000000000000000/document.pdf",
      "https://elsewhere.example/document.pdf",
      "javascript:alert(1)",
      "/downloads/../../etc/passwd",
      "",
    ])("are rejected if not uploaded, such as %j", async (file) => {
      const [manual] = await uploadTwo();
      const { answer: response } = await createWithDocuments([toInput(manual), { title: "Other", file }]);
      const fieldError = {
        field: "documents.1.file",
        message: "This document was not found. Please upload it.",
      };
      expect([response.status, response.body.errors]).toEqual([400, [fieldError]]);
      expect(await db.$count(products)).toBe(0);
    });

    it("are rejected by the database if they are malformed", async () => {
      const [manual] = await uploadTwo();
      await createWithDocuments([toInput(manual)]);
      const set = (documents: unknown) =>
        violatedConstraintOf(db.update(products).set({ documents: documents as never }));
      expect(await set([{ ...manual, title: "x".repeat(80) }])).toBe("");
      expect(await set(Array.from({ length: 9 }, () => manual))).toBe("products_documents_bounded");
      for (const invalid of [
        [toInput(manual)],
        [{ ...manual, title: "" }],
        [{ ...manual, title: "x".repeat(81) }],
        [{ ...manual, file: "javascript:alert(1)" }],
        [{ ...manual, file: `${manual.file}?a` }],
        [{ ...manual, bytes: 0 }],
        [{ ...manual, bytes: "many" }],
        ["/a.pdf"],
      ]) {
        expect([invalid, await set(invalid)]).toEqual([invalid, "products_documents_sound"]);
      }
    });

    it("are in the audit log", async () => {
      const [manual] = await uploadTwo();
      const { change } = await createWithDocuments();
      await change({ documents: [toInput(manual)] });
      const { body } = await api.call(listAudit, { query: {} }, asAdministrator);
      expect(body.entries[0]).toMatchObject({
        before: {},
        after: { documents: [`User manual (${manual.file})`] },
      });
    });
  });

  describe("in a product file", () => {
    const send = async (text: string, dryRun?: "true") =>
      api.call(
        importProducts,
        { body: { file: new File([text], "products.csv", { type: "text/csv" }), dryRun } },
        asAdministrator,
      );

    it("have a line each, and are unchanged after export and import", async () => {
      const { id: categoryId } = await addCategory(db, { name: "Boats" });
      const documents = [
        { title: 'The "manual", in Hindi: निर्देश', ...fileAndBytes(await uploaded("one")) },
        { title: "Data sheet", ...fileAndBytes(await uploaded("two")) },
      ];
      await addProduct(db, { name: "Kite", categoryId, documents });
      const { text } = await api.download(exportProducts, {}, asAdministrator);
      await db.delete(products);
      expect((await send(text)).body).toMatchObject({ made: 1, problems: [] });
      expect(await db.select({ documents: products.documents }).from(products)).toEqual([{ documents }]);
    });

    it("cause an error if their uploaded file is missing", async () => {
      await addCategory(db, { name: "Boats" });
      const { file } = await uploaded("one");
      const line = (name: string, documents: string) => `${name},Boats,5,It swims.,${image},"${documents}"`;
      const text = [
        "name,category,price,description,image,documents",
        line("One", `${file} Manual`),
        line("Two", `${file} Manual\n${unknownFile} Sheet`),
        line("Three", `${file}`),
        line("Four", "manual.pdf Manual"),
      ].join("\r\n");
      const { body } = await send(text, "true");
      expect(body).toMatchObject({ ready: 1, made: 0 });
      expect(body.problems).toEqual([
        { line: 3, field: "documents", message: "This document was not found. Please upload it." },
        { line: 5, field: "documents", message: "Please enter a title for the document" },
        { line: 6, field: "documents", message: "This document was not found. Please upload it." },
      ]);
      expect((await send(text)).status).toBe(400);
      expect(await db.$count(products)).toBe(0);
    });
  });
});

const fileAndBytes = ({ file, bytes }: { file: string; bytes: number }) => ({ file, bytes });
