import { Writable } from "node:stream";
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, ServerRouter } from "react-router";
import { startScriptsAfterFirstPaint } from "./after-first-paint.ts";

/** Longest wait for a page, in milliseconds. */
const patience = 10_000;

/**
 * Renders a whole page before it is answered: its inline scripts are hashed for the content security policy and
 * the page is compressed and kept, so there is nothing to gain from streaming.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const { html, failed } = await render(routerContext, request.url);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(startScriptsAfterFirstPaint(html), { status: failed ? 500 : status, headers });
}

function render(routerContext: EntryContext, url: string): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(deadline);
        resolve({ html: Buffer.concat(chunks).toString("utf8"), failed });
        done();
      },
    });
    const options: RenderToPipeableStreamOptions = {
      // Big suspense boundaries would otherwise be sent hidden and revealed by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: () => {
        failed = true;
      },
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={url} />,
      options,
    );
    const deadline = setTimeout(abort, patience);
  });
}

/** Refusals such as an unknown page are answers, not faults; the rest goes to the log. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isAnswer =
    typeof error === "object" && error !== null && "status" in error && Number(error.status) < 500;
  if (request.signal.aborted || isAnswer) return;
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
};
