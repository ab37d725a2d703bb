/** A file that a call answers, and the name that it is kept by. */
export interface AnsweredFile {
  name: string;
  /** A stream for a file that is made while it is sent. */
  bytes: Uint8Array | ReadableStream<Uint8Array>;
}

export const isAnsweredFile = (answer: object): answer is AnsweredFile =>
  "bytes" in answer && (answer.bytes instanceof Uint8Array || answer.bytes instanceof ReadableStream);

/**
 * A file as an answer: to be kept, whatever a browser would rather do with it, and without any right should it be
 * opened as a page all the same.
 */
export function answerFile(type: string, { name, bytes }: AnsweredFile): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>, {
    headers: {
      "content-type": type,
      // RFC 6266: old readers take the plain name, which has ASCII alone.
      "content-disposition": `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
    },
  });
}
