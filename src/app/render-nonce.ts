import { createContext } from "react-router";

/** What marks the scripts that the renderer makes, of one page; given by the server and taken off again there. */
export const renderNonceContext = createContext<string>();
