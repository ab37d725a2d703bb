import { resolve } from "node:path";
import * as z from "zod/mini";
import { withoutLastSlashes } from "#contract/addresses.ts";
import { emailField } from "#contract/fields.ts";
import { providerProblems, providersSetUp, providerVariables } from "#ports/payments/providers.ts";

const setting = z.optional(z.string().check(z.trim()));
const address = (message: string) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.refine((value: string) => URL.canParse(value), { error: message }),
    ),
  );

/** Shorter ones can be guessed by whoever holds one token. */
const shortestSecret = 16;

const Environment = z.object({
  PORT: z._default(
    z.string().check(
      z.refine((value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, {
        error: "must be a port number from 0 to 65535",
      }),
    ),
    "3000",
  ),
  HOST: z._default(z.string(), "127.0.0.1"),
  DATA_DIR: z._default(z.string(), "./data"),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, "must be a postgres:// address"))),
  WORKERS: z._default(
    z.string().check(
      z.refine((value: string) => /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= 64, {
        error: "must be a number of processes from 1 to 64",
      }),
    ),
    "1",
  ),
  ADMIN_EMAIL: z.optional(emailField("must be an e-mail address")),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8, "must have at least 8 characters"))),
  SEED: z.optional(z.enum(["demo", "none"], { error: "must be demo or none" })),
  SITE_URL: address("must be an address such as https://shop.example"),
  SESSION_SECRET: z.optional(
    z.string().check(
      z.refine((value: string) => secretsIn(value).every((secret) => secret.length >= shortestSecret), {
        error: `must have at least ${shortestSecret} characters, each of several separated by commas`,
      }),
    ),
  ),
  STAFF_IDLE_MINUTES: z._default(
    z.string().check(
      z.refine((value: string) => /^\d{1,5}$/.test(value) && (value === "0" || Number(value) >= 10), {
        error: "must be a number of minutes from 10 on, or 0",
      }),
    ),
    "480",
  ),
  ...providerVariables,
  SANDBOX_PAYMENTS: z.optional(z.enum(["on", "off"], { error: "must be on or off" })),
  CLOUDINARY_CLOUD_NAME: setting,
  CLOUDINARY_UPLOAD_PRESET: setting,
  CLOUDINARY_API_URL: z._default(z.url({ error: "must be an address" }), "https://api.cloudinary.com"),
  SMTP_URL: z.optional(
    z.string().check(
      z.trim(),
      z.refine((value: string) => /^smtps?:\/\//i.test(value) && URL.canParse(value), {
        error: "must be an address such as smtp://user:password@host:587",
      }),
    ),
  ),
  SMTP_TLS: z._default(
    z.enum(["required", "optional"], { error: "must be required or optional" }),
    "required",
  ),
  MAIL_FROM: setting,
  BACKUP_DIR: setting,
  BACKUP_KEEP: z._default(
    z
      .string()
      .check(
        z.regex(/^[1-9]\d{0,2},\d{1,3},\d{1,3}$/, "must be numbers of days, weeks and months such as 7,4,6"),
      ),
    "7,4,6",
  ),
  RATE_LIMIT: z._default(z.enum(["on", "off"], { error: "must be on or off" }), "on"),
  TRUST_PROXY: z._default(z.enum(["on", "off"], { error: "must be on or off" }), "off"),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[!-~]{16,}$/, "must have at least 16 characters, and no spaces")),
  ),
  LOG_LEVEL: z._default(
    z.enum(["fatal", "error", "warn", "info", "debug", "silent"], { error: "must be a log level" }),
    "info",
  ),
});

/** Every setting by the name of its environment variable. */
export const settingNames = Object.keys(Environment.shape) as SettingName[];
export type SettingName = keyof typeof Environment.shape;

/** How the shop was told to run. */
export type Config = ReturnType<typeof readConfig>;

/** What is wrong with the settings: a line for each, which names the variable and never its value. */
export function settingProblems(environment: NodeJS.ProcessEnv = process.env): string[] {
  return readSettings(environment).problems;
}

