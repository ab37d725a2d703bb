import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Endpoint, FieldError } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { databaseKinds } from "../database/test-database.ts";
import { fieldsOf, idOfNothing, neededQuery, sampleOf, samplePath } from "./sample-input.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

type Answer = { status: number; body: { success: boolean; message: string; errors?: FieldError[] } };
type Body = Record<string, unknown>;

const withBody = endpoints.filter(({ endpoint }) => endpoint.body);
const withParams = endpoints.filter(({ endpoint }) => endpoint.params);
const withQuery = endpoints.filter(({ endpoint }) => endpoint.query);
const isForm = ({ encoding }: Endpoint) => encoding === "multipart";

/** How a value looks in a form, which carries text only. */
const asFormText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Values of every type, and numbers beyond every range. */
const oddValues: unknown[] = [
  null,
  true,
  "",
  "text",
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  [null],
  {},
  { toString: "x" },
  { $ne: null },
  ["a", "b"],
];

/** Text that has a meaning somewhere else; here it is text. */
const meaningfulText = [
  `'); drop table users; --`,
  `' or '1'='1`,
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  "{{7*7}} #{7*7} %s %n",
  "../../../etc/passwd",
  "\u202Egnp.exe \u200B\uFEFF",
  "line\r\nSet-Cookie: a=b",
];

/** Nearly as much as a call may carry; the second is dear to patterns of e-mail addresses that are read twice. */
const hugeTexts = ["x".repeat(900_000), `a@${".a".repeat(450_000)}@`];

const unstorableText = ["\u0000", "a\u0000b", "\uD800", "b\uDFFFa"];

/** What an answer says; a file says only that all went well. */
async function bodyOf(response: Response): Promise<Answer["body"]> {
  const isFile = response.headers.get("content-type")?.startsWith("text/csv");
  return isFile ? { success: (await response.text()) !== "", message: "" } : response.json();
}

const rowsOf = (result: unknown) => (result as { rows: Record<string, unknown>[] }).rows;

/** A query for the number of rows of every table. */
async function rowCountQuery({ database }: TestApi): Promise<SQL> {
  const tables = rowsOf(
    await database.db.execute(sql`select tablename from pg_tables where schemaname = 'public' order by 1`),
  );
  const counts = tables.map(
    ({ tablename }) =>
      sql`select ${tablename}::text as "table", count(*)::integer from ${sql.identifier(String(tablename))}`,
  );
  return sql.join(counts, sql` union all `);
}

