import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import {
  EmptyResponse,
  expectedVersion,
  Id,
  IdParams,
  integerInRange,
  maxTextLength,
  multiLine,
  optionalLines,
  Pagination,
  recordVersion,
  Timestamp,
} from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { ModerationCounters, ModerationQuery } from "./moderation.ts";
import { maxRejectionReasonLength, moderationDecisions, moderationStatuses } from "./moderation-statuses.ts";
import {
  maxAnswerLength,
  maxQuestionLength,
  minQuestionLength,
  questionPageSize,
} from "./question-limits.ts";

/** A question about a product. */
export const QuestionInput = z.object({
  text: z.string({ error: m["support.question.textRequired"] }).check(
    multiLine(),
    z.minLength(1, { error: m["support.question.textRequired"], abort: true }),
    z.minLength(minQuestionLength, {
      error: () => m["support.question.textTooShort"]({ minimum: minQuestionLength }),
    }),
    maxTextLength(maxQuestionLength),
  ),
});
export type QuestionInput = z.infer<typeof QuestionInput>;

/** An answered question as everyone sees it. */
export const Question = z.object({
  _id: Id,
  /** The author's first name and last initial. */
  author: z.string(),
  text: z.string(),
  /** When the author last changed the question. */
  askedAt: Timestamp,
  /** The shop's answer; empty until it is published. */
  answer: z.string(),
  /** When the answer was last changed; empty if there is no answer. */
  answeredAt: z.union([Timestamp, z.literal("")]),
});
export type Question = z.infer<typeof Question>;

/** A question as its author sees it. */
export const OwnQuestion = z.extend(Question, {
  status: z.enum(moderationStatuses),
  /** Why staff refused the question; otherwise empty. */
  reason: z.string(),
  version: recordVersion,
});
export type OwnQuestion = z.infer<typeof OwnQuestion>;

/** A question as staff see it. */
export const AdminQuestion = z.extend(OwnQuestion, {
  product: z.object({ _id: Id, name: z.string(), slug: z.string() }),
});
export type AdminQuestion = z.infer<typeof AdminQuestion>;

export const listQuestions = endpoint({
  method: "GET",
  path: "/api/question/product/:id",
  access: "visitor",
  shows: ["question"],
  summary: "Lists the answered questions about a product, most recently answered first.",
  params: IdParams,
  query: z.object({
    page: z._default(integerInRange(m["common.fieldNames.page"], 1, 1_000_000), 1),
    limit: z._default(integerInRange(m["common.fieldNames.limit"], 1, 50), questionPageSize),
  }),
  output: z.object({ questions: z.array(Question), pagination: Pagination }),
});

export const listOwnQuestions = endpoint({
  method: "GET",
  path: "/api/question/product/:id/own",
  access: "customer",
  summary: "Lists the caller's latest questions about a product, up to 50, and the name shown with them.",
  params: IdParams,
  output: z.object({ questions: z.array(OwnQuestion), author: z.string() }),
});

export const askQuestion = endpoint({
  method: "POST",
  path: "/api/question/product/:id",
  access: "customer",
  summary: "Asks a question about a product; it appears once staff have answered it.",
  params: IdParams,
  body: QuestionInput,
  output: z.object({ question: OwnQuestion }),
});

export const changeQuestion = endpoint({
  method: "PUT",
  path: "/api/question/own/:id",
  access: "customer",
  summary: "Changes a question of the caller that is pending or was rejected.",
  params: IdParams,
  body: z.extend(QuestionInput, expectedVersion),
  output: z.object({ question: OwnQuestion }),
});

export const withdrawQuestion = endpoint({
  method: "DELETE",
  path: "/api/question/own/:id",
  access: "customer",
  summary: "Deletes a question of the caller and its answer.",
  params: IdParams,
  output: EmptyResponse,
});

export const listAllQuestions = endpoint({
  method: "GET",
  path: "/api/question/all",
  access: "administrator",
  capability: "support",
  personalRows: "questions",
  summary: "Lists questions, newest first; searches product, author, question and answer.",
  query: ModerationQuery,
  output: z.object({
    questions: z.array(AdminQuestion),
    pagination: Pagination,
    counters: ModerationCounters,
  }),
});

export const decideQuestion = endpoint({
  method: "PUT",
  path: "/api/question/:id/status",
  access: "administrator",
  capability: "support",
  summary: "Publishes a question with an answer, or rejects it with a reason; the customer is emailed.",
  params: IdParams,
  body: z
    .object({
      status: z.enum(
        moderationDecisions,
        fieldErrors.notOneOf(m["common.fieldNames.status"], moderationDecisions),
      ),
      answer: optionalLines(maxAnswerLength),
      reason: optionalLines(maxRejectionReasonLength),
      ...expectedVersion,
    })
    .check(
      z.refine(({ status, answer }) => status !== "published" || answer !== "", {
        error: m["support.question.answerRequired"],
        path: ["answer"],
      }),
      z.refine(({ status, reason }) => status !== "refused" || reason !== "", {
        error: m["support.question.reasonRequired"],
        path: ["reason"],
      }),
    ),
  output: z.object({ question: AdminQuestion }),
});

export const deleteQuestion = endpoint({
  method: "DELETE",
  path: "/api/question/:id",
  access: "administrator",
  capability: "support",
  summary: "Deletes a question and its answer.",
  params: IdParams,
  output: EmptyResponse,
});
