/** Content pages that staff can edit, each as a whole. */
export const textNames = [
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
export type TextName = (typeof textNames)[number];

/** Policies: legally binding pages with a date from which they apply. */
export const policyNames = ["terms", "privacy", "shipping"] as const satisfies readonly TextName[];

export const isTextName = (name: string): name is TextName => textNames.some((known) => known === name);

export const isPolicy = (name: TextName): boolean => policyNames.some((policy) => policy === name);

/** Path of the page that shows each text. */
export const textPages: Readonly<Record<TextName, string>> = {
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
