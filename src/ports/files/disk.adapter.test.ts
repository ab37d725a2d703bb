import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aDocument, aModel } from "#tests/factories/files.ts";
import { createPrivateDiskFiles, createPublicDiskFiles, publicFolders } from "./disk.adapter.ts";
import { fileFolders, fileKinds } from "./file-kinds.ts";

let dataDir: string;
let umask: number;
beforeEach(() => {
  umask = process.umask(0);
  dataDir = mkdtempSync(path.join(tmpdir(), "files-"));
});
afterEach(() => {
  process.umask(umask);
  rmSync(dataDir, { recursive: true });
});

const documents = (folder = dataDir) => createPrivateDiskFiles(fileKinds.document, folder);
const models = (folder = dataDir) => createPublicDiskFiles(fileKinds.model, folder);
const modeOf = (file: string) => (statSync(path.join(dataDir, file)).mode & 0o7777).toString(8);

describe("files on disk", () => {
  it.skipIf(process.platform === "win32")("are readable only by the shop, under any umask", async () => {
    const id = await documents().put({ bytes: aDocument() });
    const file = `documents/${id}/document.pdf`;
    expect(["documents", `documents/${id}`, file].map(modeOf)).toEqual(["700", "700", "600"]);
  });

  it("are in one folder per kind, and private folders are not served", () => {
    expect(new Set(fileFolders).size).toBe(fileFolders.length);
    for (const folder of fileFolders) expect(folder).toMatch(/^[a-z]+$/);
    expect(publicFolders(dataDir)).toMatchObject({
      "/captions": { root: path.join(dataDir, "captions"), serving: { file: "captions.vtt" } },
      "/clips": { root: path.join(dataDir, "clips") },
      "/downloads": { root: path.join(dataDir, "downloads"), serving: { file: "document.pdf" } },
      "/images": { root: path.join(dataDir, "images") },
      "/models": { root: path.join(dataDir, "models") },
    });
    expect(Object.keys(publicFolders(dataDir))).toHaveLength(5);
  });

  it("are stored once if public, and separately if private", async () => {
    const put = () => models().put({ bytes: aModel(), label: "a" });
    expect(await put()).toEqual(await put());
    expect(readdirSync(path.join(dataDir, "models"))).toHaveLength(1);
    for (let copy = 0; copy < 2; copy += 1) await documents().put({ bytes: aDocument() });
    expect(readdirSync(path.join(dataDir, "documents"))).toHaveLength(2);
  });

  it("leave nothing behind when removed", async () => {
    const id = await documents().put({ bytes: aDocument() });
    await documents().remove(id);
    expect(readdirSync(path.join(dataDir, "documents"))).toEqual([]);
  });

  it("are reported as unavailable if the disk fails, never as missing", async () => {
    const file = path.join(dataDir, "a-file");
    writeFileSync(file, "");
    const id = await documents().put({ bytes: aDocument() });
    const unavailable = { name: "FileStoreError", kind: "unavailable" };
    await expect(documents(file).put({ bytes: aDocument() })).rejects.toMatchObject(unavailable);
    await expect(models(file).put({ bytes: aModel(), label: "a" })).rejects.toMatchObject(unavailable);
    rmSync(path.join(dataDir, "documents", id, "document.pdf"));
    mkdirSync(path.join(dataDir, "documents", id, "document.pdf"));
    await expect(documents().read(id)).rejects.toMatchObject(unavailable);
  });
});
