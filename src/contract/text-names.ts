/** The texts of the site that the office can rewrite: each is edited, kept and shown as a whole. */
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

/** The texts that bind the shop: they say from which day they hold. */
export const policyNames = ["terms", "privacy", "shipping"] as const satisfies readonly TextName[];

export const isTextName = (name: string): name is TextName => textNames.some((known) => known === name);

export const isPolicy = (name: TextName): boolean => policyNames.some((policy) => policy === name);

/** The page on which visitors read each text. */
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
