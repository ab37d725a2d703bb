/** Default texts of an ad. */
export const defaultAd = { buttonText: "Shop Now", badge: "Featured" } as const;
