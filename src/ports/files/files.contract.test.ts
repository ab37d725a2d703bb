import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import { captionAddressPattern, clipAddressPattern } from "#contract/catalog/product-clip-files.ts";
import { documentAddressPattern } from "#contract/catalog/product-document-files.ts";
import { modelAddressPattern } from "#contract/catalog/product-model-files.ts";
import { aClip, aDocument, aModel, aPicture, glbOf, someCaptions } from "#tests/factories/files.ts";
import { startFakeCloudinary } from "#tests/support/fake-cloudinary.ts";
import { createCloudinaryFiles } from "./cloudinary.adapter.ts";
import { createPrivateDiskFiles, createPublicDiskFiles } from "./disk.adapter.ts";
import { FileRefusedError } from "./file-kind.ts";
import { fileKinds } from "./file-kinds.ts";
import type { FileStore, PublicFiles } from "./file-store.ts";
import { openFileStore } from "./open-file-store.ts";

type KindName = keyof FileStore;

interface OpenStore {
  store: FileStore;
  /** Returns the body of the response at a public address. */
  contentAt(address: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

const account = { cloudName: "pankh-test", uploadPreset: "shop_unsigned" };

const stores: Record<string, () => Promise<OpenStore>> = {
  async disk() {
    const dataDir = await mkdtemp(path.join(tmpdir(), "files-"));
    return {
      store: openFileStore({ dataDir, cloudinary: undefined }),
      contentAt: (address) => readFile(path.join(dataDir, address)),
      close: () => rm(dataDir, { recursive: true }),
    };
  },
  async cloudinary() {
    const dataDir = await mkdtemp(path.join(tmpdir(), "files-"));
    const fake = await startFakeCloudinary(account);
    return {
      store: openFileStore({ dataDir, cloudinary: { ...account, apiUrl: fake.url } }),
      async contentAt(address) {
        if (address.startsWith("/")) return readFile(path.join(dataDir, address));
        const response = await fetch(fake.url + new URL(address).pathname);
        expect(response.status).toBe(200);
        return new Uint8Array(await response.arrayBuffer());
      },
      async close() {
        await fake.close();
        await rm(dataDir, { recursive: true });
      },
    };
  },
};

const samples: Record<KindName, () => Uint8Array | Promise<Uint8Array>> = {
  picture: aPicture,
  model: aModel,
  document: aDocument,
  download: aDocument,
  clip: () => aClip(),
  captions: () => someCaptions(),
};
/** Maximum size by kind; 10 MB if not listed. */
const maxSizes: Partial<Record<KindName, string>> = { clip: "8 MB", captions: "100 KB", model: "4 MB" };
const kindNames = Object.keys(fileKinds) as KindName[];
const publicNames = kindNames.filter((name) => fileKinds[name].visibility === "public");
const text = (content: string) => Buffer.from(content, "latin1");
const withExtraByte = (bytes: Uint8Array) => Buffer.concat([bytes, Buffer.alloc(1)]);
const half = (bytes: Uint8Array) => bytes.subarray(0, Math.floor(bytes.byteLength / 2));

/** Files that one kind rejects, in addition to those that every kind rejects. Pictures have their own suite. */
const refusals: [KindName, what: string, reason: string, bytes: Uint8Array][] = [
  ["model", "the first four bytes alone", "damaged", text("glTF")],
  ["model", "an older version", "unsupported-format", changed(aModel(), 4, 1)],
  ["model", "half of a file", "damaged", half(aModel())],
  ["model", "a file with extra bytes at the end", "damaged", withExtraByte(aModel())],
  ["model", "a scene longer than the file", "damaged", changed(aModel(), 14, 1)],
  ["model", "a last chunk longer than the file", "damaged", changed(aModel(), 48, 8)],
  ["model", "a file without a scene", "damaged", glbOf([["BIN\0", "0000"]])],
  ["model", "a file without chunks", "damaged", glbOf([])],
  ["model", "a scene that is not JSON", "damaged", aModel("<html></html>")],
  ["model", "a scene that is not glTF", "damaged", aModel({ buffers: [] })],
  ["model", "an unclosed, deeply nested scene", "damaged", aModel("[".repeat(100_000))],
  [
    "model",
    "a buffer on another site",
    "unsupported-format",
    aModel({ asset: { version: "2.0" }, buffers: [{ uri: "https://elsewhere.example/a.bin" }] }),
  ],
  [
    "model",
    "a picture on another site",
    "unsupported-format",
    aModel({ asset: { version: "2.0" }, images: [{ uri: "//elsewhere.example/seen.png" }] }),
  ],
  [
    "model",
    "a picture in a data URL",
    "unsupported-format",
    aModel({ asset: { version: "2.0" }, images: [{ uri: "data:image/svg+xml,%3Csvg/%3E" }] }),
  ],
  [
    "model",
    "an invalid buffer address",
    "unsupported-format",
    aModel({ asset: { version: "2.0" }, buffers: [{ uri: null }] }),
  ],
  [
    "model",
    "a picture that could be a page",
    "unsupported-format",
    aModel({ asset: { version: "2.0" }, images: [{ bufferView: 0, mimeType: "image/svg+xml" }] }),
  ],
  ["model", "a scene of glTF 1", "unsupported-format", aModel({ asset: { version: "1.0" } })],
  [
    "model",
    "an extension that requires a decoder",
    "unsupported-format",
    aModel({ asset: { version: "2.0" }, extensionsRequired: ["KHR_draco_mesh_compression"] }),
  ],
  [
    "model",
    "a count larger than the file",
    "damaged",
    aModel({ asset: { version: "2.0" }, accessors: [{ count: 1e9 }] }),
  ],
  ["document", "the first line alone", "damaged", text("%PDF-1.7\n")],
  ["document", "half of a file", "damaged", half(aDocument())],
  [
    "document",
    "other bytes before the document",
    "unsupported-format",
    Buffer.concat([text("GIF89a"), aDocument()]),
  ],
  ["document", "a cross-reference offset beyond the end", "damaged", text("%PDF-1.7\nstartxref\n999\n%%EOF")],
  ["document", "a missing cross-reference offset", "damaged", text("%PDF-1.7\nstartxref\n\n%%EOF")],
  ["clip", "the first box alone", "unsupported-format", aClip().subarray(0, aClip().readUInt32BE(0))],
  ["clip", "half of an MP4", "damaged", half(aClip())],
  ["clip", "half of a WebM", "damaged", half(aClip("webm"))],
  ["clip", "an MP4 with extra bytes at the end", "damaged", withExtraByte(aClip())],
  ["clip", "an MP4 whose first box has no end", "damaged", changed(aClip(), 0, 255)],
  ["clip", "an MP4 whose box is smaller than its header", "damaged", changed(aClip(), 3, 4)],
  ["clip", "the header of a WebM alone", "damaged", aClip("webm").subarray(0, 40)],
  ["clip", "a WebM whose header never ends", "damaged", changed(aClip("webm"), 4, 0)],
  [
    "clip",
    "Matroska",
    "unsupported-format",
    Buffer.from(aClip("webm").toString("latin1").replace("webm", "mkv "), "latin1"),
  ],
  ["clip", "a picture that starts like a video", "unsupported-format", text("\0\0\0\x10ftypavif\0\0\0\0")],
  [
    "captions",
    "captions in another format",
    "unsupported-format",
    text("1\n00:00:00,000 --> 00:00:02,000\nUp"),
  ],
  ["captions", "a longer word that starts with WEBVTT", "unsupported-format", text("WEBVTTX\n")],
  ["captions", "text that is not UTF-8", "damaged", text("WEBVTT\n\n00:00.000 --> 00:02.000\n\xff")],
  ["document", "an unknown version", "unsupported-format", text("%PDF-9.9\nstartxref\n0\n%%EOF")],
];

function changed(bytes: Buffer, at: number, value: number): Buffer {
  bytes.writeUInt8(value, at);
  return bytes;
}

describe.each(Object.entries(stores))("file store: %s", (_, open) => {
  let store: FileStore;
  let contentAt: OpenStore["contentAt"];
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ store, contentAt, close } = await open());
  });
  afterAll(() => close());

  const put = (name: KindName, bytes: Uint8Array): Promise<unknown> =>
    store[name].put({ bytes, label: `true.${name}` });
  const refusalOf = async (name: KindName, bytes: Uint8Array): Promise<FileRefusedError> => {
    const refusal = await put(name, bytes).catch((error) => error);
    expect(refusal, `a ${name}`).toBeInstanceOf(FileRefusedError);
    return refusal as FileRefusedError;
  };

  describe.each(publicNames)("a public %s", (name) => {
    const publicStore = () => store[name] as PublicFiles<object>;

    it("can be downloaded by anyone at its address", async () => {
      const bytes = await samples[name]();
      const published = await publicStore().put({ bytes, label: "a" });
      const content = await contentAt(published.address);
      expect(content.byteLength).toBe(published.bytes);
      expect(published.id).toMatch(/^\S+$/);
      const { origin } = new URL(published.address, "https://shop.example");
      expect(["https://shop.example", ...publicStore().origins]).toContain(origin);
    });

    it("keeps the file name out of its address", { tags: ["spec:10.81"] }, async () => {
      const labels = [
        "../../etc/passwd.html",
        'a"; name="upload_preset',
        "कैमरा.exe",
        "",
        "line\r\nbreak: x.pdf",
      ];
      for (const label of labels) {
        const { address } = await publicStore().put({ bytes: await samples[name](), label });
        expect
          .soft(address, label)
          .toMatch(/^(https:\/\/res\.cloudinary\.com)?\/[\w/.-]+\.(webp|png|glb|pdf|mp4|vtt)$/);
        expect.soft(address, label).not.toMatch(/passwd|upload_preset|break|exe|html|x\.pdf|\.\./);
      }
    });
  });

  it("returns a model unchanged", async () => {
    const { address } = await store.model.put({ bytes: aModel(), label: "drone.glb" });
    expect(address).toMatch(modelAddressPattern);
    expect(Buffer.from(await contentAt(address)).equals(aModel())).toBe(true);
    expect(brotliDecompressSync(await contentAt(`${address}.br`)).equals(aModel())).toBe(true);
    expect(await store.model.find(address)).toEqual({ bytes: aModel().byteLength });
  });

  it("accepts a model with pictures and supported extensions", async () => {
    const bytes = aModel({
      asset: { version: "2.0" },
      images: [{ bufferView: 0, mimeType: "image/jpeg" }],
      extensionsRequired: ["KHR_mesh_quantization"],
    });
    expect((await store.model.put({ bytes, label: "a" })).address).toMatch(modelAddressPattern);
  });

  it("always serves product documents from this site, and finds them by address", async () => {
    const { address, bytes } = await store.download.put({ bytes: aDocument(), label: "a.pdf" });
    expect(address).toMatch(documentAddressPattern);
    expect(await store.download.find(address)).toEqual({ bytes });
    expect(bytes).toBe(aDocument().byteLength);
    const id = address.split("/")[2] ?? "";
    for (const other of [
      address.replace(id, "0".repeat(32)),
      address.replace("/downloads/", "/documents/"),
      address.replace("document.pdf", ""),
      address.replace("document.pdf", "x/../document.pdf"),
      `${address}/`,
      `https://elsewhere.example${address}`,
      `/downloads/../downloads/${id}/document.pdf`,
      "",
    ]) {
      expect([other, await store.download.find(other)]).toEqual([other, null]);
    }
  });

  it.each([
    ["a byte order mark before it", Buffer.concat([Buffer.from("\uFEFF"), aDocument()])],
    ["blank lines before it", Buffer.concat([text("\r\n \n"), aDocument()])],
    ["NULs after it", Buffer.concat([aDocument(), Buffer.alloc(5_000)])],
    ["blank lines after it", Buffer.concat([aDocument(), text("\r\n".repeat(2_000))])],
  ])("accepts a PDF with %s", async (_, bytes) => {
    const { address } = await store.download.put({ bytes, label: "a.pdf" });
    expect(Buffer.from(await contentAt(address)).equals(bytes)).toBe(true);
    expect(await store.document.read(await store.document.put({ bytes }))).toEqual(bytes);
  });

  it.each(["mp4", "webm"] as const)("serves a clip under the file name for %s", async (ending) => {
    const { address } = await store.clip.put({ bytes: aClip(ending), label: "page.html" });
    expect(address).toMatch(clipAddressPattern);
    expect(address.endsWith(`/clip.${ending}`)).toBe(true);
    expect(Buffer.from(await contentAt(address)).equals(aClip(ending))).toBe(true);
    expect(await store.clip.find(address)).toEqual({ bytes: aClip(ending).byteLength });
    const other = ending === "mp4" ? "webm" : "mp4";
    expect(await store.clip.find(address.replace(ending, other))).toBeNull();
  });

  it("accepts captions with a byte order mark, and captions without cues", async () => {
    for (const bytes of [Buffer.concat([Buffer.from("\uFEFF"), someCaptions()]), text("WEBVTT")]) {
      expect((await store.captions.put({ bytes, label: "a" })).address).toMatch(captionAddressPattern);
    }
  });

  it("serves a private document by id until it is removed", async () => {
    const [first, twin] = [
      await store.document.put({ bytes: aDocument() }),
      await store.document.put({ bytes: aDocument() }),
    ];
    expect(first).not.toBe(twin);
    expect(Buffer.from((await store.document.read(first)) ?? []).equals(aDocument())).toBe(true);
    await store.document.remove(first);
    expect(await store.document.read(first)).toBeNull();
    expect(await store.document.read(twin)).not.toBeNull();
    await store.document.remove(first);
  });

  it("neither finds nor removes a private document by an unknown id", async () => {
    const file = await store.document.put({ bytes: aDocument() });
    for (const id of ["", ".", "..", "../images", "a/b", "0".repeat(32), `${"0".repeat(31)}\n`]) {
      expect.soft(await store.document.read(id), id).toBeNull();
      await store.document.remove(id);
      expect.soft(await store.document.read(file), id).not.toBeNull();
    }
  });

  const foreignFiles = kindNames.flatMap((name) => [
    ...kindNames
      .filter((other) => samples[other] !== samples[name])
      .map((other) => [name, `a ${other}`, samples[other]] as const),
    [name, "a page", () => text("<!doctype html><script>alert(1)</script>")] as const,
    [name, "plain bytes", () => new Uint8Array(5000).fill(7)] as const,
  ]);
  it("rejects a file of another kind under any name", { tags: ["spec:10.81"] }, async () => {
    for (const [name, what, make] of foreignFiles) {
      const refusal = await refusalOf(name, await make());
      expect.soft(["not-an-image", "unsupported-format"], `${what} as a ${name}`).toContain(refusal.reason);
      expect.soft(refusal.message).toMatch(/^[A-Z][^<>]{10,160}\.$/);
    }
  });

  it("rejects empty and oversized files", async () => {
    for (const name of kindNames) {
      const { maximumBytes, noun } = fileKinds[name];
      const large = Buffer.concat([await samples[name](), Buffer.alloc(maximumBytes)]);
      expect.soft((await refusalOf(name, new Uint8Array())).reason, name).toBe("empty");
      expect.soft(await refusalOf(name, large), name).toMatchObject({
        reason: "too-large",
        message: `The ${noun} is too large. The maximum is ${maxSizes[name] ?? "10 MB"}.`,
      });
    }
  });

  it("rejects damaged files and unsupported formats of each kind", async () => {
    for (const [name, what, reason, bytes] of refusals) {
      const refusal = await refusalOf(name, bytes);
      expect.soft(refusal.reason, `${what} as a ${name}`).toBe(reason);
      expect.soft(refusal.message, what).toMatch(/^[A-Z][^<>]{10,160}\.$/);
    }
  });
});

describe("the compiler", () => {
  it("accepts only known kinds, and no public store for a private kind", { tags: ["spec:10.81"] }, () => {
    expectTypeOf<keyof FileStore>().toEqualTypeOf<keyof typeof fileKinds>();
    const { picture, document, download } = fileKinds;
    const stores = {
      // @ts-expect-error A private file is never public.
      atCloudinary: () => createCloudinaryFiles(document, account),
      // @ts-expect-error A file that needs headers of this site cannot be hosted elsewhere.
      headless: () => createCloudinaryFiles(download, account),
      // @ts-expect-error A private file is never stored in a served folder.
      served: () => createPublicDiskFiles(document, "data"),
      // @ts-expect-error A public file needs an address.
      hidden: () => createPrivateDiskFiles(picture, "data"),
    };
    // @ts-expect-error A store must cover every kind.
    const incomplete: () => FileStore = () => ({ picture: createPublicDiskFiles(picture, "data") });
    expect([...Object.values(stores), incomplete]).toHaveLength(5);
  });
});
