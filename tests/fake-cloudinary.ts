import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

export interface FakeCloudinaryOptions {
  cloudName: string;
  /** The one preset that takes unsigned uploads. */
  uploadPreset: string;
  /** A free one when absent. Always on 127.0.0.1. */
  port?: number;
}

export interface ReceivedUpload {
  fields: Record<string, string>;
  filename: string;
  contentType: string;
  bytes: Uint8Array;
}

export type FakeCloudinary = Awaited<ReturnType<typeof startFakeCloudinary>>;

const maxBytes = 10_485_760;

/** Cloudinary's unsigned upload on loopback: a real HTTP server with its checks, words and answers. */
export async function startFakeCloudinary({ cloudName, uploadPreset, port = 0 }: FakeCloudinaryOptions) {
  const uploads: ReceivedUpload[] = [];
  let failure: { status: number; body: string } | "timeout" | null = null;

  async function answerTo(request: Request): Promise<Response> {
    if (request.method !== "POST" || new URL(request.url).pathname !== `/v1_1/${cloudName}/image/upload`) {
      return refusal(404, "Unknown cloud or resource");
    }
    const form = await request.formData();
    const fields: Record<string, string> = {};
    for (const [name, value] of form) if (typeof value === "string") fields[name] = value;
    const file = form.get("file");
    if (!fields.upload_preset) {
      return refusal(400, "Upload preset must be specified when using unsigned upload");
    }
    if (fields.upload_preset !== uploadPreset) return refusal(400, "Upload preset not found");
    if (!(file instanceof File)) return refusal(400, "Missing required parameter - file");
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes.byteLength > maxBytes) {
      return refusal(400, `File size too large. Got ${bytes.byteLength}. Maximum is ${maxBytes}.`);
    }
    uploads.push({ fields, filename: file.name, contentType: file.type, bytes });
    return picture(bytes, file.name);
  }

  async function picture(bytes: Uint8Array, filename: string): Promise<Response> {
    // Decoding all of it, as Cloudinary does, finds files that break off.
    const whole = await sharp(bytes, { failOn: "error" })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null);
    if (!whole) return refusal(400, "Invalid image file");
    const { width, height } = whole.info;
    const { format: decoded } = await sharp(bytes).metadata();
    const format = { jpeg: "jpg", heif: "avif" }[decoded as string] ?? decoded;
    const public_id = `products/${randomBytes(10).toString("hex")}`;
    const version = Math.floor(Date.now() / 1000);
    const delivery = `res.cloudinary.com/${cloudName}/image/upload/v${version}/${public_id}.${format}`;
    return Response.json({
      asset_id: randomBytes(16).toString("hex"),
      public_id,
      version,
      width,
      height,
      format,
      resource_type: "image",
      created_at: new Date().toISOString(),
      tags: [],
      bytes: bytes.byteLength,
      type: "upload",
      placeholder: false,
      url: `http://${delivery}`,
      secure_url: `https://${delivery}`,
      original_filename: filename.replace(/\.[^.]*$/, ""),
    });
  }

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    if (failure === "timeout") return;
    const { method = "GET", url = "/", headers } = incoming;
    const answer = failure
      ? new Response(failure.body, { status: failure.status })
      : await answerTo(
          new Request(`http://fake${url}`, {
            method,
            headers: { "content-type": headers["content-type"] ?? "" },
            body: method === "POST" ? Buffer.concat(chunks) : null,
          }),
        );
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });

  return {
    /** For `CLOUDINARY_API_URL`. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every picture taken, oldest first. */
    uploads,
    setFailure(next: typeof failure) {
      failure = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refusal(status: number, message: string): Response {
  return Response.json({ error: { message } }, { status, headers: { "X-Cld-Error": message } });
}
