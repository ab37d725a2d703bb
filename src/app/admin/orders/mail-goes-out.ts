import { createContext } from "react";

/** Whether emails to customers go out, as the server said with the list of orders; undefined if it did not say. */
export const MailGoesOut = createContext<boolean | undefined>(undefined);
