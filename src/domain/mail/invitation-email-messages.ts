import { invitationDays } from "#contract/accounts/staff-words.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";

type Company = ShopSettings["company"];

/** Texts of invitation emails. */
export const invitationEmailMessages = {
  subject: ({ tradeName }: Company) => `You're invited to the ${tradeName} back office`,
  invited: ({ tradeName }: Company, { invitedBy, role }: { invitedBy: string; role: string }) =>
    `${invitedBy} invites you to work in the back office of ${tradeName}. Your role: ${role}.`,
  link: "Accept the invitation",
  newRoleSubject: ({ tradeName }: Company) => `You can now work in the ${tradeName} back office`,
  newRole: ({ tradeName }: Company, { role }: { role: string }) =>
    `Your account at ${tradeName} has a new role in the back office: ${role}.`,
  newPassword:
    "Your email address had never been confirmed, so your old password no longer works. Please choose a new one.",
  newPasswordLink: "Choose a password",
  once: `The link works once, within ${invitationDays} days. If you weren't expecting this, you can ignore this email.`,
} as const;
