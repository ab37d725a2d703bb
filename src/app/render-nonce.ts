import { createContext } from "react-router";

/**
 * Nonce on the renderer's own inline scripts. The server sets it, recognises the scripts by it, and strips it from the
 * HTML.
 */
export const renderNonceContext = createContext<string>();
