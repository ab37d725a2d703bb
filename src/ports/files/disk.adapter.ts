import { createHash, randomBytes } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { type DiskKind, type PrivateKind, validate } from "./file-kind.ts";
import { fileKinds } from "./file-kinds.ts";
import { FileStoreError, type PrivateFiles, type ServedFiles } from "./file-store.ts";
import { isStored, removeFolderTree, storeAtomically } from "./stored-folders.ts";

/**
 * Stores public files as `<dataDir>/<folder>/<id>/<part>`, served under `/<folder>/<id>/<part>`. The id is a
 * content hash, so the same file is stored once.
 */
export function createPublicDiskFiles<Facts extends object>(
  kind: DiskKind<Facts>,
  dataDir: string,
): ServedFiles<Facts> {
  return {
    origins: [],

    async put({ bytes }) {
      const validated = await validate(kind, bytes);
      const file = kind.fileNames?.of(validated) ?? kind.file;
      const id = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
      const home = path.join(dataDir, kind.folder, id);
      const parts = (await isStored(home)) ? null : await kind.partsOf(bytes);
      try {
        if (parts) await storeAtomically(parts, home);
        const shown = await readFile(path.join(home, file));
        const address = `${addressOf(kind)}/${id}/${file}`;
        return { id, address, bytes: shown.byteLength, facts: await kind.inspect(shown) };
      } catch (cause) {
        throw storeError(kind, cause);
      }
    },

    async find(address) {
      const [, folder, id = "", file = "", ...more] = address.split("/");
      const isNamed = (kind.fileNames?.names ?? [kind.file]).includes(file);
      if (`/${folder}` !== addressOf(kind) || !isId(id) || !isNamed || more.length > 0) return null;
      try {
        const { size } = await stat(path.join(dataDir, kind.folder, id, file));
        return { bytes: size };
      } catch (cause) {
        if (isNotFound(cause)) return null;
        throw readError(kind, cause);
      }
    },
  };
}

/**
 * Stores private files as `<dataDir>/<folder>/<id>/<file>`. The id is random: it reveals nothing about the
 * content, and two records never share a file, so deleting it affects only one of them.
 */
export function createPrivateDiskFiles(kind: PrivateKind, dataDir: string): PrivateFiles {
  const homeOf = (id: string) => (isId(id) ? path.join(dataDir, kind.folder, id) : null);

  return {
    async put({ bytes }) {
      await validate(kind, bytes);
      const id = randomBytes(16).toString("hex");
      const home = path.join(dataDir, kind.folder, id);
      try {
        await storeAtomically([{ name: kind.file, content: bytes }], home);
        return id;
      } catch (cause) {
        throw storeError(kind, cause);
      }
    },

    async read(id) {
      const home = homeOf(id);
      if (!home) return null;
      try {
        return await readFile(path.join(home, kind.file));
      } catch (cause) {
        if (isNotFound(cause)) return null;
        throw readError(kind, cause);
      }
    },

    async remove(id) {
      const home = homeOf(id);
      if (!home) return;
      try {
        await removeFolderTree(home);
      } catch (cause) {
        throw new FileStoreError("unavailable", `The ${kind.noun} could not be removed.`, { cause });
      }
    },
  };
}

/** A publicly served folder. */
export interface PublicFolder {
  /** Path on disk. */
  root: string;
  /**
   * Set if files are served under another name than on disk: the allowed names, their response headers, and
   * the name on disk.
   */
  serving?: NonNullable<DiskKind["serving"]> & { file: string };
}

/** The publicly served folders by URL path. None contains private files. */
export function publicFolders(dataDir: string): Record<string, PublicFolder> {
  const kinds: (DiskKind | PrivateKind)[] = Object.values(fileKinds);
  return Object.fromEntries(
    kinds
      .filter((kind) => kind.visibility === "public")
      .map((kind): [string, PublicFolder] => {
        const root = path.join(dataDir, kind.folder);
        if (!kind.serving) return [addressOf(kind), { root }];
        return [addressOf(kind), { root, serving: { ...kind.serving, file: kind.file } }];
      }),
  );
}

function addressOf({ folder }: DiskKind): string {
  return `/${folder}`;
}

function isId(id: string): boolean {
  return id.length === 32 && /^[0-9a-f]+$/.test(id);
}

const isNotFound = (cause: unknown) => (cause as NodeJS.ErrnoException).code === "ENOENT";

function readError({ noun }: { noun: string }, cause: unknown): FileStoreError {
  return new FileStoreError("unavailable", `The ${noun} could not be read.`, { cause });
}

function storeError({ noun }: { noun: string }, cause: unknown): FileStoreError {
  return new FileStoreError("unavailable", `The ${noun} could not be stored. Please try again.`, { cause });
}
