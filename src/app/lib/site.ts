import { createContext, useRouteLoaderData } from "react-router";

/** What pages know about where they are served. */
export interface Site {
  /** Public address without a slash at the end. */
  url: string;
  /** `sandbox` means that no real money moves; checkout screens say so. */
  payments: "sandbox" | "razorpay";
}

/** Given by the server to the root loader. */
export const siteContext = createContext<Site>();

/** The site in a component. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>("root");
}
