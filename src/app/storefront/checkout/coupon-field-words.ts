/** What the till says around the code of a coupon. */
export const couponFieldWords = {
  offer: "Have a coupon?",
  label: "Coupon code",
  apply: "Apply",
  checking: "Checking...",
  remove: "Remove",
  removeOne: (code: string) => `Remove coupon ${code}`,
  /** `saved`: an amount in words; empty while it is not known. */
  applied: (code: string, saved: string) => (saved ? `${code} saves you ${saved}` : `${code} is applied`),
  needed: "Please enter the code",
  failed: "The coupon could not be checked. Please try again.",
} as const;
