/** Messages of the coupon field. */
export const couponFieldWords = {
  offer: "Have a coupon?",
  label: "Coupon code",
  apply: "Apply",
  checking: "Checking...",
  remove: "Remove",
  removeOne: (code: string) => `Remove coupon ${code}`,
  /** `saved` is a formatted amount; empty while loading. */
  applied: (code: string, saved: string) => (saved ? `${code} saves you ${saved}` : `${code} is applied`),
  needed: "Please enter a coupon code",
  failed: "The coupon could not be checked. Please try again.",
} as const;
