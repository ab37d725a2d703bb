import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/**
 * A unit of work (span), such as a request or a job run. A span belongs to a trace, which another system may
 * have started.
 */
export interface Trace {
  /** Id of the trace: 32 hexadecimal digits. */
  readonly traceId: string;
  /** Id of this span: 16 hexadecimal digits. */
  readonly spanId: string;
  /** Trace flags as sent: two hexadecimal digits. */
  readonly flags: string;
  /** Id of the request that the span belongs to; undefined for background work. */
  readonly requestId: string | undefined;
}

/**
 * `traceparent` of W3C Trace Context, level 1: version, trace id, span id, flags; later versions may append
 * fields.
 */
const header = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-|$)/;
const allZeros = /^0+$/;
const invalidVersion = "ff";
const firstVersion = "00";
const firstLength = 55;
const maxLength = 512;
/** The "sampled" flag, for traces that start here: the shop logs all of them. */
const sampled = "01";

const running = new AsyncLocalStorage<Trace>();

/** Creates a span in the trace of a valid `traceparent`, otherwise in a new trace. */
export function beginTrace({
  requestId,
  traceparent,
}: {
  requestId?: string;
  traceparent?: string | undefined;
} = {}): Trace {
  const { traceId, flags } = parseTraceparent(traceparent) ?? { traceId: newId(16), flags: sampled };
  return { traceId, spanId: newId(8), flags, requestId };
}

function parseTraceparent(traceparent = ""): Pick<Trace, "traceId" | "flags"> | undefined {
  if (traceparent.length > maxLength) return undefined;
  const [, version, traceId, parentId, flags] = header.exec(traceparent) ?? [];
  if (!version || !traceId || !parentId || !flags) return undefined;
  if (version === invalidVersion || allZeros.test(traceId) || allZeros.test(parentId)) return undefined;
  if (version === firstVersion && traceparent.length !== firstLength) return undefined;
  return { traceId, flags };
}

const newId = (bytes: number) => randomBytes(bytes).toString("hex");

/** Runs work within a span; {@link currentTrace} returns it in all asynchronous calls. */
export const runInTrace = <Result>(trace: Trace, work: () => Result): Result => running.run(trace, work);

/** The current span; undefined outside of any span. */
export const currentTrace = (): Trace | undefined => running.getStore();

/** Trace headers for outgoing requests; empty outside of a span. */
export function traceHeaders(): { traceparent?: string } {
  const trace = currentTrace();
  if (!trace) return {};
  return { traceparent: `${firstVersion}-${trace.traceId}-${trace.spanId}-${trace.flags}` };
}

/** Trace fields for each log line. */
export function traceFields(): Partial<Pick<Trace, "requestId" | "traceId">> {
  const trace = currentTrace();
  if (!trace) return {};
  const { requestId, traceId } = trace;
  return requestId === undefined ? { traceId } : { requestId, traceId };
}
