import type { Message } from "#contract/kernel/message.ts";
import type { ModerationDecision } from "#contract/support/moderation-statuses.ts";
import * as contract from "#contract/support/questions.ts";
import * as desk from "#domain/moderation/moderate-questions.ts";
import * as own from "#domain/moderation/own-questions.ts";
import { listPublishedQuestions } from "#domain/moderation/published-questions.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions, Viewer } from "../context.ts";
import type { Throttle } from "../rate-limit.ts";
import { serializeAdminQuestion, serializeOwnQuestion, serializeQuestion } from "../serialize/question.ts";

/** Limits for questions per account and address in a day. */
const dailyLimit = { windowMilliseconds: 86_400_000, message: m["support.question.tooMany"] };
const askLimits: Throttle[] = [
  { scope: "question", by: "account", limit: 10, ...dailyLimit },
  { scope: "question by address", by: "address", limit: 60, ...dailyLimit },
];
/** Limits for changed or withdrawn questions in an hour. */
const hourlyLimit = { windowMilliseconds: 3_600_000, message: m["support.question.tooManyChanged"] };
const changeLimits: Throttle[] = [
  { scope: "question change", by: "account", limit: 20, ...hourlyLimit },
  { scope: "question change by address", by: "address", limit: 60, ...hourlyLimit },
];

const decisionMessages = {
  published: m["support.question.published"],
  refused: m["support.question.refused"],
} satisfies Record<ModerationDecision, Message>;

/** Product questions and their moderation. */
export function bindQuestions(bind: Binder, { shop, siteUrl }: ApiOptions): void {
  const { db } = shop;

  bind(contract.listQuestions, async ({ input: { params, query } }) => {
    const { questions, pagination } = await listPublishedQuestions(db, { ...params, ...query });
    return { questions: questions.map(serializeQuestion), pagination };
  });
  bind(contract.listOwnQuestions, async ({ input: { params }, viewer }) => {
    const request = { productId: params.id, user: authorOf(viewer) };
    const { questions, author } = await own.listOwnQuestions(db, request);
    return { questions: questions.map(serializeOwnQuestion), author };
  });
  bind(
    contract.askQuestion,
    async ({ input: { params, body }, viewer }) => {
      const question = await own.askQuestion(db, { ...body, productId: params.id, user: authorOf(viewer) });
      return { message: m["support.question.sent"](), question: serializeOwnQuestion(question) };
    },
    { throttles: askLimits },
  );
  bind(
    contract.changeQuestion,
    async ({ input: { params, body }, viewer }) => {
      const question = await own.changeQuestion(db, { ...body, ...params, user: authorOf(viewer) });
      return { message: m["support.question.sent"](), question: serializeOwnQuestion(question) };
    },
    { throttles: changeLimits },
  );
  bind(
    contract.withdrawQuestion,
    async ({ input: { params }, viewer }) => {
      await own.withdrawQuestion(db, { ...params, user: authorOf(viewer) });
      return { message: m["support.question.withdrawn"]() };
    },
    { throttles: changeLimits },
  );

  bind(contract.listAllQuestions, async ({ input: { query } }) => {
    const { questions, ...figures } = await desk.listQuestions(db, query);
    return { questions: questions.map(serializeAdminQuestion), ...figures };
  });
  bind(contract.decideQuestion, async ({ input: { params, body }, actor }) => {
    const question = await desk.decideQuestion(db, { ...body, ...params, actor }, siteUrl);
    return { message: decisionMessages[body.status](), question: serializeAdminQuestion(question) };
  });
  bind(contract.deleteQuestion, async ({ input: { params }, actor }) => {
    await desk.deleteQuestion(db, { ...params, actor });
    return { message: m["support.question.deleted"]() };
  });
}

const authorOf = ({ _id: id, name, role }: Viewer): own.QuestionAuthor => ({ id, name, role });
