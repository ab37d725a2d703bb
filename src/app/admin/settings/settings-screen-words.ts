import { missedSearchLimits } from "#contract/missed-search-words.ts";

/** The screens of the settings. */
export const settingsPath = "/dashboard/admin/settings";
export const missedSearchesPath = `${settingsPath}/missed-searches`;

/** The parameter under which the screen of synonyms is told a new word. */
export const newWordParameter = "word";

/** Where a text becomes another word for something; the commas of the list are not part of it. */
export const synonymPath = (text: string): string =>
  `${settingsPath}/search?${new URLSearchParams({ [newWordParameter]: text.replaceAll(",", " ") })}`;

/** What the screen of the settings says. */
export const settingsScreenWords = {
  title: "Settings",
  text: "What the shop says of itself on its pages and in its letters. A change holds at once, everywhere.",
  sections: "Sections",
  save: "Save Settings",
  connections: "Secrets and Connections",
  connectionsText:
    "Keys and passwords are set where the shop is started, in .env or the environment, and are never shown. A change there holds after the next start.",
  isSet: "Set",
  isNotSet: "Not set",
  test: "Test",
  testing: "Testing...",
  works: "Works",
  notSetUp: "Not set up",
  howToSetUp: "How to set it up",
  addToFile:
    "Add the lines to this file of the machine that the shop runs on, or set the same variables in its environment:",
  setInEnvironment:
    "The shop reads no file of settings. Set these variables in the environment of its process:",
  fillInAndRestart:
    "Fill in what is blank or only an example, and restart the shop (with systemd: sudo systemctl restart pankh). Then check here.",
  check: "Check After Restart",
  checking: "Checking...",
  notRestarted:
    "The shop has not been restarted since you opened this page, so it still has its former settings.",
  stillMissing: (names: readonly string[]) =>
    `The shop was restarted, but has no value for ${names.join(", ")}. See that the lines are in the right file and not blank.`,
  doesNotWork: "Does not work",
  mailFromRules: (mailFrom: string) =>
    `MAIL_FROM is set in the environment, so letters come from ${mailFrom}, whatever the settings say.`,
  names: "Names",
  reach: "How People Reach You",
  address: "Address",
  map: "Place on the Map",
  hours: "Hours",
  officer: "Grievance Officer",
  searchEngines: "For Search Engines",
  promises: "Promises",
  shipping: "Shipping",
  workingDays: "Working Days",
  shelf: "Prices and Stock",
  figures: "Figures of the About Page",
  invoiceNumbers: "Numbers of Invoices",
  taxOfProducts: "Tax of Products",
  numbers: "Orders and Messages",
  sender: "Sender of Letters",
  notifications: "Emails to Staff",
  notificationsText:
    'One email address to a line. Empty: the address of the shop. "none": no email. Events of five minutes come in one email.',
  search: "How Products Are Found",
  missedSearches: "Searches That Found Nothing",
  missedSearchesText: `What people looked for in the store and did not find, in the last ${missedSearchLimits.days} days. Who they are is not kept, and what looks like an address or a number of somebody is not either.`,
  findsNow: (count: number) => `Finds ${count} ${count === 1 ? "product" : "products"} now`,
  addAsAnotherWord: "Add as another word",
  addAsWord: (text: string) => `Add as another word: ${text}`,
  forget: (text: string) => `Forget ${text}`,
  forgetQuestion: "Are you sure you want to forget this search?",
  forgetConsequence: "It comes back when somebody searches for it again.",
  newWord: (text: string) =>
    `“${text}” stands on the last line. Write beside it, after the comma, what people mean by it, or move it to the line of the thing it is another word for. Then save.`,
  signIn: "How Your Staff Sign In",
  line: "A Line on Every Page",
} as const;
