import { createContext } from "react-router";

/** Where a fault of rendering goes; given by the server, which knows the request that it belongs to. */
export const renderingFailureContext = createContext<(error: unknown) => void>();
