import { createContext } from "react";

/** Whether the shop sends emails to customers; undefined until the list of orders is loaded. */
export const MailGoesOut = createContext<boolean | undefined>(undefined);
