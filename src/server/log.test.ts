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
import { describeStartFailure } from "./log.ts";
import { loggableError } from "./loggable-error.ts";

/** Personal data that must not be in any log. */
const personalData = ["asha.marker@example.com", "Asha Marker", "9876512345", "marker-secret-token"];
const personalText = personalData.join(" ");
const expectNothingPrivate = (text: string) => {
  for (const marker of personalData) expect(text).not.toContain(marker);
  expect(text.toLowerCase()).not.toContain("marker");
};

describe.each(databaseKinds)("a failed SQL statement on %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const [email, name, phone, secret] = personalData as [string, string, string, string];
  const person = { email, name, phone, address: name, passwordHash: secret, securityAnswerHash: secret };

  it("is logged with its SQL, error code and constraint, without values", async () => {
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
    [
      "a check",
      () => database.db.insert(users).values({ ...person, email: "b@example.com", name: "", role: 1 }),
    ],
    ["a type", () => database.db.select().from(users).where(eq(users.id, personalText))],
    [
      "text search",
      () =>
        database.db
          .select()
          .from(users)
          .where(sql`to_tsquery(${`${personalText} ( "a`}) is null`),
    ],
  ])("rejected by %s is logged without personal data", async (_, statement) => {
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
  const refusal = Object.assign(new Error(`550 <${personalText}> no such user`), {
    code: "EENVELOPE",
    response: `550 ${personalText}`,
    responseCode: 550,
    rejected: [personalText],
    command: "RCPT TO",
  });
  const provider = {
    kind: "rejected",
    description: personalText,
    code: "BAD_REQUEST_ERROR",
    reason: personalText,
    field: personalText,
  };

  it.each<[string, unknown, object]>([
    [
      "from the mail server",
      new MailerError("rejected", `The mail server said: ${personalText}`, { cause: refusal }),
      { type: "MailerError", kind: "rejected", cause: { code: "EENVELOPE", responseCode: 550 } },
    ],
    [
      "from the payment provider",
      new PaymentGatewayError(
        { ...provider, kind: "rejected", status: 400 },
        { cause: { body: personalText } },
      ),
      { type: "PaymentGatewayError", kind: "rejected", status: 400, code: "BAD_REQUEST_ERROR" },
    ],
    [
      "from the image host",
      new FileStoreError("misconfigured", personalText, { cause: new Error(`Cloudinary: ${personalText}`) }),
      { type: "FileStoreError", kind: "misconfigured", cause: { type: "Error" } },
    ],
    [
      "that refuses a request",
      new ShopError("too many", personalText, { details: { personalText } }),
      { refusal: "too many" },
    ],
    ["about invalid JSON", thrown(() => JSON.parse(`{"email": ${personalText}`)), { type: "SyntaxError" }],
    ["about an invalid value", thrown(() => BigInt(personalText)), { type: "SyntaxError" }],
    [
      "about an invalid address",
      thrown(() => new URL(personalText)),
      { type: "TypeError", code: "ERR_INVALID_URL" },
    ],
    [
      "about an invalid shape",
      thrown(() => z.parse(z.object({}), personalText)),
      { type: expect.stringMatching("Error") },
    ],
    [
      "about a property of undefined",
      thrown(() => (undefined as unknown as { a: string }).a),
      { message: "Cannot read properties of undefined" },
    ],
    [
      "with several causes",
      new AggregateError([refusal, new Error(personalText)], personalText),
      { type: "AggregateError", errors: [{ code: "EENVELOPE" }, { type: "Error" }] },
    ],
    ["that is a string", personalText, { type: "string" }],
    [
      "that is an object",
      { email: personalText, message: personalText, name: personalText, code: personalText },
      { type: "object" },
    ],
    [
      "whose message looks like a stack",
      new Error(`no\n    at ${personalText} (file.ts:1:1)\n    at ${personalText}`),
      { stack: expect.stringContaining("log.test") },
    ],
    [
      "from an unreachable server",
      Object.assign(new Error(`connect ECONNREFUSED ${personalText}`), {
        code: "ECONNREFUSED",
        syscall: "connect",
        address: "127.0.0.1",
        port: 5432,
      }),
      { code: "ECONNREFUSED", syscall: "connect", address: "127.0.0.1", port: 5432 },
    ],
  ])("%s keeps its kind but no personal data", (_, error, expected) => {
    const logged = loggableError(error);
    expect(logged).toMatchObject(expected);
    expectNothingPrivate(JSON.stringify(logged));
  });

  it("is finite even if its causes are circular", () => {
    const error = new Error("round");
    error.cause = new Error("and round", { cause: error });
    expect(JSON.stringify(loggableError(error)).length).toBeLessThan(100_000);
  });

  it("that prevents the start is printed with its message only if the message is our own", () => {
    expect(describeStartFailure(new Error("Wrong settings: PORT must be a port number"))).toBe(
      "Wrong settings: PORT must be a port number",
    );
    const failed = describeStartFailure(
      new DrizzleQueryError("insert into users values ($1)", [personalText], refusal),
    );
    expect(failed).toContain("insert into users values ($1)");
    expectNothingPrivate(failed);
  });

  const program = join(import.meta.dirname, "../../tests/support/failing-program.ts");
  /** Runs the program and returns its exit status and log lines. */
  function logOf(...scenarios: string[]) {
    const { stdout, stderr, status } = spawnSync(process.execPath, [program, personalText, ...scenarios], {
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

  it.each(["uncaught", "unhandled"])(
    "that is not caught ends the process without leaking data: %s",
    (scenario) => {
      const { status, lines } = logOf(scenario);
      expect(status).toBe(1);
      expect(lines[0]).toMatchObject({ level: 60, error });
    },
  );

  it("leaks no data, however it is logged, and has the ids of request and trace", () => {
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
