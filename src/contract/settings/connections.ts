import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { Timestamp } from "#contract/kernel/fields.ts";
import { m } from "#messages";

/** External services that can be tested in the back office. */
export const connectionNames = ["payments", "webhook", "mail", "couriers", "images"] as const;
export const ConnectionName = z.enum(connectionNames, { error: m["settings.connection.unknown"] });
export type ConnectionName = z.infer<typeof ConnectionName>;

/**
 * Lines for the settings file that configure a service. Values that only the owner knows are left empty after
 * `=`.
 */
export const SetUpLines = z.object({
  /** What the lines configure, such as a payment provider. */
  title: z.string(),
  lines: z.array(z.string()),
  /** Other necessary steps, in one sentence; empty if there are none. */
  hint: z.string(),
});
export type SetUpLines = z.infer<typeof SetUpLines>;

/** Configuration of a service: which environment variables are set, but not their values. */
export const Connection = z.object({
  what: ConnectionName,
  variables: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
  /** Whether there is something to test, for example a mail server and not just the outbox. */
  isSetUp: z.boolean(),
  /** How to configure what is missing. */
  setUps: z.array(SetUpLines),
});
export type Connection = z.infer<typeof Connection>;

export const readConnections = endpoint({
  method: "GET",
  path: "/api/settings/connections",
  access: "administrator",
  capability: "settings",
  summary:
    "Returns which environment variables are set for payments, webhook, mail, couriers and images, without their values.",
  output: z.object({
    connections: z.array(Connection),
    /** The settings file that the shop reads when it starts; null if there is none. */
    settingsFile: z.nullable(z.string()),
    /** When the responding process started. Settings changed later are not active. */
    startedAt: Timestamp,
    /** Sender set by the environment, which overrides the sender in the settings; null if not set. */
    mailFrom: z.nullable(z.string()),
  }),
});

export const testConnection = endpoint({
  method: "POST",
  path: "/api/settings/test",
  access: "administrator",
  capability: "settings",
  summary:
    "Tests payments, webhook, mail, couriers or images, and explains what is wrong. A connection that is not set up does not work. Testing images stores one small picture; testing mail sends an email to the caller if a mail server is set.",
  body: z.object({ what: ConnectionName }),
  output: z.object({ works: z.boolean(), isSetUp: z.boolean(), sentence: z.string() }),
});
