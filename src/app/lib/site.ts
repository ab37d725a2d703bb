import { createContext, useRouteLoaderData } from "react-router";
import { displayPictureAddress } from "#contract/kernel/picture-addresses.ts";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";

/** A payment method that the shop offers. */
export interface OfferedPayment {
  provider: PaymentProvider;
  /** True if the buyer transfers the money; the order is created when the money arrives. */
  manual: boolean;
  /** Public key for the payment window, if the provider has one. */
  keyId?: string;
}

/** What pages know about the shop's deployment. */
export interface Site {
  /** Public URL without a trailing slash. */
  url: string;
  /** Payment methods in order of preference; empty if none is set up. */
  payments: readonly OfferedPayment[];
  /** True if the payment window loads third-party content, which only checkout pages allow. */
  foreignPaymentWindow: boolean;
  /** True if the shop takes real money; its pages then make only claims that its records prove. */
  live: boolean;
  /** True if emails are sent through a mail server; otherwise staff find them in the back office. */
  sendsMail: boolean;
  /** Origins whose pictures are shown directly: this site and the shop's picture hosts. */
  pictureOrigins: readonly string[];
}

/** The part of the site needed to make paths and pictures absolute. */
export type SiteAddresses = Pick<Site, "url" | "pictureOrigins">;

/** Makes a path of the site absolute; an absolute address is returned unchanged. */
export const addressAt = ({ url }: Pick<Site, "url">, path: string): string =>
  path.startsWith("/") ? `${url}${path}` : path;

/** Absolute URL of a picture as this site serves it; pictures of other sites are proxied. */
export const pictureAddressAt = (site: SiteAddresses, address: string): string =>
  addressAt(site, displayPictureAddress(address, site.pictureOrigins));

/** Set by the server for the root loader. */
export const siteContext = createContext<Site>();

/** True if any payment method is set up, or if that is unknown. */
export const useTakesPayments = (): boolean => useSite()?.payments.length !== 0;

/** True if a method for immediate payment is set up, or if that is unknown. */
export const useTakesInstantPayments = (): boolean =>
  useSite()?.payments.some(({ manual }) => !manual) ?? true;

/** Provider of immediate payments; undefined if none is set up or unknown. */
export const useInstantProvider = (): PaymentProvider | undefined =>
  useSite()?.payments.find(({ manual }) => !manual)?.provider;

/** True if the shop accepts bank transfers. */
export const useTakesManualPayments = (): boolean =>
  useSite()?.payments.some(({ manual }) => manual) ?? false;

/** True if the shop sends emails, or if that is unknown. */
export const useSendsMail = (): boolean => useSite()?.sendsMail ?? true;

/** True if browsers allow passkeys at the shop's address: a host name with https, or this machine. */
export function useSupportsPasskeys(): boolean {
  const site = useSite();
  if (!site) return false;
  const { protocol, hostname } = new URL(site.url);
  return hostname === "localhost" || (protocol === "https:" && !/^[\d.]+$|^\[/.test(hostname));
}

/** True for a test shop, which shows the specification's placeholders and samples; false if unknown. */
export const useIsTestShop = (): boolean => useSite()?.live === false;

/** The site, for components; undefined if the root loader failed. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>("root");
}
