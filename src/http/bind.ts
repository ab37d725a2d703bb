import type { Hono, MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import type { Endpoint, ParsedInputOf, PayloadOf } from "#contract/endpoint.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { requireViewer, resolveViewer } from "./auth.ts";
import { limitBody } from "./body-limits.ts";
import { clientAddress } from "./client-address.ts";
import type { ApiEnvironment, ApiOptions, Viewer } from "./context.ts";
import { answerCsv, type CsvRow } from "./csv/answer-csv.ts";
import { answer } from "./envelope.ts";
import { readInput } from "./read-input.ts";

/** One validated call. `viewer` is there whenever the endpoint asks for one. */
export interface Call<E extends Endpoint> {
  input: ParsedInputOf<E>;
  viewer: E["access"] extends "visitor" ? Viewer | null : Viewer;
  /** Who answers for what the call changes; every write of the back office hands it on to its verb. */
  actor: E["access"] extends "visitor" ? Actor | undefined : Actor;
  /** Address the call came from, for throttling. */
  clientAddress: string;
}

/** Answers a call; for a CSV file with its rows, in batches. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => E extends { csvFile: string }
  ? AsyncIterable<readonly PayloadOf<E>[]>
  : Promise<PayloadOf<E> & { message?: string }>;

/** Binds endpoints of the contract to handlers: who may call → valid input → handler → envelope. */
export interface Binder {
  <E extends Endpoint>(endpoint: E, handle: Handler<E>): void;
  readonly bound: ReadonlySet<Endpoint>;
}

/** Makes the binder for one Hono app. Refusals leave as thrown {@link ShopError}s for the error handler. */
export function createBinder(app: Hono<ApiEnvironment>, options: ApiOptions): Binder {
  const bound = new Set<Endpoint>();
  const bind = <E extends Endpoint>(endpoint: E, handle: Handler<E>) => {
    bound.add(endpoint);
    const admission = admit(endpoint, options);
    app.on(endpoint.method, endpoint.path, admission, limitBody(endpoint), async (context) => {
      const input = (await readInput(endpoint, context)) as ParsedInputOf<E>;
      const viewer = context.get("viewer");
      const result: unknown = handle({
        input,
        viewer: viewer as Call<E>["viewer"],
        actor: (viewer ? { id: viewer._id, name: viewer.name } : undefined) as Call<E>["actor"],
        clientAddress: clientAddress(context, options.trustProxy),
      });
      if (endpoint.csvFile !== undefined) {
        const rows = checked(endpoint, result as AsyncIterable<readonly CsvRow[]>, options);
        return answerCsv(endpoint, rows, (error) =>
          options.log.error({ requestId: context.get("requestId"), error }, "a file broke off"),
        );
      }
      const payload = (await result) as object;
      if (endpoint.changesPublicPages) options.onPublicChange();
      if (options.checkAnswers) z.parse(endpoint.output, payload);
      return answer(payload);
    });
  };
  return Object.assign(bind, { bound });
}

/** The rows, each compared with the contract where answers are. */
async function* checked(
  { output }: Endpoint,
  batches: AsyncIterable<readonly CsvRow[]>,
  { checkAnswers }: ApiOptions,
): AsyncGenerator<readonly CsvRow[]> {
  for await (const rows of batches) {
    if (checkAnswers) z.parse(z.array(output), rows);
    yield rows;
  }
}

/** Lets a call pass when its sender may make it, before anything of it is read. */
function admit(endpoint: Endpoint, options: ApiOptions): MiddlewareHandler<ApiEnvironment> {
  const { access } = endpoint;
  return async (context, next) => {
    const viewer =
      access === "visitor"
        ? await resolveViewer(context, options)
        : await requireViewer(context, options, access);
    context.set("viewer", viewer);
    await next();
  };
}
