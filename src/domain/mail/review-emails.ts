import { paragraphsOf } from "./paragraphs.ts";
import { renderEmail, type ShopEmail } from "./render-email.ts";
import { reviewEmailMessages as words } from "./review-email-messages.ts";

/** Tells a customer why their review is not published. `siteUrl` is for the link to the product page. */
export function reviewRejectionEmail(
  { email, product, reason }: { email: string; product: { name: string; slug: string }; reason: string },
  siteUrl: string,
): ShopEmail {
  return renderEmail(() => ({
    to: email,
    subject: words.refusedSubject(product.name),
    parts: [
      words.refused(product.name),
      ...paragraphsOf(reason),
      words.again,
      { label: words.link, link: `${siteUrl}/product/${product.slug}#reviews` },
    ],
  }));
}
