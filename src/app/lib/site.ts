import { createContext, useRouteLoaderData } from "react-router";
import type { PaymentState } from "#contract/payment-providers.ts";

/** What pages know about where they are served. */
export interface Site {
  /** Public address without a slash at the end. */
  url: string;
  /** `sandbox` means that no real money moves, `none` that nobody can pay yet; checkout screens say so. */
  payments: PaymentState;
  /** The payment window loads from foreign places, which only the documents of the checkout allow. */
  foreignPaymentWindow: boolean;
  /** Real money is taken here: pages show only what the shop's records prove. */
  live: boolean;
  /** Letters go out by a mail server; else they wait in the back office. */
  sendsMail: boolean;
}

/** Given by the server to the root loader. */
export const siteContext = createContext<Site>();

/** Whether anybody can pay here; false until a payment provider is set up. */
export const useTakesPayments = (): boolean => useSite()?.payments !== "none";

/** Whether letters reach people by mail; where nobody knows, as from every shop. */
export const useSendsMail = (): boolean => useSite()?.sendsMail ?? true;

/**
 * Whether this is a test shop, which shows the specification's placeholders and samples. Where nobody knows, nothing
 * is claimed.
 */
export const useIsTestShop = (): boolean => useSite()?.live === false;

/** The site in a component. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>("root");
}
