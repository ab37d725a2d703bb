import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";
import type { Origin } from "#contract/accounts/sessions.ts";
import { brand } from "#contract/kernel/brand.ts";
import { knownDeviceDays } from "#domain/customers/sessions.ts";
import { clientAddress } from "../client-address.ts";
import type { ApiEnvironment, ApiOptions } from "../context.ts";
import { originOf } from "./origin.ts";

/** The browser of a request, identified by a cookie. The cookie grants no access. */
export interface Device {
  /** Secret of the cookie; undefined if there was no recent sign-in in this browser. */
  readonly id: string | undefined;
  /** Sets or renews the cookie for thirty days and returns its secret. */
  remember(): string;
  /** Browser, system and coarse network of the request. */
  origin(): Origin;
}

const cookieName = `${brand.storagePrefix}_device`;

/** Reads the device of a request; `remember` adds the cookie to `responseHeaders`. */
export function deviceOf(
  context: Context<ApiEnvironment>,
  { siteUrl, trustProxy }: Pick<ApiOptions, "siteUrl" | "trustProxy">,
  responseHeaders: Headers,
): Device {
  const cookieValue = getCookie(context, cookieName);
  const id = cookieValue && /^[\w-]{43}$/.test(cookieValue) ? cookieValue : undefined;
  return {
    id,
    remember() {
      const deviceId = id ?? randomBytes(32).toString("base64url");
      const cookie = serialize(cookieName, deviceId, {
        path: "/api/auth",
        httpOnly: true,
        sameSite: "Lax",
        secure: siteUrl.startsWith("https:"),
        maxAge: knownDeviceDays * 24 * 60 * 60,
      });
      responseHeaders.append("set-cookie", cookie);
      return deviceId;
    },
    origin: () => originOf(context.req.header("user-agent") ?? "", clientAddress(context, trustProxy)),
  };
}
