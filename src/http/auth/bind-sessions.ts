import * as contract from "#contract/accounts/sessions.ts";
import * as signInContract from "#contract/accounts/sign-ins.ts";
import {
  listSignIns,
  listStaffSignIns,
  recordSignIn,
  type SignInRecord,
} from "#domain/customers/sign-ins.ts";
import { endSession, listSignedInDevices, type SignedInDevice } from "#domain/customers/signed-in-devices.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";

/** Users' own sessions and sign-in log. */
export function bindSessions(bind: Binder, { shop, staffIdleMinutes }: ApiOptions): void {
  bind(contract.listOwnSessions, async ({ viewer: { _id: userId, sessionId } }) => {
    const signedIn = await listSignedInDevices(shop.db, { userId, sessionId, staffIdleMinutes });
    return { sessions: signedIn.map((session) => serializeSession(session, sessionId)) };
  });

  bind(contract.endOwnSession, async ({ input: { params }, viewer: { _id: userId }, device }) => {
    await endSession(shop.db, { userId, id: params.id });
    await recordSignIn(shop.db, { userId, event: "device signed out", origin: device.origin() });
    return { message: m["accounts.session.ended"]() };
  });

  bind(signInContract.listOwnSignIns, async ({ viewer: { _id: userId } }) => ({
    signIns: (await listSignIns(shop.db, { userId })).map(serializeSignIn),
  }));

  bind(signInContract.listStaffSignIns, async ({ input: { params } }) => ({
    signIns: (await listStaffSignIns(shop.db, params)).map(serializeSignIn),
  }));
}

function serializeSession(
  { id, createdAt, lastSeenAt, ...origin }: SignedInDevice,
  thisId: string,
): contract.SignedInDevice {
  return {
    _id: id,
    ...origin,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThis: id === thisId,
  };
}

function serializeSignIn({ id, userId: _owner, createdAt, ...event }: SignInRecord): signInContract.SignIn {
  return { _id: id, ...event, createdAt: createdAt.toISOString() };
}
