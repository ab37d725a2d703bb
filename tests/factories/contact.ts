import type { ContactInput } from "#contract/support/contact.ts";

/** A complete message to the shop. */
export function aMessage(changes: Partial<ContactInput> = {}): ContactInput {
  return {
    name: "Meena Singh",
    phone: "9123456780",
    email: "meena@example.in",
    message: "Do you repair gimbals?",
    ...changes,
  };
}

/** Where the shop of a test would be found. */
export const siteUrl = "https://shop.example";
