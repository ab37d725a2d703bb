import type { QuestionRow } from "#ports/database/tables/questions.ts";
import { paragraphsOf } from "./paragraphs.ts";
import { questionEmailMessages as words } from "./question-email-messages.ts";
import { type EmailPart, renderEmail, type ShopEmail } from "./render-email.ts";

/** A reviewed question and its recipient. */
export interface DecidedQuestion {
  email: string;
  product: { name: string; slug: string };
  question: Pick<QuestionRow, "text" | "answer" | "reason">;
}

/** Email with the answer to a question. It may quote the question, because staff have read it. */
export function questionAnswerEmail(decided: DecidedQuestion, siteUrl: string): ShopEmail {
  const { product, question } = decided;
  return emailAbout(decided, siteUrl, [
    words.answered(product.name),
    ...paragraphsOf(question.text),
    words.answer,
    ...paragraphsOf(question.answer),
    words.shown,
  ]);
}

/** Tells a customer why their question is not published, without quoting it. */
export function questionRejectionEmail(decided: DecidedQuestion, siteUrl: string): ShopEmail {
  const { product, question } = decided;
  return emailAbout(decided, siteUrl, [
    words.refused(product.name),
    ...paragraphsOf(question.reason),
    words.again,
  ]);
}

const emailAbout = (
  { email, product }: DecidedQuestion,
  siteUrl: string,
  parts: readonly EmailPart[],
): ShopEmail =>
  renderEmail(() => ({
    to: email,
    subject: words.subject(product.name),
    parts: [...parts, { label: words.link, link: `${siteUrl}/product/${product.slug}#questions` }],
  }));
