import { fileSize } from "#app/lib/file-size.ts";
import { documentFile } from "#contract/product-document-files.ts";
import type { ProductDocument } from "#contract/product-documents.ts";

/** A document as the page of its product offers it. */
export interface DocumentLink {
  title: string;
  /** Where it is had, under a name that says what it is. */
  address: string;
  /** `1.2 MB` */
  size: string;
}

/** Characters of a product and of a title in the name of a file. */
const longestPart = 55;

/** What the page of a product offers to take along. For the server: a browser only draws. */
export function documentLinks(slug: string, documents: readonly ProductDocument[] = []): DocumentLink[] {
  return documents.map(({ title, file, bytes }, place) => {
    const name = [plain(slug), plain(title) || `document-${place + 1}`].filter(Boolean).join("-");
    return { title, address: file.replace(documentFile, `${name}.pdf`), size: fileSize(bytes) };
  });
}

/** Small Latin letters, digits and hyphens: what every disk takes in the name of a file. */
const plain = (text: string): string =>
  (
    text
      .normalize("NFKD")
      .replace(/[\u0300-\u036f]/g, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
    .join("-")
    .slice(0, longestPart)
    .replace(/-$/, "");
