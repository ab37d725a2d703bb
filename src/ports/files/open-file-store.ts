import { type CloudinaryOptions, createCloudinaryShelf } from "./cloudinary.adapter.ts";
import { createPrivateDiskShelf, createPublicDiskShelf } from "./disk.adapter.ts";
import type { PublicKind } from "./file-kind.ts";
import { fileKinds } from "./file-kinds.ts";
import type { FileStore, PublicShelf } from "./file-store.ts";

export interface FileStoreOptions {
  /** The data folder. It always stores the private files. */
  dataDir: string;
  /** Account for pictures; without one they are stored on disk, too. */
  cloudinary: CloudinaryOptions | undefined;
}

/** Opens the storage for each kind of file. */
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
