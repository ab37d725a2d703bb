/** Messages of the reports. */
export const reportWords = {
  /** Sum of the categories that the dashboard's chart does not list. */
  otherCategories: "Other",
  taxFailed: "The tax of these days could not be loaded",
  moneyFailed: "The figures could not be loaded",
  dayOutside: "Please enter a day from 2000 to 2099",
  daysTurned: "The last day must not be before the first",
  tooLong: (rows: number) => `Please choose fewer days: a report has at most ${rows} rows`,
} as const;
