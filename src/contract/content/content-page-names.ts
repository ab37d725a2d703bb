/** Content pages that staff can edit. */
export const contentPageNames = [
  "faq",
  "home",
  "services",
  "programs",
  "about",
  "career",
  "terms",
  "privacy",
  "shipping",
] as const;
export type ContentPageName = (typeof contentPageNames)[number];

/** Policies: legally binding pages with a date from which they apply. */
export const policyNames = ["terms", "privacy", "shipping"] as const satisfies readonly ContentPageName[];

export const isContentPageName = (name: string): name is ContentPageName =>
  contentPageNames.some((pageName) => pageName === name);

export const isPolicy = (name: ContentPageName): boolean => policyNames.some((policy) => policy === name);

/** Path of the page that shows each content page. */
export const contentPagePaths: Readonly<Record<ContentPageName, string>> = {
  home: "/",
  faq: "/",
  services: "/services",
  programs: "/services#programs",
  about: "/about",
  career: "/career",
  terms: "/terms-conditions",
  privacy: "/privacy-policy",
  shipping: "/shipping-policy",
};
