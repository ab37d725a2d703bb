import { paragraphsOf } from "#domain/mail/paragraphs.ts";
import { renderEmail, type ShopEmail } from "#domain/mail/render-email.ts";
import { m } from "#messages";

/** Tells a customer why a review is not published. `siteUrl` is for the link to the product page. */
export function reviewRejectionEmail(
  { email, product, reason }: { email: string; product: { name: string; slug: string }; reason: string },
  siteUrl: string,
): ShopEmail {
  return renderEmail(() => ({
    to: email,
    subject: m["mail.review.subject"]({ product: product.name }),
    parts: [
      m["mail.review.rejected"]({ product: product.name }),
      ...paragraphsOf(reason),
      m["mail.rewrite"](),
      { label: m["mail.review.link"](), link: `${siteUrl}/product/${product.slug}#reviews` },
    ],
  }));
}
