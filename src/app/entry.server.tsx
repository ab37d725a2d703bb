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

/** Longest wait for a page, in milliseconds. */
const patience = 10_000;

/**
 * Renders a whole page before it is answered: its own scripts are told from others by the nonce, and the page is
 * compressed and kept, so there is nothing to gain from streaming.
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
      // Big suspense boundaries would otherwise be sent hidden and revealed by script.
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
    const deadline = setTimeout(abort, patience);
  });
}

/** Refusals such as an unknown page are answers, not faults; the rest goes to the log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAnswer =
    typeof error === "object" && error !== null && "status" in error && Number(error.status) < 500;
  if (request.signal.aborted || isAnswer) return;
  report(error, context);
};

const reported = new WeakSet<object>();

/** Says each fault once, though React and the router both may bring it. */
function report(error: unknown, context: Pick<RouterContextProvider, "get">): void {
  if (typeof error === "object" && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  context.get(renderingFailureContext)(error);
}
