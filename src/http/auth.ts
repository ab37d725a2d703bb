import type { Context } from "hono";
import { sign, verify } from "hono/jwt";
import * as z from "zod/mini";
import { accountWords, administratorRole } from "#contract/account-words.ts";
import type { Access } from "#contract/endpoint.ts";
import { Id } from "#contract/fields.ts";
import { findSessionUser } from "#domain/customers/sessions.ts";
import { ShopError } from "#domain/errors.ts";
import type { ApiEnvironment, ApiOptions, Viewer } from "./context.ts";
import { presentUser } from "./present/user.ts";

/** What a token says: whose it is, and which generation of the user's sessions it belongs to. */
const Claims = z.object({ sub: Id, version: z.int32(), exp: z.int() });

/** How long a token is valid. */
export const tokenLifetimeSeconds = 7 * 24 * 60 * 60;

/** Signs a session token for a user; raising the user's token version ends it early. */
export function issueToken(
  user: { id: string; tokenVersion: number },
  secret: string,
  nowSeconds = Math.floor(Date.now() / 1000),
): Promise<string> {
  const claims = {
    sub: user.id,
    version: user.tokenVersion,
    iat: nowSeconds,
    exp: nowSeconds + tokenLifetimeSeconds,
  };
  return sign(claims, secret, "HS256");
}

/** The account behind the call's token, or null without a valid one. */
export async function resolveViewer(
  context: Context<ApiEnvironment>,
  options: ApiOptions,
): Promise<Viewer | null> {
  const token = tokenOf(context);
  if (!token) return null;
  const payload = await verify(token, options.sessionSecret, "HS256").catch(() => null);
  const { data: claims } = z.safeParse(Claims, payload);
  if (!claims) return null;
  const user = await findSessionUser(options.shop.db, { userId: claims.sub, tokenVersion: claims.version });
  return user && { ...presentUser(user), tokenVersion: user.tokenVersion };
}

/** The account behind the call's token. 401 without a valid token, 403 when the role does not suffice. */
export async function requireViewer(
  context: Context<ApiEnvironment>,
  options: ApiOptions,
  access: Exclude<Access, "visitor">,
): Promise<Viewer> {
  const viewer = await resolveViewer(context, options);
  if (!viewer) {
    const message = tokenOf(context) ? accountWords.sessionEnded : accountWords.signInNeeded;
    throw new ShopError("unauthenticated", message);
  }
  if (access === "administrator" && viewer.role !== administratorRole) {
    throw new ShopError("forbidden", accountWords.administratorsOnly);
  }
  return viewer;
}

function tokenOf(context: Context<ApiEnvironment>): string | undefined {
  return context.req
    .header("authorization")
    ?.trim()
    .replace(/^Bearer\s+/i, "");
}
