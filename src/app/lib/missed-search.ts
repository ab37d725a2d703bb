import { createContext } from "react-router";

/** Where a search goes for which the store has nothing; given by the server, which keeps some without a word of who typed them. */
export const missedSearchContext = createContext<(text: string) => void>(() => {});
