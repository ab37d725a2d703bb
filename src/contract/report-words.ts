/** What is said of the reports of the office. */
export const reportWords = {
  /** All categories of the dashboard's chart that are not listed. */
  otherCategories: "Other",
  taxFailed: "The tax of these days could not be loaded",
  moneyFailed: "The figures could not be loaded",
  dayOutside: "Please give a day from 2000 to 2099",
  daysTurned: "The last day must not be before the first",
  tooLong: (rows: number) => `Please choose fewer days: a report has at most ${rows} rows`,
} as const;
