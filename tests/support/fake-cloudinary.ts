import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

export interface FakeCloudinaryOptions {
  cloudName: string;
  /** The only preset that accepts unsigned uploads. */
  uploadPreset: string;
  /** The port on 127.0.0.1; by default a free one. */
  port?: number;
}

interface ReceivedUpload {
  fields: Record<string, string>;
  filename: string;
  contentType: string;
  bytes: Uint8Array;
}

export type FakeCloudinary = Awaited<ReturnType<typeof startFakeCloudinary>>;

const maxBytes = 10_485_760;

/** Starts an HTTP server on loopback that imitates Cloudinary's unsigned upload and delivery: its checks, errors and responses. */
export async function startFakeCloudinary({ cloudName, uploadPreset, port = 0 }: FakeCloudinaryOptions) {
  const uploads: ReceivedUpload[] = [];
  const deliveries = new Map<string, Uint8Array>();
  let failure: { status: number; body: string } | "timeout" | null = null;

  async function answerTo(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const delivered = deliveries.get(pathname);
    if (request.method === "GET" && delivered) return new Response(new Uint8Array(delivered));
    if (request.method !== "POST" || pathname !== `/v1_1/${cloudName}/image/upload`)
      return refusal(404, "Unknown cloud or resource");
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
    // Decodes the whole file, as Cloudinary does, to detect truncated files.
    const image = await sharp(bytes, { failOn: "error" })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null);
    if (!image) return refusal(400, "Invalid image file");
    const { width, height } = image.info;
    const { format: decoded } = await sharp(bytes).metadata();
    const format = { jpeg: "jpg", heif: "avif" }[decoded as string] ?? decoded;
    const public_id = `products/${randomBytes(10).toString("hex")}`;
    const stored = store(`${public_id}.${format}`, bytes, filename);
    return Response.json({ ...stored, public_id, width, height, format });
  }

  /** Stores the file for delivery and returns the response to the upload. */
  function store(name: string, bytes: Uint8Array, filename: string) {
    const version = Math.floor(Date.now() / 1000);
    const path = `/${cloudName}/image/upload/v${version}/${name}`;
    deliveries.set(path, bytes);
    return {
      asset_id: randomBytes(16).toString("hex"),
      version,
      resource_type: "image",
      created_at: new Date().toISOString(),
      tags: [],
      bytes: bytes.byteLength,
      type: "upload",
      placeholder: false,
      url: `http://res.cloudinary.com${path}`,
      secure_url: `https://res.cloudinary.com${path}`,
      original_filename: filename.replace(/\.[^.]*$/, ""),
    };
  }

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    if (failure === "timeout") return;
    const { method = "GET", url = "/", headers } = incoming;
    const response = failure
      ? new Response(failure.body, { status: failure.status })
      : await answerTo(
          new Request(`http://fake${url}`, {
            method,
            headers: { "content-type": headers["content-type"] ?? "" },
            body: method === "POST" ? Buffer.concat(chunks) : null,
          }),
        );
    const body = Buffer.from(await response.arrayBuffer());
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });

  return {
    /** For `CLOUDINARY_API_URL`. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every accepted file, oldest first. */
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
