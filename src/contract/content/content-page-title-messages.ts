import type { ContentPageName } from "./content-page-names.ts";

/** Titles of the content pages. */
export const contentPageTitles: Readonly<Record<ContentPageName, string>> = {
  home: "Home page",
  faq: "Frequently Asked Questions",
  services: "Our services",
  programs: "Training programs",
  about: "About Us",
  career: "Career",
  terms: "Terms & Conditions",
  privacy: "Privacy Policy",
  shipping: "Shipping Policy",
};
