import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import {
  anyNumber,
  type LoadFigures,
  type LoadPlan,
  type LoadRequest,
  type LoadResult,
} from "./load-plan.ts";

// The load generator runs in a child process. It receives one plan at a time from its parent, returns the results, and ends
// when the parent disconnects.

/** Timeout of a request, in milliseconds. */
const timeoutMilliseconds = 60_000;

type Kinds = Record<string, LoadFigures>;

/** Status 0 means that no response came. The body is read only if a follow-up request needs it. */
interface Answer {
  status: number;
  body: string;
}

process.on("message", async (plan: LoadPlan) => {
  process.send?.(await carryOut(plan));
});

async function carryOut(plan: LoadPlan): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const kinds = kindsOf(plan.requests);
  const startedAt = performance.now();
  const until = startedAt + plan.seconds * 1000;
  let started = 0;
  const start = Math.floor(Math.random() * 1e9);
  const isOver = () =>
    performance.now() >= until || (plan.isOnce === true && started >= plan.requests.length);
  const next = () => {
    const chosen = plan.requests[started % plan.requests.length] as LoadRequest;
    started += 1;
    return makeAll({ address: plan.address, agent, number: start + started }, chosen, kinds);
  };
  if ("clients" in plan.load) {
    const client = async () => {
      while (!isOver()) await next();
    };
    await Promise.all(Array.from({ length: plan.load.clients }, client));
  } else {
    const { perSecond } = plan.load;
    const open: Promise<void>[] = [];
    while (!isOver()) {
      const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
      while (open.length < due) open.push(next());
      await pause(5);
    }
    await Promise.all(open);
  }
  agent.destroy();
  return { seconds: (performance.now() - startedAt) / 1000, kinds };
}

function kindsOf(requests: readonly LoadRequest[]): Kinds {
  const kinds: Kinds = {};
  for (const first of requests) {
    for (let one: LoadRequest | undefined = first; one; one = one.next) {
      for (const name of [one.kind, one.flow ?? one.kind]) {
        kinds[name] ??= { statuses: {}, withoutRetryAfter: 0, successes: [], bytes: 0 };
      }
    }
  }
  return kinds;
}

interface Loading {
  address: string;
  agent: Agent;
  /** The number that replaces `anyNumber`. */
  number: number;
}

/** Makes a request and then its follow-up requests; stops if one fails. */
async function makeAll(loading: Loading, first: LoadRequest, kinds: Kinds): Promise<void> {
  const startedAt = performance.now();
  let answer: Answer = { status: 0, body: "" };
  for (let one: LoadRequest | undefined = first; one; one = one.next) {
    answer = await makeOne(
      loading,
      filledIn(one, loading.number, answer.body),
      kinds[one.kind] as LoadFigures,
    );
    if (!isSuccess(answer.status)) break;
  }
  if (first.flow) note(kinds[first.flow] as LoadFigures, answer.status, performance.now() - startedAt);
}

const isSuccess = (status: number) => status >= 200 && status < 300;

function note(figures: LoadFigures, status: number, milliseconds: number): void {
  figures.statuses[status] = (figures.statuses[status] ?? 0) + 1;
  if (isSuccess(status)) figures.successes.push(milliseconds);
}

function filledIn(one: LoadRequest, number: number, answer: string): LoadRequest {
  const answerFields = answer === "" ? {} : (JSON.parse(answer) as Record<string, unknown>);
  const fill = (text: string) =>
    text
      .replaceAll(anyNumber, String(number))
      .replaceAll(/\{answer\.(\w+)\}/g, (_, name: string) => JSON.stringify(answerFields[name]));
  return { ...one, path: fill(one.path), ...(one.body !== undefined && { body: fill(one.body) }) };
}

function makeOne(loading: Loading, one: LoadRequest, figures: LoadFigures): Promise<Answer> {
  const { method, path, headers = {}, body: sent } = one;
  const length = sent === undefined ? {} : { "content-length": Buffer.byteLength(sent) };
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const finish = (status: number, body = "") => {
      note(figures, status, performance.now() - startedAt);
      resolve({ status, body });
    };
    const clientRequest = request(
      loading.address + path,
      { agent: loading.agent, method, headers: { ...headers, ...length }, timeout: timeoutMilliseconds },
      (response) => {
        const { statusCode = 0, headers } = response;
        if ((statusCode === 429 || statusCode === 503) && headers["retry-after"] === undefined) {
          figures.withoutRetryAfter += 1;
        }
        const pieces: Buffer[] = [];
        let bytes = 0;
        response.on("data", (piece: Buffer) => {
          bytes += piece.length;
          if (one.next) pieces.push(piece);
        });
        response.once("end", () => {
          if (isSuccess(statusCode)) figures.bytes = bytes;
          finish(statusCode, Buffer.concat(pieces).toString());
        });
        response.once("error", () => finish(0));
      },
    );
    clientRequest.once("timeout", () => clientRequest.destroy(new Error("No response came")));
    clientRequest.once("error", (error: NodeJS.ErrnoException) => {
      // A keep-alive connection may be closed just as it is reused: such a request was not processed.
      const wasNotProcessed = clientRequest.reusedSocket && error.code === "ECONNRESET";
      if (wasNotProcessed) resolve(makeOne(loading, one, figures));
      else finish(0);
    });
    clientRequest.end(sent);
  });
}
