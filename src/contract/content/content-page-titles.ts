import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import type { ContentPageName } from "./content-page-names.ts";

/** Titles of the content pages. */
export const contentPageTitles: Readonly<Record<ContentPageName, Message>> = {
  home: m["content.pageTitles.home"],
  faq: m["content.pageTitles.faq"],
  services: m["content.pageTitles.services"],
  programs: m["content.pageTitles.programs"],
  about: m["content.pageTitles.about"],
  career: m["content.pageTitles.career"],
  terms: m["content.pageTitles.terms"],
  privacy: m["content.pageTitles.privacy"],
  shipping: m["content.pageTitles.shipping"],
};
