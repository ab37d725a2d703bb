import { useEffect, useRef, useState } from "react";
import { api } from "#app/api.ts";
import { fileSize } from "#app/lib/file-size.ts";
import { toast } from "#app/ui/toast-store.ts";
import { maxDocumentBytes } from "#contract/catalog/product-document-files.ts";
import {
  maxDocumentTitleLength,
  type ProductDocument,
  uploadProductDocument,
} from "#contract/catalog/product-documents.ts";
import { m } from "#messages";
import { serverMessageOr } from "../frame/loading.ts";

export interface DocumentUploads {
  /** Number of files still uploading. */
  pending: number;
  /** Uploads files one after another. Shows an error for each file that fails. */
  send: (files: readonly File[]) => void;
}

/**
 * Uploads documents. Calls `onUploadCountChange` with 1 when an upload starts and with -1 when it ends. Unmounting
 * aborts the uploads.
 */
export function useDocumentUploads(
  onUploaded: (document: ProductDocument) => void,
  onUploadCountChange: (change: 1 | -1) => void,
): DocumentUploads {
  const [pending, setPending] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });

  async function send(files: readonly File[]) {
    running.current ??= new AbortController();
    const { signal } = running.current;
    setPending((before) => before + files.length);
    for (const file of files) {
      onUploadCountChange(1);
      const document = await uploadDocument(file, signal);
      onUploadCountChange(-1);
      if (signal.aborted) return;
      setPending((before) => before - 1);
      if (document) latest.current(document);
    }
  }

  return { pending, send };
}

/** Uploads a file and resolves to the document. On failure, shows an error and resolves to undefined. */
async function uploadDocument(file: File, signal: AbortSignal): Promise<ProductDocument | undefined> {
  const fault = faultOf(file);
  if (fault) return void toast.error(fault);
  try {
    const { file: address, bytes } = await api(uploadProductDocument, { body: { file } }, { signal });
    return { title: titleOf(file), file: address, bytes };
  } catch (error) {
    if (!signal.aborted) toast.error(serverMessageOr(error, m["catalog.productDocument.failed"]()));
    return undefined;
  }
}

/** Returns an error if the type or size of the file is not allowed. The server checks again, using the content. */
function faultOf({ name, type, size }: File): string | undefined {
  if (type && type !== "application/pdf") return m["products.documents.notAPdf"]({ name });
  return size > maxDocumentBytes
    ? m["products.documents.tooLarge"]({ name, size: fileSize(size) })
    : undefined;
}

/** Makes a default title from the file name. */
const titleOf = ({ name }: File): string =>
  name
    .replace(/\.pdf$/i, "")
    .replaceAll(/[-_]/g, " ")
    .trim()
    .slice(0, maxDocumentTitleLength);
