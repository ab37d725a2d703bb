const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** Length of employment. */
export const tenureWords = {
  short: "Less than a month",
  years: (count: number) => counted(count, "year"),
  months: (count: number) => counted(count, "month"),
} as const;
