import { createContext } from "react-router";

/** Callback for rendering errors, set by the server, which knows the request. */
export const renderingFailureContext = createContext<(error: unknown) => void>();
