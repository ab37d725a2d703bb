import type { ContentPageName } from "#contract/content/content-page-names.ts";
import { aboutWords } from "./about-words.ts";
import { careerWords } from "./career-words.ts";
import { faqWords } from "./faq-words.ts";
import { homeWords } from "./home-words.ts";
import { privacyWords } from "./privacy-words.ts";
import { programsWords } from "./programs-words.ts";
import { servicesWords } from "./services-words.ts";
import { shippingWords } from "./shipping-words.ts";
import { termsWords } from "./terms-words.ts";

/** The default content pages, in Markdown. */
export const originals: Readonly<Record<ContentPageName, string>> = {
  home: homeWords,
  faq: faqWords,
  services: servicesWords,
  programs: programsWords,
  about: aboutWords,
  career: careerWords,
  terms: termsWords,
  privacy: privacyWords,
  shipping: shippingWords,
};
