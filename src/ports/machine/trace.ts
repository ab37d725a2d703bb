import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/** One piece of work, such as a call or a round of a job, within a chain that may have begun elsewhere. */
export interface Trace {
  /** Names the whole chain: 32 hexadecimal digits. */
  readonly traceId: string;
  /** Names this piece of it: 16 hexadecimal digits. */
  readonly spanId: string;
  /** What the chain's beginner wishes, as it goes over the wire: two hexadecimal digits. */
  readonly flags: string;
  /** The call that it belongs to; none in the background. */
  readonly requestId: string | undefined;
}

/** `traceparent` of W3C Trace Context, level 1: version, chain, piece, flags; later versions may add to its end. */
const header = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-|$)/;
const nothing = /^0+$/;
const invalidVersion = "ff";
const firstVersion = "00";
const firstLength = 55;
const longest = 512;
/** Everything is written down. */
const written = "01";

const running = new AsyncLocalStorage<Trace>();

/**
 * Begins a piece of work: of the chain that a `traceparent` names, or of a new one where there is none or it is not
 * valid.
 */
export function beginTrace({
  requestId,
  traceparent,
}: {
  requestId?: string;
  traceparent?: string | undefined;
} = {}): Trace {
  const { traceId, flags } = chainOf(traceparent) ?? { traceId: newId(16), flags: written };
  return { traceId, spanId: newId(8), flags, requestId };
}

function chainOf(traceparent = ""): Pick<Trace, "traceId" | "flags"> | undefined {
  if (traceparent.length > longest) return undefined;
  const [, version, traceId, parentId, flags] = header.exec(traceparent) ?? [];
  if (!version || !traceId || !parentId || !flags) return undefined;
  if (version === invalidVersion || nothing.test(traceId) || nothing.test(parentId)) return undefined;
  if (version === firstVersion && traceparent.length !== firstLength) return undefined;
  return { traceId, flags };
}

const newId = (bytes: number) => randomBytes(bytes).toString("hex");

/** Does work as a piece of a chain: whatever it waits for, {@link currentTrace} knows it. */
export const inTrace = <Result>(trace: Trace, work: () => Result): Result => running.run(trace, work);

/** The piece of work that is being done; undefined outside of any. */
export const currentTrace = (): Trace | undefined => running.getStore();

/** What a call to somebody else carries, so that they can name the same chain; nothing outside of any. */
export function traceHeaders(): { traceparent?: string } {
  const trace = currentTrace();
  if (!trace) return {};
  return { traceparent: `${firstVersion}-${trace.traceId}-${trace.spanId}-${trace.flags}` };
}

/** What each line of the log says of the work that wrote it. */
export function traceFields(): Partial<Pick<Trace, "requestId" | "traceId">> {
  const trace = currentTrace();
  if (!trace) return {};
  const { requestId, traceId } = trace;
  return requestId === undefined ? { traceId } : { requestId, traceId };
}
