import { createContext } from "react";

/** Whether letters to customers leave the house, as the server said with the list of orders. */
export const MailGoesOut = createContext(false);
