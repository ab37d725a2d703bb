import { type CloudinaryOptions, createCloudinaryShelf } from "./cloudinary.adapter.ts";
import { createPrivateDiskShelf, createPublicDiskShelf } from "./disk.adapter.ts";
import type { PublicKind } from "./file-kind.ts";
import { fileKinds } from "./file-kinds.ts";
import type { FileStore, PublicShelf } from "./file-store.ts";

export interface FileStoreOptions {
  /** The shop's data folder. Private files are kept there in any case. */
  dataDir: string;
  /** The account that keeps pictures; without one they are on the disk, too. */
  cloudinary: CloudinaryOptions | undefined;
}

/** Chooses where the files of each kind live. */
export function openFileStore({ dataDir, cloudinary }: FileStoreOptions): FileStore {
  const publicShelf = <Facts extends object>(kind: PublicKind<Facts>): PublicShelf<Facts> =>
    cloudinary ? createCloudinaryShelf(kind, cloudinary) : createPublicDiskShelf(kind, dataDir);
  return {
    picture: publicShelf(fileKinds.picture),
    model: createPublicDiskShelf(fileKinds.model, dataDir),
    download: createPublicDiskShelf(fileKinds.download, dataDir),
    clip: createPublicDiskShelf(fileKinds.clip, dataDir),
    captions: createPublicDiskShelf(fileKinds.captions, dataDir),
    document: createPrivateDiskShelf(fileKinds.document, dataDir),
  };
}
