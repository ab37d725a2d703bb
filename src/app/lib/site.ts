import { createContext, useRouteLoaderData } from "react-router";
import type { PaymentProvider } from "#contract/payment-providers.ts";
import { shownPictureAddress } from "#contract/picture-addresses.ts";

/** A way to pay that the shop offers. */
export interface OfferedPayment {
  provider: PaymentProvider;
  /** The buyer sends the money by hand; the order is made when it has arrived. */
  manual: boolean;
  /** The public key that its payment window opens with, where it has one. */
  keyId?: string;
}

/** What pages know about where they are served. */
export interface Site {
  /** Public address without a slash at the end. */
  url: string;
  /** The ways to pay, the first choice first; empty while nobody can pay yet. */
  payments: readonly OfferedPayment[];
  /** The payment window loads from foreign places, which only the documents of the checkout allow. */
  foreignPaymentWindow: boolean;
  /** Real money is taken here: pages show only what the shop's records prove. */
  live: boolean;
  /** Letters go out by a mail server; else they wait in the back office. */
  sendsMail: boolean;
  /** Origins whose pictures are shown as they are: this site, and hosts that store the shop's pictures. */
  pictureOrigins: readonly string[];
}

/** What it takes to make paths and pictures absolute. */
export type SiteAddresses = Pick<Site, "url" | "pictureOrigins">;

/** A path of the site as an absolute address; what is one already stays as it is. */
export const addressAt = ({ url }: Pick<Site, "url">, path: string): string =>
  path.startsWith("/") ? `${url}${path}` : path;

/** What this site shows for a picture, as an absolute address; of another site's picture its own copy. */
export const pictureAddressAt = (site: SiteAddresses, address: string): string =>
  addressAt(site, shownPictureAddress(address, site.pictureOrigins));

/** Given by the server to the root loader. */
export const siteContext = createContext<Site>();

/** Whether anybody can pay here; false until a payment provider is set up. */
export const useTakesPayments = (): boolean => useSite()?.payments.length !== 0;

/** The same for a checkout where the buyer has to pay at once. */
export const useTakesInstantPayments = (): boolean =>
  useSite()?.payments.some(({ manual }) => !manual) ?? true;

/** Who takes the money there; undefined while nobody does, and where nobody knows. */
export const useInstantProvider = (): PaymentProvider | undefined =>
  useSite()?.payments.find(({ manual }) => !manual)?.provider;

/** Whether the office has money to see arrive. */
export const useTakesManualPayments = (): boolean =>
  useSite()?.payments.some(({ manual }) => manual) ?? false;

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
