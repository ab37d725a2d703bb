import { brand, ownSocialLinks } from "#contract/brand.ts";
import { faqEntries } from "./faq-entries.ts";

/** Who the shop is and what people ask it, as structured data (schema.org). `address` makes a path absolute. */
export function homeData(address: (path: string) => string, isTestShop: boolean): Record<string, unknown>[] {
  const home = address("/");
  const { street, city, state, pincode } = brand.address;
  return [
    {
      "@type": "Organization",
      "@id": `${home}#organization`,
      name: brand.name,
      legalName: brand.legalName,
      url: home,
      logo: address("/icon-512.png"),
      description: brand.description,
      email: brand.email,
      telephone: `+91${brand.phone}`,
      address: {
        "@type": "PostalAddress",
        streetAddress: street,
        addressLocality: city,
        addressRegion: state,
        postalCode: pincode,
        addressCountry: "IN",
      },
      ...(ownSocialLinks.length > 0 && { sameAs: ownSocialLinks.map((account) => account.address) }),
    },
    {
      "@type": "WebSite",
      name: brand.name,
      url: home,
      publisher: { "@id": `${home}#organization` },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${address("/store")}?search={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
    {
      "@type": "FAQPage",
      mainEntity: faqEntries(isTestShop).map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
}
