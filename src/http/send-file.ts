/** A file response and its name. */
export interface FileResponse {
  name: string;
  /** A stream if the file is created while it is sent. */
  bytes: Uint8Array | ReadableStream<Uint8Array>;
}

export const isFileResponse = (response: object): response is FileResponse =>
  "bytes" in response && (response.bytes instanceof Uint8Array || response.bytes instanceof ReadableStream);

/** Responds with a file as a download. If the file is opened as a page anyway, it has no permissions. */
export function sendFile(type: string, { name, bytes }: FileResponse): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>, {
    headers: {
      "content-type": type,
      // RFC 6266: old clients use the plain name, which must be ASCII.
      "content-disposition": `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
    },
  });
}
