import { plainText } from "#app/lib/plain-text.ts";
import { ownSocialLinks } from "#app/lib/shop-settings.ts";
import { addressAt, pictureAddressAt, type SiteAddresses } from "#app/lib/site.ts";
import type { RenderedContentPage } from "#contract/content/content-pages.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { logoAddress, postalAddress } from "../layout/company-facts.ts";

/** Organisation, website and FAQ as structured data (schema.org). */
export function homeData(
  site: SiteAddresses,
  settings: Settings,
  faq: RenderedContentPage | null | undefined,
): Record<string, unknown>[] {
  const address = (path: string) => addressAt(site, path);
  const home = address("/");
  const { company } = settings;
  const socialLinks = ownSocialLinks(settings);
  return [
    {
      "@type": "Organization",
      "@id": `${home}#organization`,
      name: company.tradeName,
      legalName: company.legalName,
      url: home,
      logo: pictureAddressAt(site, logoAddress(settings)),
      description: company.description,
      email: company.email,
      telephone: `+91${company.phone}`,
      address: postalAddress(settings),
      ...(socialLinks.length > 0 && { sameAs: socialLinks.map((account) => account.address) }),
    },
    {
      "@type": "WebSite",
      name: company.tradeName,
      url: home,
      publisher: { "@id": `${home}#organization` },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${address("/store")}?search={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
    ...(faq ? [faqData(faq)] : []),
  ];
}

const faqData = ({ parts }: RenderedContentPage) => ({
  "@type": "FAQPage",
  mainEntity: parts.map(({ title, blocks }) => ({
    "@type": "Question",
    name: title,
    acceptedAnswer: { "@type": "Answer", text: plainText(blocks) },
  })),
});
