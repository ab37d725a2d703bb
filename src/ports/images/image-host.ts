import type { PublicShelf } from "../files/file-store.ts";
import type { PictureFacts } from "./image-content.ts";

/** A picture that is now served. `bytes` is the size of the file at `secureUrl`. */
export interface HostedImage {
  /** An absolute https address, or a path on this site beginning with `/`. */
  secureUrl: string;
  publicId: string;
  width: number;
  height: number;
  format: string;
  bytes: number;
}

export interface ImageUpload {
  bytes: Uint8Array;
  /** As the person named it. What the file is gets decided by its content alone. */
  filename: string;
}

/** Where uploaded pictures live. */
export interface ImageHost {
  /** Where its pictures are shown from, as `https://pictures.example`; nothing when from this site. */
  readonly origins: readonly string[];
  /** Fails with FileRefusedError or FileStoreError. */
  upload(input: ImageUpload): Promise<HostedImage>;
}

/** Serves pictures from the shelf that keeps them. */
export function createImageHost(shelf: PublicShelf<PictureFacts>): ImageHost {
  return {
    origins: shelf.origins,
    async upload({ bytes, filename }) {
      const { id, address, bytes: size, facts } = await shelf.put({ bytes, label: filename });
      const { width, height, format } = facts;
      return { secureUrl: address, publicId: id, width, height, format, bytes: size };
    },
  };
}
