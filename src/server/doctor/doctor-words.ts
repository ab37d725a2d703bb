/** How a line begins. */
export const verdictMarks = { ok: "ok ", bad: "BAD", warning: "!! " } as const;

/** `bad` has to be mended; a `warning` is worth knowing. */
export type Verdict = keyof typeof verdictMarks;

/** What a line is about. */
export const doctorSubjects = {
  settings: "Settings",
  node: "Node.js",
  database: "Database",
  clock: "Clock",
  dataFolder: "Data folder",
  mail: "Mail",
  payments: "Payments",
  refusal: "Last payment refusal",
  webhook: "Webhook",
  address: "Public address",
  backups: "Backups",
  backupTest: "Restoring",
  administrators: "Administrators",
  work: "Waiting work",
} as const;
export type DoctorSubject = (typeof doctorSubjects)[keyof typeof doctorSubjects];

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const migrations = (count: number) => counted(count, "migration");
const mebibytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MiB`;

/** A nightly copy that was tested, and what it has. */
interface TestedCopy {
  file: string;
  day: string;
  rows: number;
  files: number;
}

/** What `npm run doctor` says: what it found, and for what is not well how it is mended. */
export const doctorWords = {
  failed: (reason: string) => `could not be looked at: ${reason}`,
  tooLate: (seconds: number) =>
    `no answer within ${counted(seconds, "second")}. Ask again; if it stays so, see whether it can be reached from this machine`,

  settingsRight: "every setting that is given can be understood",
  settingWrong: (problem: string) => `${problem}. Correct it in .env or in the environment`,

  secretGuessable:
    "SESSION_SECRET is short or repeats itself: whoever holds one token can guess it at home. Take 32 random characters or more, put the former one behind a comma for a week, and start the shop again",

  nodeRight: (version: string) => version,
  nodeOld: (version: string, wanted: string) =>
    `${version} is too old, the shop needs ${wanted}. Install a newer Node.js, then run npm ci`,

  embedded: "embedded PostgreSQL",
  server: "PostgreSQL",
  databaseRight: (kind: string, version: string, count: number) =>
    `${kind} ${version}, all ${migrations(count)}`,
  databaseEmpty: "there is no shop in it yet. npm start makes one; check DATABASE_URL if there should be one",
  databaseBehind: (missing: number, all: number) =>
    `${missing} of ${migrations(all)} missing. Start the shop again (npm start): that carries them out`,
  databaseNewer: (unknown: number) =>
    `${migrations(unknown)} of a newer version of the shop. Run that version here, or a later one`,
  noShop: (dataDir: string) =>
    `there is no shop in ${dataDir} yet. npm start makes one; check DATA_DIR if there should be one`,
  databaseAway: "not known while the database cannot be read",
  databaseNotReady: "not known until the database has all migrations of this version",
  unknownQuestion: "The shop does not know this question",
  otherVersion: "the shop that runs is of another version than this command. Start it again",
  shopCouldNot: "the running shop could not tell; its log says why",
  shopEnded: "not known: the shop ended meanwhile. Ask again",

  clockOwn: "the database has the clock of this machine",
  clockRight: "agrees with the database's",
  clockApart: (seconds: number) =>
    `${counted(seconds, "second")} apart from the database's. Let both machines set their clocks by NTP`,

  noFolder: (folder: string) => `there is no folder ${folder}. npm start makes it; check DATA_DIR`,
  folderClosed: (folder: string) =>
    `${folder} cannot be read and written by whoever runs this command. Give it to the user who runs the shop, and ask as that user`,
  folderOpen: (count: number, examples: readonly string[]) =>
    `other users of this machine can reach ${counted(count, "file or folder", "files and folders")}, such as ${examples.join(", ")}. Start the shop again as the user to whom they belong: that closes them`,
  diskFull: (free: number, needed: number) =>
    `only ${mebibytes(free)} are free on its disk, and ${mebibytes(needed)} are needed. Make room`,
  folderRight: (folder: string, free: number) => `${folder}, for its own user alone, ${mebibytes(free)} free`,

  mailKept: "no mail server; letters are kept in DATA_DIR/outbox and can be read in the office",
  mailKeptInPublic:
    "no mail server, so customers get no letters. Set SMTP_URL to your mail provider's smtp://user:password@host:587",
  mailRight: (host: string) => `${host} lets the shop in`,
  mailRefused: (host: string) =>
    `${host} does not accept user and password. Copy both anew into SMTP_URL, with special characters percent-encoded`,
  mailInsecure: (host: string) =>
    `${host} offers no TLS that can be trusted, so no password was sent. Use your provider's smtps:// address or its port with STARTTLS (587), by the name in its certificate, or set SMTP_TLS=optional if the network between is yours`,
  mailFromOdd:
    "MAIL_FROM has no usable address, so mail servers refuse the emails. Write it as Your Shop <hello@shop.example>",
  mailTlsOptional: (host: string) =>
    `SMTP_TLS=optional: password and emails go to ${host} unencrypted if it offers no TLS`,
  mailAway: (host: string) =>
    `${host} does not answer as a mail server does. Check host and port in SMTP_URL, and whether your network lets mail out`,

  noPayments:
    "not set up, nobody can pay. Set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, or the four BANK_TRANSFER settings",
  testBank: "the test bank; no real money moves",
  testBankInPublic:
    "the test bank is open on a public address: anybody can order without paying. Set up payments, and SANDBOX_PAYMENTS=off",
  providerAway: (title: string) =>
    `${title} could not say whether it accepts the keys. Check the network of this machine, and ask again later`,
  providerRefuses: (title: string, words: string) => `${title} refuses the request of this shop: “${words}”`,
  noRefusal: "no payment provider has refused a payment or the keys",
  refusalSettled: (moment: string, sentence: string) => `${moment}: ${sentence}. Marked as done`,
  refusalOpen: (moment: string, sentence: string) =>
    `${moment}: ${sentence}. See “Pending tasks” on the dashboard of the back office`,

  webhookUnneeded: "no provider that sends messages is set up",
  webhookRight: (title: string) => `signed messages of ${title} have arrived`,
  webhookSilent: (title: string, mend: string) => `no message of ${title} has ever arrived. ${mend}`,
  webhookUntried: (title: string, mend: string) =>
    `no message of ${title} has arrived yet, and nobody has paid. ${mend} Then pay once for a trial`,

  addressLocal: (address: string) => `${address}, for this machine and its network`,
  addressRight: (address: string) => address,
  addressMissing:
    "real money is taken, and links in letters lead to this machine. Set SITE_URL to the shop's https address",
  addressOpen: (address: string) =>
    `${address} is not encrypted: passwords can be read on the way. Put a reverse proxy with TLS before the shop, and https into SITE_URL`,
  proxyNotTrusted:
    "TRUST_PROXY is off, so that all visitors share one limit of attempts. Set TRUST_PROXY=on, as a reverse proxy ends TLS",

  noBackups: "no nightly copies. Set BACKUP_DIR to a folder, best on another disk",
  backupsServed: (folder: string) =>
    `${folder} lies where the site serves files from: strangers could fetch the copies. Choose another BACKUP_DIR`,
  backupsClosed: (folder: string) =>
    `${folder} cannot be read and written. Give BACKUP_DIR to the user who runs the shop`,
  noCopy: (folder: string) =>
    `there is no copy in ${folder}. The running shop makes the first at three in the night; its log says why if none comes`,
  oldCopy: (day: string) =>
    `the newest copy is of ${day}. See whether the shop runs at night, whether its log tells of failed backups, and whether the disk has room`,
  newCopy: (day: string) => `the newest copy is of ${day}`,

  copyUntried:
    "no copy has been restored for a test yet. The running shop tries the newest each week; npm run check-backup -- FILE does it now",
  copyFailed: (file: string, day: string, reason: string) =>
    `no shop could be made of ${file} on ${day}: ${reason}. Make a backup by hand (npm run backup -- FILE), try it with npm run check-backup -- FILE, and see whether the disk of BACKUP_DIR is sound`,
  copyTriedLongAgo: (day: string) =>
    `no copy has been restored for a test since ${day}. See whether the shop runs at night and its log tells of failed tests; npm run check-backup -- FILE does one now`,
  copyRestored: ({ file, day, rows, files }: TestedCopy) =>
    `a shop was made of ${file} for a test on ${day}, with ${counted(rows, "row")} and ${counted(files, "file")}`,
  copyRead: ({ file, day, rows, files }: TestedCopy) =>
    `${file} was read to its end on ${day}, ${counted(rows, "row")} and ${counted(files, "file")}; this machine had no room to restore it`,

  administratorThere: "somebody can open the back office",
  administratorMissing:
    "nobody can open the back office. npm run admin -- EMAIL prints a link that lets you in",

  nothingWaits: "nothing waits for you",
  strayPayments: (count: number) =>
    `${counted(count, "payment")} without an order. Decide in the office under Payments`,
  refusedRefunds: (count: number) =>
    `${counted(count, "refund")} refused by the provider. See the office under Payments and Orders`,
  refundsByHand: (count: number) =>
    `${counted(count, "refund")} to be sent by hand. See the office under Transfers`,
  failedLetters: (count: number) =>
    `${counted(count, "letter")} of the last seven days could not be delivered. See the office under Mail`,
  lateLetters: (minutes: number) =>
    `a letter has waited to be sent for ${counted(minutes, "minute")}. See whether the shop runs and the mail server answers`,
};
