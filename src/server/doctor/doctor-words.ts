/** Prefixes of report lines. */
export const verdictMarks = { ok: "ok ", bad: "BAD", warning: "!! " } as const;

/** `bad` needs action; `warning` is worth knowing. */
export type Verdict = keyof typeof verdictMarks;

/** Subjects of report lines. */
export const doctorSubjects = {
  settings: "Settings",
  node: "Node.js",
  database: "Database",
  clock: "Clock",
  dataFolder: "Data folder",
  mail: "Email",
  payments: "Payments",
  refusal: "Last payment refusal",
  webhook: "Webhook",
  address: "Public address",
  backups: "Backups",
  backupTest: "Backup restore test",
  administrators: "Administrators",
  work: "Pending tasks",
} as const;
export type DoctorSubject = (typeof doctorSubjects)[keyof typeof doctorSubjects];

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const migrations = (count: number) => counted(count, "migration");
const mebibytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MiB`;

/** A tested nightly backup and its contents. */
interface TestedBackup {
  file: string;
  day: string;
  rows: number;
  files: number;
}

/** Texts of `npm run doctor`: what it found, and how to fix it. */
export const doctorWords = {
  failed: (reason: string) => `check failed: ${reason}`,
  tooLate: (seconds: number) =>
    `no response within ${counted(seconds, "second")}. Try again; if this continues, check that it can be reached from this machine`,

  settingsRight: "all settings are valid",
  settingWrong: (problem: string) => `${problem}. Fix it in .env or in the environment`,

  secretGuessable:
    "SESSION_SECRET is short or repetitive: anyone with a token can guess it offline. Use 32 or more random characters, append the old one after a comma for a week, and restart the shop",

  nodeRight: (version: string) => version,
  nodeOld: (version: string, wanted: string) =>
    `${version} is too old, the shop needs ${wanted}. Install a newer Node.js, then run npm ci`,

  embedded: "embedded PostgreSQL",
  server: "PostgreSQL",
  databaseRight: (kind: string, version: string, count: number) =>
    `${kind} ${version}, all ${migrations(count)}`,
  databaseEmpty: "no shop yet. npm start creates one; check DATABASE_URL if there should be one",
  databaseBehind: (missing: number, all: number) =>
    `${missing} of ${migrations(all)} missing. Restart the shop (npm start) to apply them`,
  databaseNewer: (unknown: number) =>
    `${migrations(unknown)} from a newer version of the shop. Run that version or a later one`,
  noShop: (dataDir: string) =>
    `no shop in ${dataDir} yet. npm start creates one; check DATA_DIR if there should be one`,
  databaseAway: "unknown while the database cannot be read",
  databaseNotReady: "unknown until the database has all migrations of this version",
  unknownQuestion: "Unknown question",
  otherVersion: "the running shop has another version than this command. Restart it",
  shopCouldNot: "the running shop failed to respond; see its log",
  shopEnded: "unknown: the shop was stopped meanwhile. Try again",

  clockOwn: "the database uses this machine's clock",
  clockRight: "in sync with the database",
  clockApart: (seconds: number) =>
    `${counted(seconds, "second")} apart from the database. Synchronise both machines with NTP`,

  noFolder: (folder: string) => `${folder} does not exist. npm start creates it; check DATA_DIR`,
  folderClosed: (folder: string) =>
    `the user of this command cannot read and write ${folder}. Give it to the user who runs the shop, and run the command as that user`,
  folderOpen: (count: number, examples: readonly string[]) =>
    `other users of this machine can access ${counted(count, "file or folder", "files and folders")}, such as ${examples.join(", ")}. Restart the shop as their owner to make them private`,
  diskFull: (free: number, needed: number) =>
    `only ${mebibytes(free)} free on its disk, but ${mebibytes(needed)} needed. Free some space`,
  folderRight: (folder: string, free: number) => `${folder}, private, ${mebibytes(free)} free`,

  mailKept: "no mail server; emails are saved in DATA_DIR/outbox and can be read in the back office",
  mailKeptInPublic:
    "no mail server, so customers get no emails. Set SMTP_URL to your mail provider's smtp://user:password@host:587",
  mailRight: (host: string) => `${host} accepts the login`,
  mailRefused: (host: string) =>
    `${host} rejects user and password. Copy both into SMTP_URL again, with special characters percent-encoded`,
  mailInsecure: (host: string) =>
    `${host} offers no trusted TLS, so no password was sent. Use your provider's smtps:// address or its STARTTLS port (587), with the host name in its certificate, or set SMTP_TLS=optional if you control the network`,
  mailFromOdd:
    "MAIL_FROM has no valid address, so mail servers reject the emails. Write it as Your Shop <hello@shop.example>",
  mailTlsOptional: (host: string) =>
    `SMTP_TLS=optional: password and emails go to ${host} unencrypted if it offers no TLS`,
  mailAway: (host: string) =>
    `${host} does not respond like a mail server. Check host and port in SMTP_URL, and whether your network allows outgoing email`,

  noPayments:
    "not set up, customers cannot pay. Set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, or the four BANK_TRANSFER settings",
  testGateway: "test payment gateway; no real money moves",
  testGatewayInPublic:
    "the test payment gateway is on at a public address: anyone can order without paying. Set up payments, and set SANDBOX_PAYMENTS=off",
  providerAway: (title: string) =>
    `Could not check the keys with ${title}. Check this machine's network, and try again later`,
  providerRefuses: (title: string, words: string) => `${title} rejects this shop's request: “${words}”`,
  noRefusal: "no payment provider has refused a payment or the keys",
  refusalSettled: (moment: string, sentence: string) => `${moment}: ${sentence}. Marked as done`,
  refusalOpen: (moment: string, sentence: string) =>
    `${moment}: ${sentence}. See “Pending tasks” on the dashboard of the back office`,

  webhookUnneeded: "no provider with webhooks is set up",
  webhookRight: (title: string) => `signed webhooks from ${title} have arrived`,
  webhookSilent: (title: string, mend: string) => `no webhook from ${title} has ever arrived. ${mend}`,
  webhookUntried: (title: string, mend: string) =>
    `no webhook from ${title} has arrived yet, and no one has paid. ${mend} Then make a test payment`,

  addressLocal: (address: string) => `${address}, on this machine or its network`,
  addressRight: (address: string) => address,
  addressMissing:
    "the shop takes real money, but links in emails lead to this machine. Set SITE_URL to the shop's https address",
  addressOpen: (address: string) =>
    `${address} is not encrypted: passwords can be intercepted. Put a reverse proxy with TLS in front of the shop, and use https in SITE_URL`,
  proxyNotTrusted:
    "TRUST_PROXY is off, so all visitors share one rate limit. Set TRUST_PROXY=on, because a reverse proxy terminates TLS",

  noBackups: "no nightly backups. Set BACKUP_DIR to a folder, preferably on another disk",
  backupsServed: (folder: string) =>
    `${folder} is inside a folder that the site serves: strangers could download the backups. Choose another BACKUP_DIR`,
  backupsClosed: (folder: string) =>
    `${folder} cannot be read and written. Give BACKUP_DIR to the user who runs the shop`,
  noCopy: (folder: string) =>
    `no backup in ${folder}. The running shop makes the first at 3 a.m.; if it does not, see its log`,
  oldCopy: (day: string) =>
    `the newest backup is from ${day}. Check that the shop runs at night, its log for failed backups, and the free disk space`,
  newCopy: (day: string) => `the newest backup is from ${day}`,

  copyUntried:
    "no backup has been test-restored yet. The running shop tests the newest each week; npm run check-backup -- FILE does it now",
  copyFailed: (file: string, day: string, reason: string) =>
    `${file} could not be restored on ${day}: ${reason}. Make a manual backup (npm run backup -- FILE), test it with npm run check-backup -- FILE, and check the disk of BACKUP_DIR`,
  copyTriedLongAgo: (day: string) =>
    `no backup has been test-restored since ${day}. Check that the shop runs at night, and its log for failed tests; npm run check-backup -- FILE runs one now`,
  copyRestored: ({ file, day, rows, files }: TestedBackup) =>
    `${file} was test-restored on ${day}, with ${counted(rows, "row")} and ${counted(files, "file")}`,
  copyRead: ({ file, day, rows, files }: TestedBackup) =>
    `${file} was verified by reading it on ${day}, ${counted(rows, "row")} and ${counted(files, "file")}; this machine had too little memory or disk space to restore it`,

  administratorThere: "at least one administrator can sign in",
  administratorMissing: "no administrator can sign in. npm run admin -- EMAIL prints a link to set one up",

  nothingWaits: "nothing to do",
  unmatchedPayments: (count: number) =>
    `${counted(count, "payment")} without an order. Decide in the back office under Payments`,
  refusedRefunds: (count: number) =>
    `${counted(count, "refund")} refused by the provider. See Payments and Orders in the back office`,
  refundsByHand: (count: number) =>
    `${counted(count, "refund")} to send manually. See Transfers in the back office`,
  failedEmails: (count: number) =>
    `${counted(count, "email")} from the last seven days could not be delivered. See Outgoing Emails in the back office`,
  lateEmails: (minutes: number) =>
    `an email has been waiting for ${counted(minutes, "minute")}. Check that the shop is running and the mail server responds`,
};
