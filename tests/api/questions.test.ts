import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { maxPendingQuestions, minQuestionLength } from "#contract/support/question-limits.ts";
import * as contract from "#contract/support/questions.ts";
import type { ProductInCategory } from "#domain/catalog/product-rows.ts";
import { m } from "#messages";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { users } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { productQuestions } from "#ports/database/tables/questions.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { addQuestion } from "../factories/questions.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asCustomer = { as: "customer" } as const;
const asAdministrator = { as: "administrator" } as const;
const rain = "Does it fly in the rain?";
const hostile = `<script>alert(1)</script>'); drop table product_questions; -- "\\ %_ 🚁`;

describe.each(databaseKinds)("product questions on %s", (kind) => {
  let api: TestApi;
  let product: ProductInCategory;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(async () => {
    await api.reset();
    product = await addProduct(api.shop.db, { name: "Falcon 250" });
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const rows = () => api.shop.db.select().from(productQuestions);
  const forProduct = () => ({ params: { id: product.id } });
  const askQuestion = (
    body: Record<string, unknown> = { text: rain },
    caller: { as?: "customer" | "administrator" } = asCustomer,
  ) => api.call(contract.askQuestion, { ...forProduct(), body: body as never }, caller);
  const change = (id: string, body: { text: string; version?: number }) =>
    api.call(contract.changeQuestion, { params: { id }, body }, asCustomer);
  const withdraw = (id: string, caller: { as?: "customer" | "administrator" } = asCustomer) =>
    api.call(contract.withdrawQuestion, { params: { id } }, caller);
  const decide = (id: string, body: Record<string, unknown>) =>
    api.call(contract.decideQuestion, { params: { id }, body: body as never }, asAdministrator);
  const publish = (id: string, answer = "In light rain, yes.") => decide(id, { status: "published", answer });
  const rejectQuestion = (id: string, reason = "It tells a phone number.") =>
    decide(id, { status: "refused", reason });
  const readPublic = async (query: Record<string, string> = {}) =>
    (await api.call(contract.listQuestions, { ...forProduct(), query })).body;
  const readOwn = async () => (await api.call(contract.listOwnQuestions, forProduct(), asCustomer)).body;
  const readEmails = () => api.shop.db.select().from(mailOutbox);
  const clearEmails = () => api.shop.db.delete(mailOutbox);
  const publicName = () => {
    const names = api.customer.name.split(" ");
    return `${names[0]} ${names.at(-1)?.[0]}.`;
  };

  it("are accepted from signed-in users and wait for review", { tags: ["spec:10.89"] }, async () => {
    expect((await askQuestion(undefined, {})).status).toBe(401);
    expect(await rows()).toEqual([]);
    const answer = await askQuestion();
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: m["support.question.sent"](),
        question: { text: rain, status: "pending", answer: "", answeredAt: "" },
      },
    });
    expect(await rows()).toMatchObject([
      { productId: product.id, userId: api.customer.id, author: publicName(), text: rain, status: "pending" },
    ]);
    expect(await readPublic()).toMatchObject({ questions: [], pagination: { total: 0 } });
    expect(await readEmails()).toEqual([]);
  });

  it("are rejected from staff, and for a deleted product", async () => {
    expect(await askQuestion(undefined, asAdministrator)).toMatchObject({
      status: 403,
      body: { message: m["support.question.notByStaff"]() },
    });
    product = { ...product, id: crypto.randomUUID() };
    expect((await askQuestion()).status).toBe(404);
    expect((await api.call(contract.listQuestions, { ...forProduct(), query: {} })).status).toBe(404);
    expect((await api.call(contract.listOwnQuestions, forProduct(), asCustomer)).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  it("are rejected, and the error names the field, if they are too short or too long", async () => {
    for (const [text, message] of [
      [undefined, m["support.question.textRequired"]()],
      [7, m["support.question.textRequired"]()],
      ["   ", m["support.question.textRequired"]()],
      ["  Why?  ", m["support.question.textTooShort"]({ minimum: minQuestionLength })],
      ["x".repeat(9), m["support.question.textTooShort"]({ minimum: minQuestionLength })],
      ["x".repeat(1001), "Please keep this under 1000 characters"],
      ["half a character \ud83d", undefined],
    ] as const) {
      const { status, body } = await askQuestion({ text });
      expect([status, body.errors?.[0]?.field], String(text)).toEqual([400, "text"]);
      if (message) expect(body.errors?.[0]?.message).toBe(message);
    }
    expect(await rows()).toEqual([]);
    expect((await askQuestion({ text: "x".repeat(10) })).status).toBe(200);
    expect((await askQuestion({ text: "🚁".repeat(10) })).status).toBe(200);
    expect((await askQuestion({ text: "x".repeat(1000) })).status).toBe(200);
  });

  it("are published with the shop's answer, first name and initial", {
    tags: ["spec:10.89"],
  }, async () => {
    const forgedFields = { status: "published", answer: "Planted", author: "The Prime Minister", reason: "" };
    const { body } = await askQuestion({ text: hostile, ...forgedFields });
    expect(body.question).toMatchObject({ status: "pending", answer: "", author: publicName() });
    const unanswered = await decide(body.question._id, { status: "published", answer: " " });
    expect([unanswered.status, unanswered.body.errors?.[0]]).toEqual([
      400,
      { field: "answer", message: m["support.question.answerRequired"]() },
    ]);
    expect((await publish(body.question._id, hostile)).body).toMatchObject({
      message: m["support.question.published"](),
      question: { status: "published", answer: hostile, product: { name: "Falcon 250" } },
    });
    expect((await readPublic()).questions).toEqual([
      {
        _id: body.question._id,
        author: publicName(),
        text: hostile,
        askedAt: expect.any(String),
        answer: hostile,
        answeredAt: expect.any(String),
      },
    ]);
  });

  it("are listed five per page, most recently answered first", async () => {
    const ids: string[] = [];
    for (let number = 1; number <= 6; number += 1) {
      const user = await openCustomer(api.shop.db);
      const { id } = await addQuestion(api.shop, { user, product, text: `Question number ${number}` });
      ids.push(id);
    }
    const { id: otherQuestion } = await addQuestion(api.shop, { user: api.customer });
    await publish(otherQuestion);
    // Answered in reverse order.
    for (const id of ids.toReversed()) await publish(id);
    const numbers = ({ questions }: { questions: { text: string }[] }) =>
      questions.map(({ text }) => Number(text.at(-1)));
    const first = await readPublic();
    expect(numbers(first)).toEqual([1, 2, 3, 4, 5]);
    expect(first.pagination).toEqual({ page: 1, total: 6, pages: 2 });
    expect(numbers(await readPublic({ page: "2" }))).toEqual([6]);
    await publish(ids[5] as string, "Another answer than before.");
    expect(numbers(await readPublic())).toEqual([6, 1, 2, 3, 4]);
  });

  it("cause an email with question and answer, and another one if the answer changes", async () => {
    const { id } = await addQuestion(api.shop, { user: api.customer, product });
    await clearEmails();
    await publish(id);
    await publish(id);
    const [email, ...others] = await readEmails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      recipient: api.customer.email,
      subject: "Your question about Falcon 250",
    });
    for (const partOfText of [rain, "In light rain, yes.", "/product/falcon-250#questions"]) {
      expect(email?.text).toContain(partOfText);
    }
    await clearEmails();
    await publish(id, "No: it is not sealed.");
    expect(await readEmails()).toHaveLength(1);
    expect((await readEmails())[0]?.text).toContain("No: it is not sealed.");
  });

  it("can be rejected with a reason, which is emailed to the customer once", async () => {
    const text = "Call me on 9876543210, please.";
    const { id } = await addQuestion(api.shop, { user: api.customer, product, text });
    await clearEmails();
    const withoutReason = await rejectQuestion(id, " ");
    expect([withoutReason.status, withoutReason.body.errors?.[0]?.field]).toEqual([400, "reason"]);
    expect((await rejectQuestion(id)).body.message).toBe(m["support.question.refused"]());
    await rejectQuestion(id);
    const [email, ...others] = await readEmails();
    expect(others).toEqual([]);
    expect(email?.recipient).toBe(api.customer.email);
    expect(email?.text).toContain("It tells a phone number.");
    expect(email?.text).not.toContain("9876543210");
    expect((await readOwn()).questions).toMatchObject([
      { _id: id, text, status: "refused", reason: "It tells a phone number." },
    ]);
    expect(JSON.stringify(await readPublic())).not.toContain("9876543210");
  });

  it("can be rejected after an answer, and answered again", async () => {
    const { id } = await addQuestion(api.shop, { user: api.customer, product });
    await publish(id);
    await rejectQuestion(id);
    expect((await readPublic()).questions).toEqual([]);
    expect(await rows()).toMatchObject([{ status: "refused", answer: "", answeredAt: null }]);
    await decide(id, { status: "published", answer: "Yes, it does.", reason: "Left over" });
    expect(await rows()).toMatchObject([{ status: "published", answer: "Yes, it does.", reason: "" }]);
  });

  it("can be edited until they are answered, and then wait for review again", async () => {
    const { id } = await addQuestion(api.shop, { user: api.customer, product });
    await rejectQuestion(id);
    const changed = await change(id, { text: "Is it sealed?  ", version: 1 });
    expect(changed.body).toMatchObject({
      message: m["support.question.sent"](),
      question: { _id: id, text: "Is it sealed?", status: "pending", reason: "", version: 2 },
    });
    expect(await change(id, { text: rain, version: 1 })).toMatchObject({
      status: 409,
      body: { code: "stale-version", message: m["support.question.changedMeanwhile"]() },
    });
    expect((await change(id, { text: "Why?" })).body.errors?.[0]?.field).toBe("text");
    const both = await Promise.all([
      change(id, { text: rain, version: 2 }),
      change(id, { text: rain, version: 2 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await publish(id);
    expect(await change(id, { text: "Is it sealed?" })).toMatchObject({
      status: 409,
      body: { message: m["support.question.alreadyPublished"]() },
    });
    expect(await rows()).toMatchObject([{ text: rain, status: "published" }]);
  });

  it("cannot be read, changed or withdrawn by other users", async () => {
    const user = await openCustomer(api.shop.db);
    const { id } = await addQuestion(api.shop, { user, product });
    expect((await readOwn()).questions).toEqual([]);
    expect((await change(id, { text: "Is it sealed?" })).status).toBe(404);
    expect((await withdraw(id)).status).toBe(404);
    expect((await withdraw(id, asAdministrator)).status).toBe(404);
    expect((await withdraw(id, {})).status).toBe(401);
    for (const call of [contract.listAllQuestions, contract.decideQuestion, contract.deleteQuestion]) {
      const body = { status: "published", answer: "Mine." };
      const input = { params: { id }, ...(call === contract.decideQuestion && { body }) };
      expect((await api.call(call as never, input as never, asCustomer)).status).toBe(403);
      expect((await api.call(call as never, input as never)).status).toBe(401);
    }
    expect(await rows()).toMatchObject([{ id, text: rain, status: "pending", version: 0 }]);
  });

  it("can be withdrawn, even after an answer", async () => {
    const { id } = await addQuestion(api.shop, { user: api.customer, product });
    await publish(id);
    expect((await withdraw(id)).body.message).toBe(m["support.question.withdrawn"]());
    expect(await rows()).toEqual([]);
    expect((await readPublic()).questions).toEqual([]);
    expect((await withdraw(id)).status).toBe(404);
  });

  it("are limited to three pending questions per customer and product, even if sent simultaneously", async () => {
    const texts = Array.from({ length: 5 }, (_, number) => `Question number ${number}`);
    const answers = await Promise.all(texts.map((text) => askQuestion({ text })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    const rejection = answers.find(({ status }) => status === 409);
    expect(rejection?.body).toMatchObject({
      errors: [
        { field: "text", message: m["support.question.tooManyPending"]({ maximum: maxPendingQuestions }) },
      ],
    });
    expect(await rows()).toHaveLength(maxPendingQuestions);
    const otherCustomer = await openCustomer(api.shop.db);
    await addQuestion(api.shop, { user: otherCustomer, product });
    await addQuestion(api.shop, { user: api.customer });
    const [first, second] = (await readOwn()).questions;
    await rejectQuestion(first?._id as string);
    expect((await askQuestion({ text: "One more question" })).status).toBe(200);
    const again = await change(first?._id as string, { text: "And the refused one" });
    expect(again).toMatchObject({
      status: 409,
      body: { message: m["support.question.tooManyPending"]({ maximum: maxPendingQuestions }) },
    });
    expect((await change(second?._id as string, { text: "Another wording of it" })).status).toBe(200);
  });

  it("are stored once, however often they are sent", async () => {
    const answers = await Promise.all([askQuestion(), askQuestion(), askQuestion()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.question._id)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  it("are listed in the back office, with filter, search and counts", async () => {
    const one = await addQuestion(api.shop, { user: api.customer, product });
    const user = await openCustomer(api.shop.db);
    const other = await addQuestion(api.shop, { user, product, text: "Is it 100% sure_ to fly?" });
    await publish(other.id, "As sure as the wind.");
    const list = async (query: Record<string, string> = {}) =>
      (await api.call(contract.listAllQuestions, { query }, asAdministrator)).body;
    const all = await list();
    expect(all.questions.map(({ _id }) => _id)).toEqual([other.id, one.id]);
    expect(all.counters).toEqual({ total: 2, pending: 1, published: 1, refused: 0 });
    expect(all.questions[0]?.product).toEqual({ _id: product.id, name: "Falcon 250", slug: "falcon-250" });
    expect((await list({ status: "pending" })).questions.map(({ _id }) => _id)).toEqual([one.id]);
    for (const search of ["% SURE_", "the wind"]) {
      expect((await list({ search })).questions.map(({ _id }) => _id)).toEqual([other.id]);
    }
    expect((await list({ search: "falcon", limit: "1", page: "2" })).pagination).toEqual({
      page: 2,
      total: 2,
      pages: 2,
    });
  });

  it("are deleted without a copy of the text in the audit log", async () => {
    const text = "Call me on 9876543210, please.";
    const { id } = await addQuestion(api.shop, { user: api.customer, product, text });
    await publish(id);
    await clearEmails();
    const remove = () => api.call(contract.deleteQuestion, { params: { id } }, asAdministrator);
    expect((await remove()).body.message).toBe(m["support.question.deleted"]());
    expect(await rows()).toEqual([]);
    expect((await remove()).status).toBe(404);
    expect((await publish(id)).status).toBe(404);
    expect(await readEmails()).toEqual([]);
    const entries = await api.shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries.map(({ action, subjectName }) => [action, subjectName]).sort()).toEqual([
      ["deleted", "Falcon 250"],
      ["updated", "Falcon 250"],
    ]);
    expect(JSON.stringify(entries)).not.toContain("9876543210");
  });

  it("are deleted with their product and with the account", async () => {
    await addQuestion(api.shop, { user: api.customer, product });
    const user = await openCustomer(api.shop.db);
    await addQuestion(api.shop, { user });
    await api.shop.db.execute(`delete from products where id = '${product.id}'`);
    expect((await rows()).map(({ userId }) => userId)).toEqual([user.id]);
    await api.shop.db.delete(users).where(eq(users.id, user.id));
    expect(await rows()).toEqual([]);
  });

  it("are rejected by the database if they are malformed", async () => {
    const { id } = await addQuestion(api.shop, { user: api.customer, product });
    for (const changes of [
      { text: "" },
      { text: "x".repeat(1001) },
      { author: "" },
      { status: "refused" as const },
      { reason: "Not refused" },
      { status: "published" as const },
      { status: "published" as const, answer: "Yes." },
      { status: "published" as const, answeredAt: new Date() },
      { answer: "Not published" },
      { answeredAt: new Date() },
    ]) {
      const changing = api.shop.db.update(productQuestions).set(changes).where(eq(productQuestions.id, id));
      await expect(Promise.resolve(changing), JSON.stringify(changes)).rejects.toThrow();
    }
  });
});

it("product questions are limited to ten calls per account", async () => {
  const api = await openTestApi(databaseKinds[0], { rateLimits: true });
  const call = () =>
    api.call(contract.askQuestion, { params: { id: crypto.randomUUID() }, body: { text: rain } }, asCustomer);
  const statuses = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await call()).status);
  expect(statuses).toEqual([...Array(10).fill(404), 429]);
  await api.close();
});
