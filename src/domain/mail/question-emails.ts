import type { QuestionRow } from "#ports/database/tables/questions.ts";
import { type LetterPart, type ShopLetter, writeLetter } from "./render-email.ts";
import { paragraphsOf } from "./paragraphs.ts";
import { questionLetterWords as words } from "./question-letter-words.ts";

/** A reviewed question and its recipient. */
export interface DecidedQuestion {
  email: string;
  product: { name: string; slug: string };
  question: Pick<QuestionRow, "text" | "answer" | "reason">;
}

/** Email with the answer to a question. It may quote the question, because staff have read it. */
export function questionAnswerLetter(decided: DecidedQuestion, siteUrl: string): ShopLetter {
  const { product, question } = decided;
  return letterAbout(decided, siteUrl, [
    words.answered(product.name),
    ...paragraphsOf(question.text),
    words.answer,
    ...paragraphsOf(question.answer),
    words.shown,
  ]);
}

/** Tells a customer why their question is not published, without quoting it. */
export function questionRefusalLetter(decided: DecidedQuestion, siteUrl: string): ShopLetter {
  const { product, question } = decided;
  return letterAbout(decided, siteUrl, [
    words.refused(product.name),
    ...paragraphsOf(question.reason),
    words.again,
  ]);
}

const letterAbout = (
  { email, product }: DecidedQuestion,
  siteUrl: string,
  parts: readonly LetterPart[],
): ShopLetter =>
  writeLetter(() => ({
    to: email,
    subject: words.subject(product.name),
    parts: [...parts, { label: words.link, link: `${siteUrl}/product/${product.slug}#questions` }],
  }));
