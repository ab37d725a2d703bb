import path from "node:path";
import * as z from "zod/mini";
import { removeTrailingSlashes } from "#contract/checkout/addresses.ts";
import { traceHeaders } from "#ports/machine/trace.ts";
import { damaged, FileRefusedError, type PublicKind, validate } from "./file-kind.ts";
import { FileStoreError, type PublicFiles } from "./file-store.ts";

export interface CloudinaryOptions {
  cloudName: string;
  /** An unsigned upload preset. Its name alone allows uploads, so keep it on the server. */
  uploadPreset: string;
  apiUrl?: string;
  timeoutMs?: number;
}

const uploadResponse = z.object({ secure_url: z.url(), public_id: z.string(), bytes: z.int() });

const errorResponse = z.object({ error: z.object({ message: z.string() }) });

/** Publishes pictures at Cloudinary by unsigned upload. Cloudinary assigns names and addresses. */
export function createCloudinaryFiles<Facts extends object>(
  kind: PublicKind<Facts>,
  options: CloudinaryOptions,
): PublicFiles<Facts> {
  const { cloudName, uploadPreset, apiUrl = "https://api.cloudinary.com", timeoutMs = 30_000 } = options;
  const { contentType, facts } = kind.cloudinary;
  const url = `${removeTrailingSlashes(apiUrl)}/v1_1/${encodeURIComponent(cloudName)}/image/upload`;
  const responseShape = z.intersection(uploadResponse, facts);

  return {
    origins: ["https://res.cloudinary.com"],

    async put({ bytes, label }) {
      const type = contentType(await validate(kind, bytes));
      const form = new FormData();
      form.append("upload_preset", uploadPreset);
      form.append("file", new Blob([new Uint8Array(bytes)], { type }), plainName(label));
      const { status, text } = await post(url, form, timeoutMs, kind);
      if (status < 200 || status >= 300) throw failureFrom(status, text, kind);
      const { success, data, error } = z.safeParse(responseShape, parseJson(text));
      if (!success) {
        const message = `The ${kind.noun} host sent an invalid response.`;
        throw new FileStoreError("unavailable", message, { cause: error });
      }
      const { secure_url: address, public_id: id, bytes: size } = data;
      return { id, address, bytes: size, facts: data };
    },
  };
}

async function post(url: string, form: FormData, timeoutMs: number, { noun }: { noun: string }) {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { ...traceHeaders() };
    const response = await fetch(url, { method: "POST", headers, body: form, redirect: "error", signal });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    const message = `The ${noun} host did not answer. Please try again.`;
    throw new FileStoreError("unavailable", message, { cause });
  }
}

/**
 * Cloudinary returns 400 both for a bad file and for a bad preset; only the message tells which. Unless an error
 * is clearly about the file, it is reported as a problem of the shop, not of the user.
 */
function failureFrom(status: number, text: string, kind: { noun: string }): Error {
  const { noun } = kind;
  const errorMessage = z.safeParse(errorResponse, parseJson(text)).data?.error.message ?? `HTTP ${status}`;
  const cause = new Error(`Cloudinary: ${errorMessage}`);
  if (status === 420 || status === 429 || status >= 500) {
    return new FileStoreError("unavailable", `The ${noun} host is busy. Please try again later.`, { cause });
  }
  if (status === 400 && errorMessage.startsWith("File size too large")) {
    return new FileRefusedError("too-large", `The ${noun} is too large for the ${noun} host.`, { cause });
  }
  if (status === 400 && errorMessage.startsWith("Invalid image file")) return damaged(kind, cause);
  return new FileStoreError("misconfigured", `The ${noun} host refused the upload: ${errorMessage}`, {
    cause,
  });
}

/** Returns the last part of a path, without characters that have a meaning in paths or headers. */
function plainName(label: string): string {
  const name = path.win32.basename(label).replaceAll(/[^\p{L}\p{N}._ -]/gu, "_");
  return name.slice(-100) || "image";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
