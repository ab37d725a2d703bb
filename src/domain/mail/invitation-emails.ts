import { staffRoleWords } from "#contract/accounts/staff-role-words.ts";
import type { StaffRole } from "#contract/kernel/capabilities.ts";
import { invitationEmailMessages } from "./invitation-email-messages.ts";
import { renderEmail, type ShopEmail } from "./render-email.ts";

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
  const { subject, invited, link: label, once } = invitationEmailMessages;
  const { label: role } = staffRoleWords[staffRole];
  return renderEmail(({ company }) => ({
    to: email,
    subject: subject(company),
    parts: [invited(company, { invitedBy, role }), { label, link }, once],
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
  const { newRoleSubject, newRole, newPassword, newPasswordLink, once } = invitationEmailMessages;
  const { label: role } = staffRoleWords[staffRole];
  return renderEmail(({ company }) => ({
    to: email,
    subject: newRoleSubject(company),
    parts: [newRole(company, { role }), newPassword, { label: newPasswordLink, link }, once],
    confidential: true,
  }));
}
