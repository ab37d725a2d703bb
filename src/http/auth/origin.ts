import { isIPv4 } from "node:net";
import { parse } from "bowser";
import type { Origin } from "#contract/sessions.ts";

/** Browsers say who they are in less; what is longer is judged no further. */
const longestUserAgent = 300;
const longestName = 40;

/** Where a call comes from, coarse enough to be kept: `clientAddress` as `../client-address.ts` has it. */
export function originOf(userAgent: string, clientAddress: string): Origin {
  return { ...programOf(userAgent), network: coarseNetwork(clientAddress) };
}

function programOf(userAgent: string): Pick<Origin, "browser" | "system"> {
  if (userAgent === "" || userAgent.length > longestUserAgent) return { browser: null, system: null };
  const { browser, os } = parse(userAgent);
  return { browser: nameOf(browser.name), system: nameOf(os.name) };
}

/** A name that a person may be shown. The library makes one of any user agent: so long and so odd are none. */
function nameOf(name: string | undefined): string | null {
  return name && name.length <= longestName && /^[\w .+-]+$/.test(name) ? name : null;
}

/**
 * The network without the part that is one household's: `203.0.113.*` of an IPv4 address, the first 48 bits of an IPv6
 * network. Null for what is neither.
 */
export function coarseNetwork(clientAddress: string): string | null {
  if (isIPv4(clientAddress)) return clientAddress.replace(/\d{1,3}$/, "*");
  const [, groups] =
    /^([0-9a-f]{1,4}(?::[0-9a-f]{1,4}){2})(?::[0-9a-f]{1,4})?::\/64$/.exec(clientAddress) ?? [];
  return groups ? `${groups}:*` : null;
}
