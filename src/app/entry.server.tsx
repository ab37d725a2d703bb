import { Writable } from "node:stream";
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { startScriptsAfterFirstPaint } from "./after-first-paint.ts";
import { renderingFailureContext } from "./lib/rendering-failure.ts";
import { renderNonceContext } from "./render-nonce.ts";

const renderTimeoutMs = 10_000;

/**
 * Renders the whole page before responding. Streaming would have no benefit, because the complete page is needed to
 * post-process its scripts, to compress it and to cache it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(renderNonceContext);
  const { html, failed } = await render(routerContext, {
    url: request.url,
    nonce,
    onFailure: (error) => report(error, context),
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(startScriptsAfterFirstPaint(html, nonce), { status: failed ? 500 : status, headers });
}

function render(
  routerContext: EntryContext,
  { url, nonce, onFailure }: { url: string; nonce: string; onFailure: (error: unknown) => void },
): Promise<{ html: string; failed: boolean }> {
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
      nonce,
      // By default, React sends large suspense boundaries hidden and reveals them by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => {
        failed = true;
        onFailure(error);
      },
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={url} nonce={nonce} />,
      options,
    );
    const deadline = setTimeout(abort, renderTimeoutMs);
  });
}

/** Reports errors, except errors of aborted requests and responses thrown on purpose, such as a 404. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isResponse =
    typeof error === "object" && error !== null && "status" in error && Number(error.status) < 500;
  if (request.signal.aborted || isResponse) return;
  report(error, context);
};

const reported = new WeakSet<object>();

/** Reports each error once, because React and the router may both pass on the same error. */
function report(error: unknown, context: Pick<RouterContextProvider, "get">): void {
  if (typeof error === "object" && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  context.get(renderingFailureContext)(error);
}
