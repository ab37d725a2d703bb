import type { AdminQuestion, OwnQuestion, Question } from "#contract/support/questions.ts";
import type { QuestionWithProduct } from "#domain/moderation/moderate-questions.ts";

type QuestionRecord = QuestionWithProduct["question"];

/** An answered question as everyone sees it. */
export function serializeQuestion(question: QuestionRecord): Question {
  const { id, author, text, askedAt, answer, answeredAt } = question;
  return {
    _id: id,
    author,
    text,
    askedAt: askedAt.toISOString(),
    answer,
    answeredAt: answeredAt?.toISOString() ?? "",
  };
}

/** A question as its author sees it. */
export function serializeOwnQuestion(question: QuestionRecord): OwnQuestion {
  const { status, reason, version } = question;
  return { ...serializeQuestion(question), status, reason, version };
}

/** A question as staff see it. */
export function serializeAdminQuestion({ question, product }: QuestionWithProduct): AdminQuestion {
  const { id: _id, name, slug } = product;
  return { ...serializeOwnQuestion(question), product: { _id, name, slug } };
}
