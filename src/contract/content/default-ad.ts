/** Texts of an ad whose editor left them out. */
export const defaultAd = { buttonText: "Shop Now", badge: "Featured" } as const;
