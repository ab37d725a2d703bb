import { createContext, useRouteLoaderData } from "react-router";

/** What pages know about where they are served. */
export interface Site {
  /** Public address without a slash at the end. */
  url: string;
  /** `sandbox` means that no real money moves, `none` that nobody can pay yet; checkout screens say so. */
  payments: "sandbox" | "razorpay" | "none";
}

/** Given by the server to the root loader. */
export const siteContext = createContext<Site>();

/** Whether anybody can pay here; false until a payment provider is set up. */
export const useTakesPayments = (): boolean => useSite()?.payments !== "none";

/** The site in a component. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>("root");
}
