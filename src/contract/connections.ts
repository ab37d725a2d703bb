import * as z from "zod/mini";
import { connectionWords } from "./connection-words.ts";
import { endpoint } from "./endpoint.ts";
import { Moment } from "./fields.ts";

/** What the shop needs from outside, and can be tried from the office. */
export const connectionNames = ["payments", "webhook", "mail", "images"] as const;
export const ConnectionName = z.enum(connectionNames, { error: connectionWords.unknown });
export type ConnectionName = z.infer<typeof ConnectionName>;

/** Lines for the file of settings that set something up; what only the owner knows is blank behind its `=`. */
export const SetUpLines = z.object({
  /** What they set up, such as a payment provider. */
  title: z.string(),
  lines: z.array(z.string()),
  /** What else has to be done, in a sentence; empty for nothing. */
  hint: z.string(),
});
export type SetUpLines = z.infer<typeof SetUpLines>;

/** How the environment sets a connection up: which of its variables are given, and never what they say. */
export const Connection = z.object({
  what: ConnectionName,
  variables: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
  /** There is something to try: a mail server, for example, and not just the outbox. */
  isSetUp: z.boolean(),
  /** How to set up what is not set up yet. */
  setUps: z.array(SetUpLines),
});
export type Connection = z.infer<typeof Connection>;

export const readConnections = endpoint({
  method: "GET",
  path: "/api/settings/connections",
  access: "administrator",
  capability: "settings",
  summary:
    "Which variables of the environment are given for payments, webhook, mail and images, without their values.",
  output: z.object({
    connections: z.array(Connection),
    /** The file with settings that the shop reads at its start; null when it reads none. */
    settingsFile: z.nullable(z.string()),
    /** When the process started that answers: settings of before count. */
    startedAt: Moment,
    /** The sender that the environment gives letters; the one of the settings does not count then. */
    mailFrom: z.nullable(z.string()),
  }),
});

export const testConnection = endpoint({
  method: "POST",
  path: "/api/settings/test",
  access: "administrator",
  capability: "settings",
  summary:
    "Tests payments, webhook, mail or images, and explains what is wrong. A connection that is not set up does not work. Testing images stores one small picture; testing mail sends an email to the caller if a mail server is set.",
  body: z.object({ what: ConnectionName }),
  output: z.object({ works: z.boolean(), isSetUp: z.boolean(), sentence: z.string() }),
});
