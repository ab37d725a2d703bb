import { type SQL, sql } from "drizzle-orm";
import { issueToken } from "#http/auth.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { loggableError } from "#server/loggable-error.ts";
import type { DatabaseKind } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { buy } from "../factories/orders.ts";
import type { FuzzCaller, FuzzedCall } from "./fuzzed-calls.ts";
import { openTestApi, testSessionSecret } from "./test-api.ts";

const thirtyDays = 30 * 24 * 60 * 60;

type Row = Record<string, unknown>;
const rowsOf = (result: unknown) => (result as { rows: Row[] }).rows;

/** Digests of all rows of a table, regardless of their order. */
const sumOf = (name: string, rows: SQL) =>
  sql`select ${name}::text as name, count(*)::text || ' ' || coalesce(sum(hashtextextended(stored::text, 0)), 0)::text as sum from ${rows} as stored`;

/** Opens a shop with two customers who each have an order. The shop records its log and can fingerprint its tables. */
export async function openFuzzedShop(kind: DatabaseKind) {
  const lines: string[] = [];
  const errors: string[] = [];
  const writeLine = (isError: boolean) => (fields: object, message: string) => {
    const { error, ...others } = fields as { error?: unknown };
    const line = JSON.stringify({
      ...others,
      ...(error !== undefined && { error: loggableError(error) }),
      message,
    });
    lines.push(line);
    if (isError) errors.push(line);
  };
  const api = await openTestApi(kind, {
    log: { info: writeLine(false), warn: writeLine(false), error: writeLine(true) },
  });
  const { db } = api.database;
  const names = rowsOf(
    await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`),
  ).map(({ name }) => String(name));
  const everything = sql.join(
    names.map((name) => sumOf(name, sql`${sql.identifier(name)}`)),
    sql` union all `,
  );
  let tokens: Record<FuzzCaller, string | undefined>;
  let ids: Record<string, string>;
  let othersRows: SQL;

  return {
    /** Log lines since the log was last cleared. */
    lines,
    /** Log lines of unexpected failures. */
    errors,

    /** Empties the shop and refills it. */
    async reset(): Promise<void> {
      await api.reset();
      const other = await api.signIn(await openCustomer(db));
      const { id: product } = await addProduct(db, { pricePaise: 100_00, stock: 1_000 });
      for (const userId of [other.id, api.customer.id]) await buy(api.shop, { userId });
      const [order] = await db.select().from(orders).where(sql`${orders.userId} = ${other.id}`);
      const session = await api.newSession(other);
      const old = Math.floor(Date.now() / 1000) - thirtyDays;
      tokens = {
        visitor: undefined,
        customer: api.customer.token,
        other: other.token,
        administrator: api.administrator.token,
        expired: await issueToken(api.administrator, session, testSessionSecret, old),
        garbled: `${api.administrator.token.slice(0, -4)}AAAA`,
      };
      ids = {
        "$other-account": other.id,
        "$other-order": order?.id ?? "",
        "$other-session": session,
        $product: product,
      };
      othersRows = sql.join(
        [
          sumOf("the other's account", sql`(select * from users where id = ${other.id})`),
          sumOf("the other's orders", sql`(select * from orders where user_id = ${other.id})`),
        ],
        sql` union all `,
      );
    },

    /** Fingerprints of every table, and separately of the other customer's account and orders. */
    sums: async (): Promise<Record<string, unknown>> =>
      Object.fromEntries(
        rowsOf(await db.execute(sql`${everything} union all ${othersRows}`)).map(({ name, sum }) => [
          name,
          sum,
        ]),
      ),

    /** Makes a generated call. */
    send({ endpoint, caller, params, query, body, type }: FuzzedCall): Promise<Response> {
      const translateId = (value: string) => (Object.hasOwn(ids, value) ? (ids[value] ?? "") : value);
      const segments = params.map((value) => partOf(translateId(value)));
      const path = endpoint.path.replace(/:\w+/g, () => segments.shift() ?? "");
      const search = new URLSearchParams(query.map(([name, value]) => [name, translateId(value)]));
      const token = tokens[caller];
      const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
      const isForm = type === "multipart/form-data";
      if (!isForm && type) headers.set("content-type", type);
      const sent =
        endpoint.method === "GET" || body === undefined
          ? {}
          : { body: isForm ? formOf(body) : jsonOf(body, translateId) };
      return api.fetch(`${path}?${search}`, { method: endpoint.method, headers, ...sent });
    },
    close: () => api.close(),
  };
}

/** Encodes a path segment. Empty segments and dots would change the path. */
const partOf = (value: string) => (/^\.{0,2}$/.test(value) ? "-" : encodeURIComponent(value.toWellFormed()));

const jsonOf = (body: unknown, translateId: (value: string) => string) =>
  JSON.stringify(body, (_, value) => (typeof value === "string" ? translateId(value) : value)) ?? "";

function formOf(body: unknown): FormData {
  const form = new FormData();
  if (typeof body !== "object" || body === null) return form;
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.append(name, value instanceof Blob ? value : (JSON.stringify(value) ?? ""));
  }
  return form;
}
