import { createHash } from "node:crypto";
import type { Context } from "hono";
import { sign, verify } from "hono/jwt";
import * as z from "zod/mini";
import { missingCapability } from "#contract/accounts/missing-capability.ts";
import { administratorRole } from "#contract/accounts/roles.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { automaticRequestHeader } from "#contract/kernel/automatic-request-header.ts";
import type { Capability } from "#contract/kernel/capabilities.ts";
import { Id } from "#contract/kernel/fields.ts";
import { findSessionUser, type SessionClaim, sessionDays } from "#domain/customers/sessions.ts";
import { hasPassword } from "#domain/customers/set-password.ts";
import { hasTwoFactor } from "#domain/customers/verify-two-factor.ts";
import { ShopError } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import type { ApiEnvironment, ApiOptions, SessionSecrets, Viewer } from "./context.ts";
import { serializeUser } from "./serialize/user.ts";
import { viewerCan } from "./viewer-can.ts";

/** Token claims: the user, the session and the user's token version. */
const Claims = z.object({
  sub: Id,
  version: z.int32(),
  /** Missing in tokens issued before sessions were stored. */
  sid: z.optional(Id),
  iat: z.optional(z.number()),
  nbf: z.optional(z.number()),
  exp: z.int(),
});

export const tokenLifetimeSeconds = sessionDays * 24 * 60 * 60;

/** Seconds by which the clock of the process that issued a token may be ahead. */
const clockToleranceSeconds = 60;

const secondsNow = () => Math.floor(Date.now() / 1000);

/**
 * Signs a token for a session. The token stops working early if the session ends or the user's token version
 * is raised.
 */
export function issueToken(
  user: { id: string; tokenVersion: number },
  sessionId: string,
  secret: string,
  nowSeconds = secondsNow(),
): Promise<string> {
  const claims = {
    sub: user.id,
    version: user.tokenVersion,
    sid: sessionId,
    iat: nowSeconds,
    exp: nowSeconds + tokenLifetimeSeconds,
  };
  return sign(claims, secret, "HS256");
}

/**
 * Returns the claims of the request's token, or null if the shop did not sign it. Does not check whether the
 * session has ended.
 */
export async function readClaim(
  context: Context<ApiEnvironment>,
  { sessionSecrets }: Pick<ApiOptions, "sessionSecrets">,
): Promise<SessionClaim | null> {
  const token = tokenOf(context);
  return token ? readToken(token, sessionSecrets) : null;
}

/** Returns the account that the claims belong to, or null if its session has ended. */
export async function resolveViewer(
  context: Context<ApiEnvironment>,
  options: ApiOptions,
  claim: SessionClaim | null,
): Promise<Viewer | null> {
  if (!claim) return null;
  const user = await findSessionUser(options.shop.db, claim, {
    staffIdleMinutes: options.staffIdleMinutes,
    isUnattended: context.req.header(automaticRequestHeader) !== undefined,
  });
  if (!user) return null;
  const { tokenVersion, hasConfirmedPassword } = user;
  return { ...serializeUser(user), tokenVersion, sessionId: claim.sessionId, hasConfirmedPassword };
}

/** Returns the claims of a token; null if it was not signed here, has expired or is not valid yet. */
export async function readToken(token: string, secrets: SessionSecrets): Promise<SessionClaim | null> {
  const payload = await signedPayload(token, secrets);
  const { data: claims } = z.safeParse(Claims, payload);
  if (!claims) return null;
  const { sub, version, sid, iat = 0, nbf = 0 } = claims;
  if (Math.max(iat, nbf) > secondsNow() + clockToleranceSeconds) return null;
  return {
    userId: sub,
    tokenVersion: version,
    sessionId: sid ?? deriveSessionId(token),
    isStored: sid !== undefined,
  };
}

/** Returns the payload if one of the secrets signed it, otherwise null. */
async function signedPayload(token: string, secrets: SessionSecrets): Promise<unknown> {
  for (const secret of secrets) {
    // The library would reject tokens issued a second in the future; `readToken` checks these claims instead.
    const payload = await verify(token, secret, { alg: "HS256", iat: false, nbf: false }).catch(() => null);
    if (payload !== null) return payload;
  }
  return null;
}

/**
 * Derives a session id for a token that has none. Uses only the signed part, because the signature has
 * several encodings, which would give several ids.
 */
function deriveSessionId(token: string): string {
  const digest = createHash("sha256")
    .update(token.slice(0, token.lastIndexOf(".")))
    .digest("hex");
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

/**
 * Returns the account of the request's token. Throws 401 without a valid token, and 403 if the role does not
 * permit the request or if the user must first set up two-factor authentication or enter the password.
 */
export async function requireViewer(
  context: Context<ApiEnvironment>,
  options: ApiOptions,
  endpoint: Endpoint,
  claim: SessionClaim | null,
): Promise<Viewer> {
  const viewer = await resolveViewer(context, options, claim);
  if (!viewer) {
    const message = tokenOf(context) ? m["accounts.sessionEnded"]() : m["accounts.signInRequired"]();
    throw new ShopError("unauthenticated", message);
  }
  if (endpoint.access === "administrator") {
    requireCapability(viewer, endpoint.capability);
    await requireTwoFactor(viewer, options.shop);
  }
  if (endpoint.confirmsPassword === true) await requireConfirmedPassword(viewer, options.shop);
  return viewer;
}

/**
 * Throws 403 unless the user signed in or entered the password recently: `confirm-password`, or `sign-in-again` if the
 * account has no password.
 */
export async function requireConfirmedPassword(
  { _id: userId, hasConfirmedPassword }: Viewer,
  { db }: Pick<Shop, "db">,
): Promise<void> {
  if (hasConfirmedPassword) return;
  if (!(await hasPassword(db, { userId }))) {
    throw new ShopError("forbidden", m["accounts.ownAccount.signInAgain"](), { code: "sign-in-again" });
  }
  throw new ShopError("forbidden", m["accounts.staff.confirmPassword"](), { code: "confirm-password" });
}

function requireCapability(viewer: Viewer, capability: Capability | undefined): void {
  if (viewer.role !== administratorRole) throw new ShopError("forbidden", m["accounts.administratorsOnly"]());
  // Unreachable: the types require a capability for every admin endpoint.
  if (!capability) throw new Error("An admin call declares no capability");
  if (!viewerCan(viewer, capability)) throw new ShopError("forbidden", missingCapability[capability]());
}

/**
 * Throws 403 if staff must use 2FA and the user has not set it up. The endpoints that set it up are customer
 * endpoints, so they still work.
 */
async function requireTwoFactor({ _id: userId }: Viewer, { db, settings }: Shop): Promise<void> {
  const { staff } = await settings();
  if (!staff.secondFactorRequired || (await hasTwoFactor(db, userId))) return;
  throw new ShopError("forbidden", m["accounts.staff.twoFactorRequired"](), {
    code: "second-factor-required",
  });
}

/**
 * True if the request has a bearer token, valid or not. Other credentials (`Basic …`) do not count, because
 * browsers add them automatically.
 */
export const hasBearerToken = (context: Context<ApiEnvironment>): boolean =>
  /^\S+$/.test(tokenOf(context) ?? "");

function tokenOf(context: Context<ApiEnvironment>): string | undefined {
  return context.req
    .header("authorization")
    ?.trim()
    .replace(/^Bearer\s+/i, "");
}
