import { chosenRoles } from "#contract/accounts/role-fields.ts";
import * as contract from "#contract/accounts/staff.ts";
import { acceptInvitation, findInvitation } from "#domain/customers/accept-invitation.ts";
import * as invitations from "#domain/customers/invitations.ts";
import { setAccess } from "#domain/customers/roles.ts";
import { confirmPassword } from "#domain/customers/sessions.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import type { Throttle } from "../rate-limit.ts";
import { serializeRoles } from "../serialize/staff-role.ts";
import { serializeUser } from "../serialize/user.ts";
import { startSession } from "./start-session.ts";
import { verifyOwner } from "./verify-owner.ts";

/** Link secrets are too long to guess; this limit only saves work. */
const linkThrottle: Throttle = {
  scope: "invitation link",
  by: "address",
  limit: 60,
  windowMilliseconds: 60 * 60_000,
};

/** Staff management: invitations and suspensions. */
export function bindStaff(bind: Binder, options: ApiOptions): void {
  const {
    shop: { db },
    siteUrl,
    mailerKind,
  } = options;
  const byEmail = mailerKind === "smtp";

  /** The invitation as its sender sees it; includes the link only if the shop sends no emails. */
  const serializeNewInvitation = ({
    invitation,
    link,
  }: {
    invitation: invitations.InvitationRow;
    link: string;
  }) => ({
    message: byEmail ? m["accounts.staff.invited"]() : m["accounts.staff.invitedByLink"](),
    invitation: serializeInvitation(invitation),
    ...(!byEmail && { link }),
  });

  bind(contract.listInvitations, async () => ({
    invitations: (await invitations.listInvitations(db)).map(serializeInvitation),
  }));

  bind(contract.invite, async ({ input: { body }, actor }) =>
    serializeNewInvitation(
      await invitations.invite(db, {
        email: body.email,
        roles: chosenRoles(body) ?? [],
        actor,
        siteUrl,
        byEmail,
      }),
    ),
  );

  bind(contract.renewInvitation, async ({ input: { params }, actor }) =>
    serializeNewInvitation(await invitations.renewInvitation(db, { ...params, actor, siteUrl, byEmail })),
  );

  bind(contract.withdrawInvitation, async ({ input: { params }, actor }) => {
    await invitations.withdrawInvitation(db, { ...params, actor });
    return { message: m["accounts.staff.withdrawn"]() };
  });

  bind(
    contract.readInvitation,
    async ({ input: { body } }) => {
      const { invitation, hasAccount } = await findInvitation(db, body);
      const { email, staffRole } = invitation;
      return { email, staffRole, roles: serializeRoles(invitation), hasAccount };
    },
    { throttles: [linkThrottle] },
  );

  bind(
    contract.acceptInvitation,
    async ({ input: { body }, device }) => {
      const { account, signsIn } = await acceptInvitation(db, body);
      if (!signsIn) return { message: m["accounts.staff.acceptedExisting"]() };
      const session = await startSession(options, account, {
        device,
        isKnownDevice: true,
        event: "signed in",
      });
      return { message: m["accounts.staff.accepted"](), session };
    },
    { throttles: [linkThrottle], hashesPassword: true },
  );

  bind(contract.setStaffAccess, async ({ input: { params, body }, actor }) => {
    const account = await setAccess(db, { ...params, ...body, actor });
    return {
      message: body.active ? m["accounts.staff.reactivated"]() : m["accounts.staff.suspended"](),
      user: serializeUser(account),
    };
  });

  bind(contract.confirmPassword, async ({ input: { body }, viewer }) => {
    const { _id: userId, tokenVersion, sessionId } = viewer;
    await verifyOwner(options, { viewer, currentPassword: body.password, field: "password" });
    await confirmPassword(db, { userId, tokenVersion, sessionId });
    return { message: m["accounts.staff.passwordConfirmed"]() };
  });
}

function serializeInvitation({
  id,
  createdAt,
  expiresAt,
  ...row
}: invitations.InvitationRow): contract.Invitation {
  const { email, staffRole, invitedBy } = row;
  const timestamps = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { _id: id, email, staffRole, roles: serializeRoles(row), invitedBy, ...timestamps };
}
