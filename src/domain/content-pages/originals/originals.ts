import type { ContentPageName } from "#contract/content/content-page-names.ts";
import { aboutPage } from "./about-page.ts";
import { careerPage } from "./career-page.ts";
import { faqPage } from "./faq-page.ts";
import { homePage } from "./home-page.ts";
import { privacyPage } from "./privacy-page.ts";
import { programsPage } from "./programs-page.ts";
import { servicesPage } from "./services-page.ts";
import { shippingPage } from "./shipping-page.ts";
import { termsPage } from "./terms-page.ts";

/** The default content pages, in Markdown. */
export const originals: Readonly<Record<ContentPageName, string>> = {
  home: homePage,
  faq: faqPage,
  services: servicesPage,
  programs: programsPage,
  about: aboutPage,
  career: careerPage,
  terms: termsPage,
  privacy: privacyPage,
  shipping: shippingPage,
};
