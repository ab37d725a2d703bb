import { invitationDays } from "#contract/accounts/lifetimes.ts";
import { renderEmail, type ShopEmail } from "#domain/mail/render-email.ts";
import { m } from "#messages";

/** Email with a link to join the staff. `invitedBy` is the name of a colleague, `roles` names the roles. */
export function invitationEmail({
  email,
  roles,
  invitedBy,
  link,
}: {
  email: string;
  roles: string;
  invitedBy: string;
  link: string;
}): ShopEmail {
  return renderEmail(({ company: { tradeName } }) => ({
    to: email,
    subject: m["mail.invitation.subject"]({ tradeName }),
    parts: [
      m["mail.invitation.intro"]({ invitedBy, tradeName, role: roles }),
      { label: m["mail.invitation.link"](), link },
      m["mail.staffLinkLifetime"]({ days: invitationDays }),
    ],
    confidential: true,
  }));
}

/** Email with a link to set the password of an account with new roles. */
export function newRoleEmail({
  email,
  roles,
  link,
}: {
  email: string;
  roles: string;
  link: string;
}): ShopEmail {
  return renderEmail(({ company: { tradeName } }) => ({
    to: email,
    subject: m["mail.newRole.subject"]({ tradeName }),
    parts: [
      m["mail.newRole.text"]({ tradeName, role: roles }),
      m["mail.newRole.newPassword"](),
      { label: m["mail.newRole.link"](), link },
      m["mail.staffLinkLifetime"]({ days: invitationDays }),
    ],
    confidential: true,
  }));
}
