import { createContext, use } from "react";
import { m } from "#messages";

/** Whether the shop sends emails to customers; undefined until the list of orders is loaded. */
export const SendsEmailContext = createContext<boolean | undefined>(undefined);

/** Returns the sentence that says whether customers get an email about an order change. */
export function useEmailNotice(): string {
  const mailGoesOut = use(SendsEmailContext);
  if (mailGoesOut === undefined) return m["orders.emailNotice.unknown"]();
  return mailGoesOut ? m["orders.emailNotice.mailServer"]() : m["orders.emailNotice.noMailServer"]();
}
