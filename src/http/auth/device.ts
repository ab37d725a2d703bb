import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";
import { brand } from "#contract/brand.ts";
import type { Origin } from "#contract/sessions.ts";
import { knownDeviceDays } from "#domain/customers/sessions.ts";
import { clientAddress } from "../client-address.ts";
import type { ApiEnvironment, ApiOptions } from "../context.ts";
import { originOf } from "./origin.ts";

/** The browser a call came from, as far as its cookie tells. The cookie is no key to anything. */
export interface Device {
  /** The cookie's secret; undefined for a browser in which nobody has signed in lately. */
  readonly id: string | undefined;
  /** Has the browser keep its cookie, or a new one, for thirty days; answers its secret. */
  keep(): string;
  /** Where the call comes from, as far as people would tell it. */
  origin(): Origin;
}

const cookieName = `${brand.storagePrefix}_device`;

/** Reads the device of a call; a cookie to be kept is added to the headers of its answer. */
export function deviceOf(
  context: Context<ApiEnvironment>,
  { siteUrl, trustProxy }: Pick<ApiOptions, "siteUrl" | "trustProxy">,
  answerHeaders: Headers,
): Device {
  const sent = getCookie(context, cookieName);
  const id = sent && /^[\w-]{43}$/.test(sent) ? sent : undefined;
  return {
    id,
    keep() {
      const kept = id ?? randomBytes(32).toString("base64url");
      const cookie = serialize(cookieName, kept, {
        path: "/api/auth",
        httpOnly: true,
        sameSite: "Lax",
        secure: siteUrl.startsWith("https:"),
        maxAge: knownDeviceDays * 24 * 60 * 60,
      });
      answerHeaders.append("set-cookie", cookie);
      return kept;
    },
    origin: () => originOf(context.req.header("user-agent") ?? "", clientAddress(context, trustProxy)),
  };
}
