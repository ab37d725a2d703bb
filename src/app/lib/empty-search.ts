import { createContext } from "react-router";

/** Callback for searches without results, set by the server, which records some of them anonymously. */
export const emptySearchContext = createContext<(text: string) => void>(() => {});
