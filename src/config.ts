import { resolve } from "node:path";
import * as z from "zod/mini";
import { removeTrailingSlashes } from "#contract/checkout/addresses.ts";
import { emailField } from "#contract/kernel/fields.ts";
import {
  shiprocketAccess,
  shiprocketProblems,
  shiprocketVariables,
} from "#ports/couriers/shiprocket/shiprocket-settings.ts";
import { providerProblems, providersSetUp, providerVariables } from "#ports/payments/providers.ts";

const setting = z.optional(z.string().check(z.trim()));
const address = (message: string) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.refine((value: string) => URL.canParse(value), { error: message }),
    ),
  );

/** With a single token, an attacker could find a shorter secret by brute force. */
const minSecretLength = 16;

/** The environment variables; docs/configuration.md is generated from their descriptions. */
export const Environment = z.object({
  PORT: z
    ._default(
      z.string().check(
        z.refine((value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, {
          error: "must be a port number from 0 to 65535",
        }),
      ),
      "3000",
    )
    .check(z.describe("TCP port to listen on.")),
  HOST: z
    ._default(z.string(), "127.0.0.1")
    .check(z.describe("Address to listen on; `0.0.0.0` lets other machines connect.")),
  SITE_URL: address("must be an address such as https://shop.example").check(
    z.describe(
      "Public address of the shop, used in links, emails and structured data. An `https` address other than this machine makes the shop public, which changes what `SEED`, `SANDBOX_PAYMENTS` and `ADMIN_PASSWORD` do. If unset: `http://HOST:PORT`.",
    ),
  ),
  TRUST_PROXY: z
    ._default(z.enum(["on", "off"], { error: "must be on or off" }), "off")
    .check(
      z.describe(
        "Set to `on` behind a reverse proxy, so that rate limits count the client's address (the last one in `X-Forwarded-For`) and not the proxy's.",
      ),
    ),
  DATA_DIR: z
    ._default(z.string(), "./data")
    .check(
      z.describe(
        "Folder for the embedded database, uploaded files, unsent emails and the backups made before migrations. Only the user who runs the shop has access to it.",
      ),
    ),
  DATABASE_URL: z
    .optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, "must be a postgres:// address")))
    .check(
      z.describe(
        "PostgreSQL database to use, version 15 or newer, such as `postgres://user:password@host:5432/pankh`. If unset: the embedded PGlite database in `DATA_DIR`.",
      ),
    ),
  WORKERS: z
    ._default(
      z.string().check(
        z.refine((value: string) => /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= 64, {
          error: "must be a number of processes from 1 to 64",
        }),
      ),
      "1",
    )
    .check(
      z.describe(
        "Number of processes that serve the shop on one port, from 1 to 64. More than 1 needs `DATABASE_URL`. With both set, a process that exits is replaced, and `SIGHUP` to the process you started replaces all of them without dropping a request and reads `.env` again.",
      ),
    ),
  ADMIN_EMAIL: z
    .optional(emailField(() => "must be an email address"))
    .check(
      z.describe(
        "Email address of an owner account that exists after every start, together with `ADMIN_PASSWORD`. A new account is created; an account with a confirmed address becomes an owner and keeps its password; one with an unconfirmed address loses its sessions and 2FA and gets this password. An administrator's former address is ignored, with a message at start. If unset: every start prints a set-up link until an administrator exists.",
      ),
    ),
  ADMIN_PASSWORD: z
    .optional(z.string().check(z.minLength(8, "must have at least 8 characters")))
    .check(
      z.describe(
        "Password for `ADMIN_EMAIL`, at least 8 characters. A public shop requires 12 and refuses common passwords. An existing owner keeps the current password.",
      ),
    ),
  SEED: z
    .optional(z.enum(["demo", "none"], { error: "must be demo or none" }))
    .check(
      z.describe(
        "The data that a new shop starts with. If unset: `none` for a public shop or one that takes real money (a live Razorpay key or bank transfers), else `demo`.",
      ),
    ),
  SESSION_SECRET: z
    .optional(
      z.string().check(
        z.refine((value: string) => secretsIn(value).every((secret) => secret.length >= minSecretLength), {
          error: `must have at least ${minSecretLength} characters, also each of several separated by commas`,
        }),
      ),
    )
    .check(
      z.describe(
        "Secret that signs sessions, at least 16 characters; use 32 random ones (`openssl rand -hex 32`). To replace it without signing anyone out, set `new,old` (the first signs, all are accepted) and a week later `new` alone; with several processes, set `old,new` before `new,old`. If unset: the shop generates one and keeps it in the database.",
      ),
    ),
  STAFF_IDLE_MINUTES: z
    ._default(
      z.string().check(
        z.refine((value: string) => /^\d{1,5}$/.test(value) && (value === "0" || Number(value) >= 10), {
          error: "must be a number of minutes, at least 10, or 0",
        }),
      ),
      "480",
    )
    .check(
      z.describe(
        "Minutes without use after which staff have to sign in again, at least 10. With `0`, their sessions last seven days, like those of customers.",
      ),
    ),
  ...providerVariables,
  SANDBOX_PAYMENTS: z
    .optional(z.enum(["on", "off"], { error: "must be on or off" }))
    .check(
      z.describe(
        "Built-in test payment gateway that takes no real money. It is for trying out the shop and cannot be `on` together with Razorpay keys or bank transfers. If unset: `on`, but `off` for a shop with another payment provider and for a public one, which then says at checkout that payment is not set up yet.",
      ),
    ),
  ...shiprocketVariables,
  CLOUDINARY_CLOUD_NAME: setting.check(
    z.describe(
      "Cloudinary account that stores uploaded pictures. If unset: pictures are stored in `DATA_DIR/images`.",
    ),
  ),
  CLOUDINARY_UPLOAD_PRESET: setting.check(
    z.describe("Unsigned upload preset of that account, required with `CLOUDINARY_CLOUD_NAME`."),
  ),
  CLOUDINARY_API_URL: z
    ._default(z.url({ error: "must be an address" }), "https://api.cloudinary.com")
    .check(z.describe("Address of Cloudinary's API.")),
  SMTP_URL: z
    .optional(
      z.string().check(
        z.trim(),
        z.refine((value: string) => /^smtps?:\/\//i.test(value) && URL.canParse(value), {
          error: "must be an address such as smtp://user:password@host:587",
        }),
      ),
    )
    .check(
      z.describe(
        "Mail server that sends the shop's emails, such as `smtp://user:password@mail.example:587`. If unset: emails are written to `DATA_DIR/outbox`, and staff can read them in the back office.",
      ),
    ),
  SMTP_TLS: z
    ._default(z.enum(["required", "optional"], { error: "must be required or optional" }), "required")
    .check(
      z.describe(
        "Whether a mail server at `smtp://` has to offer TLS (STARTTLS) before the shop sends it the password. Not needed for a mail server on this machine.",
      ),
    ),
  MAIL_FROM: setting.check(
    z.describe(
      "Sender of emails, such as `Drone Shop <hello@shop.example>`. If unset: the sender from the back office's settings.",
    ),
  ),
  BACKUP_DIR: setting.check(
    z.describe(
      "Folder for nightly backups (about 03:00 Indian time), preferably on another disk. If unset: no nightly backups.",
    ),
  ),
  BACKUP_KEEP: z
    ._default(
      z
        .string()
        .check(
          z.regex(
            /^[1-9]\d{0,2},\d{1,3},\d{1,3}$/,
            "must be numbers of days, weeks and months such as 7,4,6",
          ),
        ),
      "7,4,6",
    )
    .check(z.describe("For how many days, weeks and months the newest backup is kept: `days,weeks,months`.")),
  RATE_LIMIT: z
    ._default(z.enum(["on", "off"], { error: "must be on or off" }), "on")
    .check(
      z.describe(
        "Rate limits and budgets per address and account. `off` is for load tests and is refused unless `HOST` and `SITE_URL` are on this machine; limits on the unpaid stock that one account can reserve still apply.",
      ),
    ),
  METRICS_TOKEN: z
    .optional(z.string().check(z.regex(/^[!-~]{16,}$/, "must have at least 16 characters, and no spaces")))
    .check(
      z.describe(
        "Token that opens `/api/metrics`, the shop's metrics for Prometheus, to requests with `Authorization: Bearer <token>`. At least 16 characters. If unset: `/api/metrics` does not exist.",
      ),
    ),
  LOG_LEVEL: z
    ._default(
      z.enum(["fatal", "error", "warn", "info", "debug", "silent"], { error: "must be a log level" }),
      "info",
    )
    .check(z.describe("Least severe level that is logged.")),
});

