import { searchesWithoutResultsLimits } from "#contract/catalog/searches-without-results-messages.ts";

/** Paths of the settings screens. */
export const settingsPath = "/dashboard/admin/settings";
export const missedSearchesPath = `${settingsPath}/missed-searches`;

/** Query parameter with a word to add to the synonyms. */
export const synonymParameter = "word";

/** Path of the synonyms form for a new word. Commas separate synonyms, so they are removed. */
export const synonymPath = (text: string): string =>
  `${settingsPath}/search?${new URLSearchParams({ [synonymParameter]: text.replaceAll(",", " ") })}`;

/** Messages of the settings screens. */
export const settingsScreenWords = {
  title: "Settings",
  text: "How your shop appears on the site and in emails. Changes apply immediately.",
  sections: "Sections",
  save: "Save Settings",
  connections: "Secrets and Connections",
  connectionsText:
    "Keys and passwords are set in .env or the environment and never shown. Changes apply after a restart.",
  isSet: "Set",
  isNotSet: "Not set",
  test: "Test",
  testing: "Testing...",
  works: "Works",
  notSetUp: "Not set up",
  howToSetUp: "How to set it up",
  addToFile: "Add these lines to this file on the server, or set the same variables in its environment:",
  setInEnvironment: "The shop reads no settings file. Set these variables in its environment:",
  fillInAndRestart:
    "Replace blank and example values and restart the shop (with systemd: sudo systemctl restart pankh). Then check here.",
  check: "Check After Restart",
  checking: "Checking...",
  notRestarted:
    "The shop has not been restarted since you opened this page, so it still uses the old settings.",
  stillMissing: (names: readonly string[]) =>
    `The shop was restarted, but has no value for ${names.join(", ")}. Check that the lines are in the right file and not blank.`,
  doesNotWork: "Does not work",
  mailFromRules: (mailFrom: string) =>
    `MAIL_FROM is set in the environment, so emails come from ${mailFrom} and the setting is ignored.`,
  names: "Names",
  reach: "Contact Details",
  address: "Address",
  map: "Map Location",
  hours: "Hours",
  officer: "Grievance Officer",
  searchEngines: "Search Engines",
  promises: "Promises",
  shipping: "Shipping",
  workingDays: "Working Days",
  pricesAndStock: "Prices and Stock",
  figures: "About Page Figures",
  invoiceNumbers: "Invoice Numbers",
  taxOfProducts: "Product Tax",
  numbers: "Orders and Messages",
  sender: "Email Sender",
  notifications: "Emails to Staff",
  notificationsText:
    'One email address per line. Empty: the shop\'s address. "none": no email. Events within five minutes share one email.',
  search: "Product Search",
  missedSearches: "Searches Without Results",
  missedSearchesText: `Store searches without results in the last ${searchesWithoutResultsLimits.days} days. We don't record who searched, and drop anything that looks like an address or phone number.`,
  findsNow: (count: number) => `Now finds ${count} ${count === 1 ? "product" : "products"}`,
  addAsAnotherWord: "Add synonym",
  addAsWord: (text: string) => `Add synonym: ${text}`,
  forget: (text: string) => `Forget ${text}`,
  forgetQuestion: "Are you sure you want to forget this search?",
  forgetConsequence: "It reappears if someone searches for it again.",
  newWord: (text: string) =>
    `“${text}” is on the last line. After the comma, add what people mean by it, or move it to the line of its synonyms. Then save.`,
  signIn: "Staff Sign-In",
  line: "Notice on Every Page",
} as const;
