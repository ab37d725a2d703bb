import type { ShopSettings } from "#contract/settings-fields.ts";
import { invitationDays } from "#contract/staff-words.ts";

type Company = ShopSettings["company"];

/** The words of the letter that invites somebody to work in the office. */
export const invitationLetterWords = {
  subject: ({ tradeName }: Company) => `You are invited to the ${tradeName} office`,
  invited: ({ tradeName }: Company, { invitedBy, role }: { invitedBy: string; role: string }) =>
    `${invitedBy} invites you to work in the back office of ${tradeName}. Your role: ${role}.`,
  link: "Accept the invitation",
  once: `The link works once, within ${invitationDays} days. If you did not expect this, you need not do anything.`,
} as const;
