import type { ContactInput } from "#contract/support/contact.ts";

/** A complete contact form message. */
export function aMessage(changes: Partial<ContactInput> = {}): ContactInput {
  return {
    name: "Meena Singh",
    phone: "9123456780",
    email: "meena@example.in",
    message: "Do you repair gimbals?",
    ...changes,
  };
}

/** The site's URL in tests. */
export const siteUrl = "https://shop.example";
