import { useEffect, useRef, useState } from "react";
import { api } from "#app/api.ts";
import { fileSize } from "#app/lib/file-size.ts";
import { toast } from "#app/ui/toast-store.ts";
import { maximumDocumentBytes } from "#contract/product-document-files.ts";
import { productDocumentWords } from "#contract/product-document-words.ts";
import {
  longestDocumentTitle,
  type ProductDocument,
  uploadProductDocument,
} from "#contract/product-documents.ts";
import { refusalOr } from "../loading.ts";
import { documentsWords as words } from "./documents-words.ts";

export interface DocumentUploads {
  /** How many are on their way. */
  waiting: number;
  /** Uploads files one after the other; each that was taken is handed on. Faults are told. */
  send: (files: readonly File[]) => void;
}

/** Uploads documents; `onUpload` hears when one begins (1) and when it has ended (-1). Leaving the form calls them off. */
export function useDocumentUploads(
  onTaken: (document: ProductDocument) => void,
  onUpload: (change: 1 | -1) => void,
): DocumentUploads {
  const [waiting, setWaiting] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const taken = useRef(onTaken);
  useEffect(() => {
    taken.current = onTaken;
  });

  async function send(files: readonly File[]) {
    running.current ??= new AbortController();
    const { signal } = running.current;
    setWaiting((before) => before + files.length);
    for (const file of files) {
      onUpload(1);
      const document = await uploaded(file, signal);
      onUpload(-1);
      if (signal.aborted) return;
      setWaiting((before) => before - 1);
      if (document) taken.current(document);
    }
  }

  return { waiting, send };
}

/** The document that was made of a file; without one its fault has been told. */
async function uploaded(file: File, signal: AbortSignal): Promise<ProductDocument | undefined> {
  const fault = faultOf(file);
  if (fault) return void toast.error(fault);
  try {
    const { file: address, bytes } = await api(uploadProductDocument, { body: { file } }, { signal });
    return { title: titleOf(file), file: address, bytes };
  } catch (error) {
    if (!signal.aborted) toast.error(refusalOr(error, productDocumentWords.failed));
    return undefined;
  }
}

/** What is wrong with a file that is not worth sending; the server judges again, by its content. */
function faultOf({ name, type, size }: File): string | undefined {
  if (type && type !== "application/pdf") return words.noPdf(name);
  return size > maximumDocumentBytes ? words.tooLarge(name, fileSize(size)) : undefined;
}

/** What a file is called, as a title to begin with. */
const titleOf = ({ name }: File): string =>
  name
    .replace(/\.pdf$/i, "")
    .replaceAll(/[-_]/g, " ")
    .trim()
    .slice(0, longestDocumentTitle);