/**
 * Reads the settings from environment variables; nothing else in the product does.
 * Throws one error that names every variable that is wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const { settings, problems } = readSettings(environment);
  if (!settings || problems.length > 0) throw new Error(`Wrong settings: ${problems.join("; ")}`);
  const paymentProviders = providersSetUp(settings);
  const live = paymentProviders.some(({ movesRealMoney }) => movesRealMoney);
  return {
    port: Number(settings.PORT),
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    /** How many processes serve the shop together, on one database. */
    workers: Number(settings.WORKERS),
    administrator:
      settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD
        ? { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
        : undefined,
    /** Real money is taken: pages show only what the shop's records prove. */
    live,
    seed: settings.SEED ?? (live || isPublic(settings.SITE_URL) ? "none" : "demo"),
    siteUrl: withoutLastSlashes(settings.SITE_URL ?? `http://${settings.HOST}:${settings.PORT}`),
    /** True for a shop with a public address: https, and not on this machine. */
    isPublic: isPublic(settings.SITE_URL),
    /** The first signs, all are believed; none when the shop makes its own. */
    sessionSecrets: settings.SESSION_SECRET === undefined ? [] : secretsIn(settings.SESSION_SECRET),
    /** After how many minutes without use an administrator has to sign in again; 0 for never. */
    staffIdleMinutes: Number(settings.STAFF_IDLE_MINUTES),
    /** The buyer's first choice first. */
    paymentProviders,
    sandboxPayments: paymentProviders.length === 0 && wantsSandbox(settings),
    cloudinary: settings.CLOUDINARY_CLOUD_NAME
      ? {
          cloudName: settings.CLOUDINARY_CLOUD_NAME,
          uploadPreset: settings.CLOUDINARY_UPLOAD_PRESET ?? "",
          apiUrl: settings.CLOUDINARY_API_URL,
        }
      : undefined,
    nightlyBackups: settings.BACKUP_DIR
      ? { folder: settings.BACKUP_DIR, keep: copiesKept(settings.BACKUP_KEEP) }
      : undefined,
    smtpUrl: settings.SMTP_URL,
    smtpTls: smtpTls(settings),
    mailFrom: settings.MAIL_FROM,
    rateLimits: settings.RATE_LIMIT === "on",
    trustProxy: settings.TRUST_PROXY === "on",
    /** Opens the shop's figures to whoever brings it; nobody reads them without one. */
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    /** The file that a start takes settings from as well; null for none. */
    settingsFile: environment.ENV_FILE === "" ? null : resolve(environment.ENV_FILE ?? ".env"),
    /** The variables that say something. */
    given: settingNames.filter((name) => environment[name]),
    production: environment.NODE_ENV === "production",
  };
}

function readSettings(environment: NodeJS.ProcessEnv) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const { data: settings, error } = z.safeParse(Environment, present);
  const problems = settings
    ? togetherProblems(settings)
    : error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  return { settings, problems };
}

/** Secrets of which one takes the place of another, the newest first. */
function secretsIn(text: string): string[] {
  return text.split(",").map((secret) => secret.trim());
}

function copiesKept(text: string): { days: number; weeks: number; months: number } {
  const [days = 0, weeks = 0, months = 0] = text.split(",").map(Number);
  return { days, weeks, months };
}

/** The test bank is open on a workbench; in public it opens on demand only, and never beside a provider. */
function wantsSandbox({ SANDBOX_PAYMENTS, SITE_URL }: z.infer<typeof Environment>): boolean {
  return SANDBOX_PAYMENTS ? SANDBOX_PAYMENTS === "on" : !isPublic(SITE_URL);
}

/** Whether the mail server may be used without TLS: `unneeded` for `smtps://` and for a server on this machine. */
function smtpTls({ SMTP_URL, SMTP_TLS }: z.infer<typeof Environment>): "unneeded" | "required" | "optional" {
  if (!SMTP_URL) return "unneeded";
  const { protocol, hostname } = new URL(SMTP_URL);
  return protocol === "smtps:" || isThisMachine(hostname) ? "unneeded" : SMTP_TLS;
}

/** Whether strangers come here: an `https` address that is not this machine. */
function isPublic(siteUrl: string | undefined): boolean {
  if (!siteUrl) return false;
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === "https:" && !isThisMachine(hostname);
}

/** Whether the host of an address, as `URL` has it, is this machine. */
export function isThisMachine(hostname: string): boolean {
  return /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname);
}

function togetherProblems(settings: z.infer<typeof Environment>): string[] {
  const providers = providersSetUp(settings);
  const loopback = ["127.0.0.1", "localhost", "::1"].includes(settings.HOST);
  return [
    Number(settings.WORKERS) > 1 &&
      !settings.DATABASE_URL &&
      `WORKERS=${settings.WORKERS} needs PostgreSQL (DATABASE_URL), for the embedded database belongs to one process`,
    Boolean(settings.ADMIN_EMAIL) !== Boolean(settings.ADMIN_PASSWORD) &&
      "ADMIN_EMAIL and ADMIN_PASSWORD must be given together",
    ...providerProblems(settings),
    providers.length > 0 &&
      settings.SANDBOX_PAYMENTS === "on" &&
      "SANDBOX_PAYMENTS=on is only for a shop without RAZORPAY_KEY_ID and bank transfers",
    new Set(providers.map(({ movesRealMoney }) => movesRealMoney)).size > 1 &&
      "bank transfers take real money, and RAZORPAY_KEY_ID is a test key: a shop takes the one or the other",
    settings.CLOUDINARY_CLOUD_NAME &&
      !settings.CLOUDINARY_UPLOAD_PRESET &&
      "CLOUDINARY_UPLOAD_PRESET is needed with CLOUDINARY_CLOUD_NAME",
    settings.RATE_LIMIT === "off" && !loopback && "RATE_LIMIT=off is only for a HOST on loopback",
    settings.RATE_LIMIT === "off" &&
      settings.SITE_URL &&
      !isThisMachine(new URL(settings.SITE_URL).hostname) &&
      "RATE_LIMIT=off is only for a SITE_URL on this machine, not for a shop that others reach",
  ].filter((problem): problem is string => typeof problem === "string");
}
