import path from "node:path";
import * as z from "zod/mini";
import { withoutLastSlashes } from "#contract/addresses.ts";
import { defaultImageLimits, inspectImage } from "./image-content.ts";
import { type HostedImage, type ImageHost, ImageHostError, ImageRefusedError } from "./image-host.ts";

export interface CloudinaryOptions {
  cloudName: string;
  /** An unsigned preset. Its name alone allows uploads, so it stays on the server. */
  uploadPreset: string;
  apiUrl?: string;
  timeoutMs?: number;
}

const uploaded = z.object({
  secure_url: z.url(),
  public_id: z.string(),
  width: z.int(),
  height: z.int(),
  format: z.string(),
  bytes: z.int(),
});

const refused = z.object({ error: z.object({ message: z.string() }) });

/** Uploads to Cloudinary without signing, by preset. */
export function createCloudinaryImageHost(options: CloudinaryOptions): ImageHost {
  const { cloudName, uploadPreset, apiUrl = "https://api.cloudinary.com", timeoutMs = 30_000 } = options;
  const url = `${withoutLastSlashes(apiUrl)}/v1_1/${encodeURIComponent(cloudName)}/image/upload`;

  return {
    origins: ["https://res.cloudinary.com"],

    async upload({ bytes, filename }) {
      const format = await inspectImage(bytes, defaultImageLimits);
      const form = new FormData();
      form.append("upload_preset", uploadPreset);
      form.append(
        "file",
        new Blob([new Uint8Array(bytes)], { type: `image/${format}` }),
        plainName(filename),
      );
      const { status, text } = await post(url, form, timeoutMs);
      if (status >= 200 && status < 300) return hostedImageFrom(text);
      throw failureFrom(status, text);
    },
  };
}

async function post(url: string, form: FormData, timeoutMs: number) {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: "POST", body: form, redirect: "error", signal });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new ImageHostError("unavailable", "The image host did not answer. Please try again.", { cause });
  }
}

function hostedImageFrom(text: string): HostedImage {
  const { success, data, error } = z.safeParse(uploaded, parseJson(text));
  if (!success) {
    throw new ImageHostError("unavailable", "The image host's answer could not be understood.", {
      cause: error,
    });
  }
  const { secure_url, public_id, width, height, format, bytes } = data;
  return { secureUrl: secure_url, publicId: public_id, width, height, format, bytes };
}

/**
 * Cloudinary answers 400 both for a bad picture and for a bad preset, and only its words tell them apart.
 * Whatever is not plainly about the file is the shop's own trouble and not shown as the person's fault.
 */
function failureFrom(status: number, text: string): Error {
  const said = z.safeParse(refused, parseJson(text)).data?.error.message ?? `HTTP ${status}`;
  const cause = new Error(`Cloudinary: ${said}`);
  if (status === 420 || status === 429 || status >= 500) {
    return new ImageHostError("unavailable", "The image host is busy. Please try again later.", { cause });
  }
  if (status === 400 && said.startsWith("File size too large")) {
    return new ImageRefusedError("too-large", "The image is too large for the image host.", { cause });
  }
  if (status === 400 && said.startsWith("Invalid image file")) {
    return new ImageRefusedError("damaged", "The image is damaged and cannot be read to its end.", { cause });
  }
  return new ImageHostError("misconfigured", `The image host refused the upload: ${said}`, { cause });
}

/** The last part of the name without what could be read as a path or a header. */
function plainName(filename: string): string {
  const name = path.win32.basename(filename).replaceAll(/[^\p{L}\p{N}._ -]/gu, "_");
  return name.slice(-100) || "image";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
