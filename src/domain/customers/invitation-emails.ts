import { invitationDays } from "#contract/accounts/lifetimes.ts";
import { staffRoleLabels } from "#contract/accounts/staff-role-labels.ts";
import type { StaffRole } from "#contract/kernel/capabilities.ts";
import { renderEmail, type ShopEmail } from "#domain/mail/render-email.ts";
import { m } from "#messages";

/** Email with a link to join the staff. `invitedBy` is the name of an owner. */
export function invitationEmail({
  email,
  staffRole,
  invitedBy,
  link,
}: {
  email: string;
  staffRole: StaffRole;
  invitedBy: string;
  link: string;
}): ShopEmail {
  return renderEmail(({ company: { tradeName } }) => ({
    to: email,
    subject: m["mail.invitation.subject"]({ tradeName }),
    parts: [
      m["mail.invitation.intro"]({ invitedBy, tradeName, role: staffRoleLabels[staffRole].label() }),
      { label: m["mail.invitation.link"](), link },
      m["mail.staffLinkLifetime"]({ days: invitationDays }),
    ],
    confidential: true,
  }));
}

/** Email with a link to set the password of an account with a new role. */
export function newRoleEmail({
  email,
  staffRole,
  link,
}: {
  email: string;
  staffRole: StaffRole;
  link: string;
}): ShopEmail {
  return renderEmail(({ company: { tradeName } }) => ({
    to: email,
    subject: m["mail.newRole.subject"]({ tradeName }),
    parts: [
      m["mail.newRole.text"]({ tradeName, role: staffRoleLabels[staffRole].label() }),
      m["mail.newRole.newPassword"](),
      { label: m["mail.newRole.link"](), link },
      m["mail.staffLinkLifetime"]({ days: invitationDays }),
    ],
    confidential: true,
  }));
}