/** Every setting by the name of its environment variable. */
export const settingNames = Object.keys(Environment.shape) as SettingName[];
export type SettingName = keyof typeof Environment.shape;

/** The shop's configuration. */
export type Config = ReturnType<typeof readConfig>;

/** Returns one line per invalid setting, with the variable's name but never its value. */
export function settingProblems(environment: NodeJS.ProcessEnv = process.env): string[] {
  return readSettings(environment).problems;
}

/**
 * Reads the settings from environment variables, which no other module reads. Throws one error that names all
 * invalid variables.
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
    /** Number of processes that serve the shop on one database. */
    workers: Number(settings.WORKERS),
    administrator:
      settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD
        ? { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
        : undefined,
    /** Whether the shop takes real money. If so, pages claim only what its records prove. */
    live,
    seed: settings.SEED ?? (live || isPublic(settings.SITE_URL) ? "none" : "demo"),
    siteUrl: removeTrailingSlashes(settings.SITE_URL ?? `http://${settings.HOST}:${settings.PORT}`),
    /** True for a shop with a public address: https, and not on this machine. */
    isPublic: isPublic(settings.SITE_URL),
    /** The first secret signs; all of them verify. Empty if the shop generates its own secret. */
    sessionSecrets: settings.SESSION_SECRET === undefined ? [] : secretsIn(settings.SESSION_SECRET),
    /** Idle minutes after which staff must sign in again; 0 for never. */
    staffIdleMinutes: Number(settings.STAFF_IDLE_MINUTES),
    /** In the order offered to buyers. */
    paymentProviders,
    sandboxPayments: paymentProviders.length === 0 && isSandboxEnabled(settings),
    /** Undefined if parcels are not booked with Shiprocket. */
    shiprocket: shiprocketAccess(settings),
    cloudinary: settings.CLOUDINARY_CLOUD_NAME
      ? {
          cloudName: settings.CLOUDINARY_CLOUD_NAME,
          uploadPreset: settings.CLOUDINARY_UPLOAD_PRESET ?? "",
          apiUrl: settings.CLOUDINARY_API_URL,
        }
      : undefined,
    nightlyBackups: settings.BACKUP_DIR
      ? { folder: settings.BACKUP_DIR, keep: parseRetention(settings.BACKUP_KEEP) }
      : undefined,
    smtpUrl: settings.SMTP_URL,
    smtpTls: smtpTls(settings),
    mailFrom: settings.MAIL_FROM,
    rateLimits: settings.RATE_LIMIT === "on",
    trustProxy: settings.TRUST_PROXY === "on",
    /** Token that gives access to the metrics; without it, the shop does not serve them. */
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    /** File with further settings, which is read when the shop starts; null if there is none. */
    settingsFile: environment.ENV_FILE === "" ? null : resolve(environment.ENV_FILE ?? ".env"),
    /** Names of the variables that are set. */
    setVariables: settingNames.filter((name) => environment[name]),
    production: environment.NODE_ENV === "production",
  };
}

