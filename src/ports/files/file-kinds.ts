import { pictureKind } from "../images/picture-kind.ts";
import { documentKind } from "./document-kind.ts";
import { downloadKind } from "./download-kind.ts";
import type { PrivateKind, PublicKind, ServedKind } from "./file-kind.ts";
import { modelKind } from "./model-kind.ts";

/** Every kind of file that the shop keeps; those that become the most files last. */
export const fileKinds = {
  document: documentKind,
  download: downloadKind,
  model: modelKind,
  picture: pictureKind,
} satisfies Record<string, PublicKind | ServedKind | PrivateKind>;

/** Where the files of each kind lie, below the shop's data folder. */
export const fileFolders: string[] = Object.values(fileKinds).map(({ folder }) => folder);
