import type { Hono } from "hono";
import * as z from "zod/mini";
import type { Endpoint, ParsedInputOf, PayloadOf } from "#contract/endpoint.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { type Admission, admit, waitForTurn } from "./admission.ts";
import { type Device, deviceOf } from "./auth/device.ts";
import { limitBody } from "./body-limits.ts";
import { clientAddress } from "./client-address.ts";
import type { ApiEnvironment, ApiOptions, Viewer } from "./context.ts";
import { fileNameEnd } from "./csv/file-name-end.ts";
import { type CsvRow, sendCsv } from "./csv/send-csv.ts";
import { response } from "./envelope.ts";
import { createPersonalRowWatch } from "./personal-rows.ts";
import { readInput } from "./read-input.ts";
import { type FileResponse, isFileResponse, sendFile } from "./send-file.ts";

/** A validated request. `viewer` is never null if the endpoint requires a signed-in user. */
interface Call<E extends Endpoint> {
  input: ParsedInputOf<E>;
  viewer: E["access"] extends "visitor" ? Viewer | null : Viewer;
  /** The user responsible for changes; every admin write passes it to the domain. */
  actor: E["access"] extends "visitor" ? Actor | undefined : Actor;
  /** Network address of the caller, for throttling. */
  clientAddress: string;
  device: Device;
}

type JsonAlternative<Payload> = keyof Payload extends never ? never : Payload;

/** Handles a request. Returns batches of rows for CSV endpoints, and bytes for other files. */
type Handler<E extends Endpoint> = (
  call: Call<E>,
) => E extends { csvFile: string }
  ? AsyncIterable<readonly PayloadOf<E>[]>
  : E extends { fileType: string }
    ? Promise<FileResponse | JsonAlternative<PayloadOf<E>>>
    : Promise<PayloadOf<E> & { message?: string }>;

/** Binds contract endpoints to handlers: access and limits → validated input → handler → envelope. */
export interface Binder {
  <E extends Endpoint>(endpoint: E, handle: Handler<E>, admission?: Admission): void;
  readonly bound: ReadonlySet<Endpoint>;
}

/** Creates the binder for a Hono app. Refusals are thrown as {@link ShopError} for the error handler. */
export function createBinder(app: Hono<ApiEnvironment>, options: ApiOptions): Binder {
  const bound = new Set<Endpoint>();
  const watchPersonalRows = createPersonalRowWatch(options);
  const bind = <E extends Endpoint>(endpoint: E, handle: Handler<E>, admission: Admission = {}) => {
    bound.add(endpoint);
    const admitRequest = admit(endpoint, options, admission);
    app.on(endpoint.method, endpoint.path, admitRequest, limitBody(endpoint), async (context) => {
      const input = (await readInput(endpoint, context)) as ParsedInputOf<E>;
      // Wait again, because many slow uploads could end at the same time.
      if (endpoint.body) await waitForTurn(context, options, admission, { isStarted: true });
      const viewer = context.get("viewer");
      const responseHeaders = new Headers();
      const result: unknown = handle({
        input,
        viewer: viewer as Call<E>["viewer"],
        actor: (viewer ? { id: viewer._id, name: viewer.name } : undefined) as Call<E>["actor"],
        clientAddress: clientAddress(context, options.trustProxy),
        device: deviceOf(context, options, responseHeaders),
      });
      if (endpoint.csvFile !== undefined) {
        const rows = checkRows(endpoint, result as AsyncIterable<readonly CsvRow[]>, options);
        const query = input.query as unknown as { from: string; to: string; columns?: string } | undefined;
        const file = {
          nameEnd: fileNameEnd(endpoint.fileNamePeriod && query),
          columns: query?.columns,
        };
        return sendCsv(endpoint, file, rows, (error) =>
          options.log.error(
            { requestId: context.get("requestId"), error },
            "a file transfer was interrupted",
          ),
        );
      }
      const payload = (await result) as object;
      const { query } = input as { query?: unknown };
      await watchPersonalRows({ endpoint, viewer, query, payload });
      if (endpoint.fileType !== undefined && isFileResponse(payload)) {
        return sendFile(endpoint.fileType, payload);
      }
      if (options.checkResponses) z.parse(endpoint.output, payload);
      return response(payload, responseHeaders);
    });
  };
  return Object.assign(bind, { bound });
}

/** Yields the rows, checked against the contract if `checkResponses` is on. */
async function* checkRows(
  { output }: Endpoint,
  batches: AsyncIterable<readonly CsvRow[]>,
  { checkResponses }: ApiOptions,
): AsyncGenerator<readonly CsvRow[]> {
  for await (const rows of batches) {
    if (checkResponses) z.parse(z.array(output), rows);
    yield rows;
  }
}