function readSettings(environment: NodeJS.ProcessEnv) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const { data: settings, error } = z.safeParse(Environment, set);
  const problems = settings
    ? combinationProblems(settings)
    : error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  return { settings, problems };
}

/** Secrets separated by commas, newest first. */
function secretsIn(text: string): string[] {
  return text.split(",").map((secret) => secret.trim());
}

function parseRetention(text: string): { days: number; weeks: number; months: number } {
  const [days = 0, weeks = 0, months = 0] = text.split(",").map(Number);
  return { days, weeks, months };
}

/** The test gateway is on by default, unless the shop is public. */
function isSandboxEnabled({ SANDBOX_PAYMENTS, SITE_URL }: z.infer<typeof Environment>): boolean {
  return SANDBOX_PAYMENTS ? SANDBOX_PAYMENTS === "on" : !isPublic(SITE_URL);
}

/** Whether the mail server needs TLS: `unneeded` for `smtps://` and for a server on this machine. */
function smtpTls({ SMTP_URL, SMTP_TLS }: z.infer<typeof Environment>): "unneeded" | "required" | "optional" {
  if (!SMTP_URL) return "unneeded";
  const { protocol, hostname } = new URL(SMTP_URL);
  return protocol === "smtps:" || isThisMachine(hostname) ? "unneeded" : SMTP_TLS;
}

/** True for an `https` address of another machine. */
function isPublic(siteUrl: string | undefined): boolean {
  if (!siteUrl) return false;
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === "https:" && !isThisMachine(hostname);
}

/** True if the hostname of a `URL` is this machine. */
export function isThisMachine(hostname: string): boolean {
  return /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname);
}

function combinationProblems(settings: z.infer<typeof Environment>): string[] {
  const providers = providersSetUp(settings);
  const loopback = ["127.0.0.1", "localhost", "::1"].includes(settings.HOST);
  return [
    Number(settings.WORKERS) > 1 &&
      !settings.DATABASE_URL &&
      `WORKERS=${settings.WORKERS} needs PostgreSQL (DATABASE_URL), because the embedded database allows only one process`,
    Boolean(settings.ADMIN_EMAIL) !== Boolean(settings.ADMIN_PASSWORD) &&
      "ADMIN_EMAIL and ADMIN_PASSWORD must be set together",
    ...providerProblems(settings),
    ...shiprocketProblems(settings),
    providers.length > 0 &&
      settings.SANDBOX_PAYMENTS === "on" &&
      "SANDBOX_PAYMENTS=on is only for a shop without RAZORPAY_KEY_ID and bank transfers",
    new Set(providers.map(({ movesRealMoney }) => movesRealMoney)).size > 1 &&
      "bank transfers take real money, but RAZORPAY_KEY_ID is a test key: use one or the other",
    settings.CLOUDINARY_CLOUD_NAME &&
      !settings.CLOUDINARY_UPLOAD_PRESET &&
      "CLOUDINARY_UPLOAD_PRESET is needed with CLOUDINARY_CLOUD_NAME",
    settings.RATE_LIMIT === "off" && !loopback && "RATE_LIMIT=off is only for a HOST on loopback",
    settings.RATE_LIMIT === "off" &&
      settings.SITE_URL &&
      !isThisMachine(new URL(settings.SITE_URL).hostname) &&
      "RATE_LIMIT=off is only for a SITE_URL on this machine, not for a reachable shop",
  ].filter((problem): problem is string => typeof problem === "string");
}
