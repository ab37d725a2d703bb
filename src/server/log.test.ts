import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { DrizzleQueryError, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { ShopError } from "#domain/errors.ts";
import { users } from "#ports/database/tables/customers.ts";
import { FileStoreError } from "#ports/files/file-store.ts";
import { MailerError } from "#ports/mailer/mailer.ts";
import { PaymentGatewayError } from "#ports/payments/payment-gateway.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { startFailureOf } from "./log.ts";
import { loggableError } from "./loggable-error.ts";

/** What belongs to somebody and must not be in any log. */
const belongings = ["asha.marker@example.com", "Asha Marker", "9876512345", "marker-secret-token"];
const words = belongings.join(" ");
const expectNothingPrivate = (text: string) => {
  for (const marker of belongings) expect(text).not.toContain(marker);
  expect(text.toLowerCase()).not.toContain("marker");
};

describe.each(databaseKinds)("a failed statement on %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const [email, name, phone, secret] = belongings as [string, string, string, string];
  const person = { email, name, phone, address: name, passwordHash: secret, securityAnswerHash: secret };

  it("is logged with its text, its state and what refused it, without a value", async () => {
    await database.db.insert(users).values(person);
    const failure = await database.db
      .insert(users)
      .values(person)
      .then(
        () => null,
        (error: unknown) => error,
      );
    expect(JSON.stringify(failure)).toContain(email);
    const logged = loggableError(failure);
    expect(logged).toMatchObject({
      statement: expect.stringMatching(/^insert into "users" .*\$1, \$2/),
      stack: expect.stringContaining("    at "),
      cause: {
        code: "23505",
        table: "users",
        constraint: expect.stringContaining("email"),
        message: "duplicate key value violates unique constraint",
      },
    });
    expectNothingPrivate(JSON.stringify(logged));
  });

  it.each([
    ["a check", () => database.db.insert(users).values({ ...person, email: "b@example.com", name: "" })],
    ["a type", () => database.db.select().from(users).where(eq(users.id, words))],
    [
      "text search",
      () =>
        database.db
          .select()
          .from(users)
          .where(sql`to_tsquery(${`${words} ( "a`}) is null`),
    ],
  ])("that %s refuses says nothing about the person", async (_, statement) => {
    const failure = await statement().then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(DrizzleQueryError);
    const logged = loggableError(failure);
    expect(logged.cause?.code).toMatch(/^\w{5}$/);
    expectNothingPrivate(JSON.stringify(logged));
  });
});

describe("an error in the log", () => {
  const thrown = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return error;
    }
  };
  const refusal = Object.assign(new Error(`550 <${words}> no such user`), {
    code: "EENVELOPE",
    response: `550 ${words}`,
    responseCode: 550,
    rejected: [words],
    command: "RCPT TO",
  });
  const provider = {
    kind: "rejected",
    description: words,
    code: "BAD_REQUEST_ERROR",
    reason: words,
    field: words,
  };

  it.each<[string, unknown, object]>([
    [
      "of the mail server",
      new MailerError("rejected", `The mail server said: ${words}`, { cause: refusal }),
      { type: "MailerError", kind: "rejected", cause: { code: "EENVELOPE", responseCode: 550 } },
    ],
    [
      "of the payment provider",
      new PaymentGatewayError({ ...provider, kind: "rejected", status: 400 }, { cause: { body: words } }),
      { type: "PaymentGatewayError", kind: "rejected", status: 400, code: "BAD_REQUEST_ERROR" },
    ],
    [
      "of the image host",
      new FileStoreError("misconfigured", words, { cause: new Error(`Cloudinary: ${words}`) }),
      { type: "FileStoreError", kind: "misconfigured", cause: { type: "Error" } },
    ],
    [
      "that refuses a wish",
      new ShopError("too many", words, { details: { words } }),
      { refusal: "too many" },
    ],
    ["about what is no JSON", thrown(() => JSON.parse(`{"email": ${words}`)), { type: "SyntaxError" }],
    ["about a wrong value", thrown(() => BigInt(words)), { type: "SyntaxError" }],
    ["about a wrong address", thrown(() => new URL(words)), { type: "TypeError", code: "ERR_INVALID_URL" }],
    [
      "about a wrong shape",
      thrown(() => z.parse(z.object({}), words)),
      { type: expect.stringMatching("Error") },
    ],
    [
      "about a line of nothing",
      thrown(() => (undefined as unknown as { a: string }).a),
      { message: "Cannot read properties of undefined" },
    ],
    [
      "of several at once",
      new AggregateError([refusal, new Error(words)], words),
      { type: "AggregateError", errors: [{ code: "EENVELOPE" }, { type: "Error" }] },
    ],
    ["that is a text", words, { type: "string" }],
    ["that is an object", { email: words, message: words, name: words, code: words }, { type: "object" }],
    [
      "whose message looks like calls",
      new Error(`no\n    at ${words} (file.ts:1:1)\n    at ${words}`),
      { stack: expect.stringContaining("log.test") },
    ],
    [
      "of a server that is gone",
      Object.assign(new Error(`connect ECONNREFUSED ${words}`), {
        code: "ECONNREFUSED",
        syscall: "connect",
        address: "127.0.0.1",
        port: 5432,
      }),
      { code: "ECONNREFUSED", syscall: "connect", address: "127.0.0.1", port: 5432 },
    ],
  ])("%s keeps its kind and nothing of what it was about", (_, error, expected) => {
    const logged = loggableError(error);
    expect(logged).toMatchObject(expected);
    expectNothingPrivate(JSON.stringify(logged));
  });

  it("ends where its causes go round in a circle", () => {
    const error = new Error("round");
    error.cause = new Error("and round", { cause: error });
    expect(JSON.stringify(loggableError(error)).length).toBeLessThan(100_000);
  });

  it("that keeps the shop from starting is told in our own words alone", () => {
    expect(startFailureOf(new Error("Wrong settings: PORT must be a port number"))).toBe(
      "Wrong settings: PORT must be a port number",
    );
    const failed = startFailureOf(new DrizzleQueryError("insert into users values ($1)", [words], refusal));
    expect(failed).toContain("insert into users values ($1)");
    expectNothingPrivate(failed);
  });

  const program = join(import.meta.dirname, "../../tests/log/failing-program.ts");
  /** Runs the program and answers how it ended and what it logged. */
  function logOf(...ways: string[]) {
    const { stdout, stderr, status } = spawnSync(process.execPath, [program, words, ...ways], {
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expectNothingPrivate(stdout);
    return {
      status,
      lines: stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    };
  }
  const error = { statement: "select $1", stack: expect.stringContaining("failing-program.ts") };

  it.each(["uncaught", "unhandled"])("that nobody handles ends the process and is as silent: %s", (way) => {
    const { status, lines } = logOf(way);
    expect(status).toBe(1);
    expect(lines[0]).toMatchObject({ level: 60, error });
  });

  it("is as silent whichever way it is logged, and names its call and the chain of calls", () => {
    const { status, lines } = logOf("complaint", "fields", "error alone", "traced");
    expect(status).toBe(0);
    expect(lines).toEqual([
      expect.objectContaining({ level: 50, error: expect.objectContaining(error) }),
      expect.objectContaining({ level: 50, error: expect.objectContaining(error) }),
      expect.objectContaining({ level: 50, error: expect.objectContaining(error) }),
      expect.objectContaining({
        level: 40,
        error: expect.objectContaining(error),
        requestId: "a-call",
        traceId: "a".repeat(32),
      }),
    ]);
  });
});