describe.each(databaseKinds)("hostile input on %s", (kind) => {
  let api: TestApi;
  let countRows: SQL;
  beforeAll(async () => {
    api = await openTestApi(kind);
    countRows = await rowCountQuery(api);
  });
  afterAll(() => api.close());

  /** How many rows every table has. */
  const rowCounts = async () => rowsOf(await api.database.db.execute(countRows));
  /** The same after the last request; unknown when something may have been written since. */
  let known: Awaited<ReturnType<typeof rowCounts>> | undefined;
  const reset = () => {
    known = undefined;
    return api.reset();
  };

  /**
   * Sends a request as the administrator. Whatever it is, it must be answered in the shop's own words without an
   * unexpected failure, and nothing may be written when it is refused.
   */
  async function send(path: string, init: RequestInit): Promise<Answer> {
    const before = known ?? (await rowCounts());
    known = undefined;
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${api.administrator.token}`);
    const response = await api.fetch(path, { ...init, headers });
    const answer = { status: response.status, body: await bodyOf(response) };
    expect(api.unexpected.splice(0)).toEqual([]);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.success).toBe(answer.status === 200);
    if (answer.status !== 200) {
      expect(answer.body.message).toMatch(/\S/);
      known = await rowCounts();
      expect(known).toEqual(before);
    }
    return answer;
  }

  const sendText = (endpoint: Endpoint, body: BodyInit, type = "application/json") =>
    send(samplePath(endpoint), {
      method: endpoint.method,
      body,
      headers: type ? { "content-type": type } : {},
    });

  function sendBody(endpoint: Endpoint, body: Body): Promise<Answer> {
    if (!isForm(endpoint)) return sendText(endpoint, JSON.stringify(body));
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) {
      form.set(name, value instanceof Blob ? value : asFormText(value));
    }
    return send(samplePath(endpoint), { method: endpoint.method, body: form });
  }

  const sampleBody = (endpoint: Endpoint) => sampleOf(endpoint.body as z.ZodMiniType) as Body;

  function expectRefusedField({ status, body }: Answer, field: string) {
    expect(status).toBe(400);
    const named = body.errors?.map((error) => error.field) ?? [];
    expect(named.some((name) => name === field || name.startsWith(`${field}.`))).toBe(true);
    expect(body.errors?.every(({ message }) => message.length > 0)).toBe(true);
  }

  function expectRefusedPart({ status, body }: Answer, part: string) {
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: part, message: body.message }]);
  }

  describe.each(withBody)("in the body of $endpoint.method $endpoint.path", ({ endpoint }) => {
    beforeAll(reset);

    const fields = fieldsOf(endpoint.body);
    const textFields = fields.filter((field) => {
      const value = sampleBody(endpoint)[field];
      return typeof value === "string" || value === undefined;
    });

    it.each([
      "",
      "{",
      "{]",
      '{"name":}',
      "[]",
      "[{}]",
      "null",
      "true",
      "12",
      "NaN",
      '"text"',
      "{}{}",
      "\u0000",
    ])("refuses the JSON %j", async (text) => expectRefusedPart(await sendText(endpoint, text), "body"));

    it.each(["text/plain", "application/xml", "application/x-www-form-urlencoded", "image/png", "nonsense"])(
      "refuses the content type %s",
      async (type) => {
        const text = JSON.stringify(sampleBody(endpoint));
        expectRefusedPart(await sendText(endpoint, text, type), "body");
      },
    );

    it("refuses a form that is none", async () => {
      for (const type of ["multipart/form-data", "multipart/form-data; boundary=x"]) {
        expectRefusedPart(await sendText(endpoint, "--y\r\nno form", type), "body");
      }
    });

    it.each(fields)("judges values of every type in %s", async (field) => {
      for (const value of oddValues) {
        const body = { ...sampleBody(endpoint), [field]: value };
        const sent = isForm(endpoint) ? { ...body, [field]: asFormText(value) } : body;
        const answer = await sendBody(endpoint, body);
        const { error } = z.safeParse(endpoint.body as z.ZodMiniType, sent);
        if (!error) continue;
        // What suits its field can contradict another, which is named then: a price below the discounted one.
        const named = error.issues.map(({ path }) => String(path[0]));
        expectRefusedField(answer, named.includes(field) ? field : (named[0] ?? ""));
      }
    });

    it.each(fields)("refuses structures without end in %s", async (field) => {
      const body = JSON.stringify({ ...sampleBody(endpoint), [field]: "endless" });
      const endless = "[".repeat(5000) + "]".repeat(5000);
      expectRefusedField(await sendText(endpoint, body.replace('"endless"', endless)), field);
    });

    it.each(fields)("refuses text in %s that cannot be stored", async (field) => {
      // Forms cannot carry halves of surrogate pairs.
      for (const text of isForm(endpoint) ? unstorableText.slice(0, 2) : unstorableText) {
        expectRefusedField(await sendBody(endpoint, { ...sampleBody(endpoint), [field]: text }), field);
        if (isForm(endpoint)) continue;
        const hidden = { ...sampleBody(endpoint), [field]: { deep: [text] } };
        expectRefusedField(await sendBody(endpoint, hidden), field);
        const inName = { ...sampleBody(endpoint), [field]: { [text]: 1 } };
        expectRefusedField(await sendBody(endpoint, inName), field);
      }
    });

    it.each(textFields)("refuses a megabyte of text in %s", async (field) => {
      const body = sampleBody(endpoint);
      for (const text of hugeTexts) {
        const almost = await sendBody(endpoint, { ...body, [field]: text });
        if (z.safeParse(endpoint.body as z.ZodMiniType, { ...body, [field]: text }).success) {
          expect(almost.status).toBeGreaterThanOrEqual(400);
        } else {
          expectRefusedField(almost, field);
        }
      }
      if (isForm(endpoint)) return;
      const tooMuch = await sendBody(endpoint, { ...body, [field]: "x".repeat(1024 * 1024) });
      expect(tooMuch.status).toBe(413);
    });

    it.each(textFields)("takes text with a meaning elsewhere as text in %s", async (field) => {
      for (const text of meaningfulText) await sendBody(endpoint, { ...sampleBody(endpoint), [field]: text });
    });

    it("is not moved by the names that JavaScript gives a meaning", async () => {
      const text = JSON.stringify(sampleBody(endpoint)).replace(
        /^\{/,
        '{"__proto__":{"polluted":true,"role":1},"constructor":{"prototype":{"polluted":true}},"toString":1,',
      );
      await sendText(endpoint, text.replace(/,\}$/, "}"));
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    });
  });

  describe.each(withParams)("in the path of $endpoint.method $endpoint.path", ({ endpoint }) => {
    beforeAll(reset);

    const names = fieldsOf(endpoint.params);
    const takesIds = !names.some((name) => ["slug", "name", "item", "step"].includes(name));
    const init = () => ({
      method: endpoint.method,
      ...(endpoint.body
        ? { body: JSON.stringify(sampleBody(endpoint)), headers: { "content-type": "application/json" } }
        : {}),
    });

    it("finds nothing under an id of nothing", async () => {
      expect((await send(samplePath(endpoint), init())).status).toBe(404);
    });

    it.each([
      "1",
      "-1",
      "0",
      "NaN",
      "null",
      "undefined",
      "[object Object]",
      `${idOfNothing}0`,
      ...meaningfulText,
    ])("finds nothing under %j", async (value) => {
      const answer = await send(samplePath(endpoint, encodeURIComponent(value)), init());
      if (takesIds) expectRefusedField(answer, names[0] ?? "");
      else expect(answer.status).toBe(404);
    });

    it("refuses what cannot be stored or is too long", async () => {
      for (const value of ["%00", "a%00b", "x".repeat(5000)]) {
        expectRefusedField(await send(samplePath(endpoint, value), init()), names[0] ?? "");
      }
    });

    it.each(["%", "%E0%A4%A", "%ED%A0%80", "%c0%af"])("survives the broken escape %s", async (value) => {
      const { status } = await send(samplePath(endpoint, value), init());
      expect([400, 404]).toContain(status);
    });
  });

  /** Which specifications there are the server alone knows: their shape is not all of it. */
  const judgedFurther = new Set(["specifications"]);

  describe.each(withQuery)("in the query of $endpoint.method $endpoint.path", ({ endpoint }) => {
    beforeAll(reset);

    const get = (query: string) => send(`${samplePath(endpoint)}?${query}`, { method: "GET" });
    // What is asked about something is asked about nothing that there is.
    const whenValid = endpoint.params ? 404 : 200;

    it.each(fieldsOf(endpoint.query))("judges every %s", async (field) => {
      const numbers = [
        "-1",
        "0",
        "1.5",
        "1e3",
        "NaN",
        "Infinity",
        "0x10",
        "99999999999999999999",
        " 1",
        "+1",
      ];
      for (const value of [...numbers, ...meaningfulText, "x".repeat(5000), "true", "%", "_", "\\"]) {
        const query = { ...neededQuery(endpoint), [field]: value };
        const answer = await get(new URLSearchParams(query).toString());
        const isValid = z.safeParse(endpoint.query as z.ZodMiniType, query).success;
        if (isValid && !(judgedFurther.has(field) && answer.status === 400)) {
          expect(answer.status).toBe(whenValid);
        } else expectRefusedField(answer, field);
      }
    });

    it.each(fieldsOf(endpoint.query))("refuses what cannot be stored in %s", async (field) => {
      expectRefusedField(await get(`${field}=%00`), field);
    });

    it("survives broken, repeated, empty and unknown parameters", async () => {
      const [field = ""] = fieldsOf(endpoint.query);
      for (const query of [
        `${field}=`,
        `${field}=%E0%A4%A`,
        `${field}&${field}&`,
        "__proto__=1",
        "a[b]=c",
        "&&=&",
      ]) {
        await get(query);
      }
    });
  });
});
