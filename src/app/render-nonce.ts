import { createContext } from "react-router";

/** Nonce that marks a page's rendered scripts; set by the server, which removes it again. */
export const renderNonceContext = createContext<string>();
