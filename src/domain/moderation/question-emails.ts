import { paragraphsOf } from "#domain/mail/paragraphs.ts";
import { type EmailPart, renderEmail, type ShopEmail } from "#domain/mail/render-email.ts";
import { m } from "#messages";
import type { QuestionRow } from "#ports/database/tables/questions.ts";

/** A question that staff answered or rejected, and its author's email address. */
export interface QuestionEmailInput {
  email: string;
  product: { name: string; slug: string };
  question: Pick<QuestionRow, "text" | "answer" | "reason">;
}

/**
 * Email with the answer to a question. The email may quote the question, because staff have read the
 * question.
 */
export function questionAnswerEmail(input: QuestionEmailInput, siteUrl: string): ShopEmail {
  const { product, question } = input;
  return emailAbout(input, siteUrl, [
    m["mail.question.intro"]({ product: product.name }),
    ...paragraphsOf(question.text),
    m["mail.question.answer"](),
    ...paragraphsOf(question.answer),
    m["mail.question.published"](),
  ]);
}

/** Tells a customer why a question is not published, without quoting the question. */
export function questionRejectionEmail(input: QuestionEmailInput, siteUrl: string): ShopEmail {
  const { product, question } = input;
  return emailAbout(input, siteUrl, [
    m["mail.question.rejected"]({ product: product.name }),
    ...paragraphsOf(question.reason),
    m["mail.rewrite"](),
  ]);
}

const emailAbout = (
  { email, product }: QuestionEmailInput,
  siteUrl: string,
  parts: readonly EmailPart[],
): ShopEmail =>
  renderEmail(() => ({
    to: email,
    subject: m["mail.question.subject"]({ product: product.name }),
    parts: [
      ...parts,
      { label: m["mail.question.link"](), link: `${siteUrl}/product/${product.slug}#questions` },
    ],
  }));
