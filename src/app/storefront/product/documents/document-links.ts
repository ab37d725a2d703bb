import { fileSize } from "#app/lib/file-size.ts";
import { documentFile } from "#contract/catalog/product-document-files.ts";
import type { ProductDocument } from "#contract/catalog/product-documents.ts";

/** A document link on the product page. */
export interface DocumentLink {
  title: string;
  /** URL with a readable file name. */
  address: string;
  /** `1.2 MB` */
  size: string;
}

/** Maximum characters of the product slug, and of the title, in a file name. */
const maxPartLength = 55;

/** Builds the download links of a product. Runs on the server. */
export function documentLinks(slug: string, documents: readonly ProductDocument[] = []): DocumentLink[] {
  return documents.map(({ title, file, bytes }, index) => {
    const name = [slugify(slug), slugify(title) || `document-${index + 1}`].filter(Boolean).join("-");
    return { title, address: file.replace(documentFile, `${name}.pdf`), size: fileSize(bytes) };
  });
}

/** Reduces text to lower-case Latin letters, digits and hyphens, which every file system accepts. */
const slugify = (text: string): string =>
  (
    text
      .normalize("NFKD")
      .replace(/[\u0300-\u036f]/g, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
    .join("-")
    .slice(0, maxPartLength)
    .replace(/-$/, "");
