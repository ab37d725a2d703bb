import { inspect } from "node:util";
import { type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Endpoint, FieldError } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { DatabaseKind } from "../database/test-database.ts";
import { drawFor } from "../support/draw.ts";
import { expectEach } from "../support/expect-each.ts";
import { isFullRun } from "../support/tier.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

export interface Answer {
  status: number;
  body: { success: boolean; message: string; errors?: FieldError[] };
}

/** A hostile request, sent as the administrator. */
export interface HostileRequest {
  /** Describes the request in the error of a failed test. */
  name: string;
  path: string;
  /** Built only when sent, because some bodies are large. */
  init: () => RequestInit;
  /**
   * Whether the endpoint must reject the request, must accept it, or may do either. The test counts rows
   * accordingly.
   */
  outcome: "refused" | "accepted" | "either";
  /** Checks this response beyond the checks of all responses. */
  check?: (answer: Answer) => void;
}

/** The requests to an endpoint with one kind of payload. */
export type Payload = (endpoint: Endpoint) => readonly HostileRequest[];

/** Payloads by name, in groups of similar ones. */
export type PayloadGroups = readonly Readonly<Record<string, Payload>>[];

/** Texts that have a meaning in SQL, HTML, templates, paths or headers, but must stay plain text in the shop. */
export const meaningfulText = [
  `'); drop table users; --`,
  `' or '1'='1`,
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  "{{7*7}} #{7*7} %s %n",
  "../../../etc/passwd",
  "\u202Egnp.exe \u200B\uFEFF",
  "line\r\nSet-Cookie: a=b",
];

/** The endpoints that accept this part of a request. */
export const endpointsWith = (part: "body" | "params" | "query") =>
  endpoints.filter(({ endpoint }) => endpoint[part]);

/**
 * Returns requests to an endpoint, each named after its payload: all requests in a full run and for a representative
 * endpoint; otherwise about a quarter of the requests of one payload per group, always the same ones.
 */
function requestsTo(
  endpoint: Endpoint,
  groups: PayloadGroups,
  representatives: readonly Endpoint[],
): HostileRequest[] {
  const isComplete = isFullRun || representatives.includes(endpoint);
  return groups.flatMap((group) => {
    const kinds = Object.entries(group)
      .map(([kind, payload]) => payload(endpoint).map((each) => ({ ...each, name: `${kind}: ${each.name}` })))
      .filter((requests) => requests.length > 0);
    if (isComplete || kinds.length === 0) return kinds.flat();
    const requests = drawFor(endpoint, Object.keys(group).join(), kinds);
    const selected = requests.filter(({ name }) => drawFor(endpoint, name, [true, false, false, false]));
    return selected.length > 0 ? selected : requests.slice(0, 1);
  });
}

/** Fails unless the response is a 400 that names the field or a part of it. */
export function expectRejectedField({ status, body }: Answer, field: string): void {
  expect(status).toBe(400);
  const fields = body.errors?.map((error) => error.field) ?? [];
  expect(
    fields.some((name) => name === field || name.startsWith(`${field}.`)),
    `names ${fields.join(", ")}`,
  ).toBe(true);
  expect(body.errors?.every(({ message }) => message.length > 0)).toBe(true);
}

/** Fails unless the response is a 400 that names a whole part of the request. */
export function expectRejectedPart({ status, body }: Answer, part: string): void {
  expect(status).toBe(400);
  expect(body.errors, `names ${inspect(body.errors)}`).toEqual([{ field: part, message: body.message }]);
}

export type AttackedApi = Awaited<ReturnType<typeof openAttackedApi>>;

/** Opens the API with a separate database, whose rows are counted during the attack. */
export async function openAttackedApi(kind: DatabaseKind) {
  const api = await openTestApi(kind);
  const countRows = await rowCountQuery(api);
  /** The number of rows in every table. */
  const rowCounts = async () => rowsOf(await api.database.db.execute(countRows))[0] ?? {};

  /** Sends a request and fails on unexpected errors and on responses without a message. */
  async function send({ path, init, check }: HostileRequest): Promise<Answer> {
    const { headers: ownHeaders, ...request } = init();
    const headers = new Headers(ownHeaders);
    headers.set("authorization", `Bearer ${api.administrator.token}`);
    const response = await api.fetch(path, { ...request, headers });
    const answer = { status: response.status, body: await bodyOf(response) };
    const unexpected = api.unexpected.splice(0);
    expect(unexpected, inspect(unexpected)).toEqual([]);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.success).toBe(answer.status === 200);
    if (answer.status !== 200) expect(answer.body.message).toMatch(/\S/);
    check?.(answer);
    return answer;
  }

  return {
    reset: () => api.reset(),
    close: () => api.close(),

    /**
     * Sends hostile requests to an endpoint and fails for each wrong response, and if a rejected request
     * wrote a row. Rows are counted once for all requests that must be rejected, and after each request that may be rejected.
     */
    async attack(
      endpoint: Endpoint,
      groups: PayloadGroups,
      representatives: readonly Endpoint[],
    ): Promise<void> {
      const requests = requestsTo(endpoint, groups, representatives);
      const of = (outcome: HostileRequest["outcome"]) =>
        requests.filter((request) => request.outcome === outcome);
      let before = await rowCounts();
      const expectNothingWritten = async () => {
        const earlier = before;
        before = await rowCounts();
        const written = Object.entries(before).filter(([table, count]) => count !== earlier[table]);
        expect(written, `wrote to ${written.map(([table]) => table).join(", ")}`).toEqual([]);
      };
      const steps = [
        ...of("refused").map((request) => ({ name: request.name, check: () => send(request) })),
        { name: "all requests that must be rejected", check: expectNothingWritten },
        ...of("either").map((request) => ({
          name: request.name,
          async check() {
            const { status } = await send(request);
            if (status === 200) before = await rowCounts();
            else await expectNothingWritten();
          },
        })),
        ...of("accepted").map((request) => ({ name: request.name, check: () => send(request) })),
      ];
      await expectEach(
        steps,
        ({ check }) => check(),
        ({ name }) => name,
      );
    },
  };
}

/** Parses a response. For a file, returns only whether the file has content. */
async function bodyOf(response: Response): Promise<Answer["body"]> {
  const isFile = response.headers.get("content-type")?.startsWith("text/csv");
  return isFile ? { success: (await response.text()) !== "", message: "" } : response.json();
}

const rowsOf = (result: unknown) => (result as { rows: Record<string, unknown>[] }).rows;

/** Creates a query that returns one row with the number of rows in every table. */
async function rowCountQuery({ database }: TestApi): Promise<SQL> {
  const tables = rowsOf(
    await database.db.execute(sql`select tablename from pg_tables where schemaname = 'public'`),
  );
  const counts = tables.map(({ tablename }) => {
    const table = sql.identifier(String(tablename));
    return sql`(select count(*)::integer from ${table}) as ${table}`;
  });
  return sql`select ${sql.join(counts, sql`, `)}`;
}
