import { isIPv4 } from "node:net";
import { parse } from "bowser";
import type { Origin } from "#contract/accounts/sessions.ts";

/** Real user agents are shorter; longer ones are not parsed. */
const maxUserAgentLength = 300;
const maxNameLength = 40;

/** Origin of a request, coarse enough to be stored; `clientAddress` as in `../client-address.ts`. */
export function originOf(userAgent: string, clientAddress: string): Origin {
  return { ...programOf(userAgent), network: coarseNetwork(clientAddress) };
}

function programOf(userAgent: string): Pick<Origin, "browser" | "system"> {
  if (userAgent === "" || userAgent.length > maxUserAgentLength) return { browser: null, system: null };
  const { browser, os } = parse(userAgent);
  return { browser: nameOf(browser.name), system: nameOf(os.name) };
}

/** Returns the name, or null if it is implausible: the library extracts a name from any user agent. */
function nameOf(name: string | undefined): string | null {
  return name && name.length <= maxNameLength && /^[\w .+-]+$/.test(name) ? name : null;
}

/**
 * The network without the part that identifies a household: `203.0.113.*` for IPv4, the first 48 bits for
 * IPv6. Null for anything else.
 */
function coarseNetwork(clientAddress: string): string | null {
  if (isIPv4(clientAddress)) return clientAddress.replace(/\d{1,3}$/, "*");
  const [, groups] =
    /^([0-9a-f]{1,4}(?::[0-9a-f]{1,4}){2})(?::[0-9a-f]{1,4})?::\/64$/.exec(clientAddress) ?? [];
  return groups ? `${groups}:*` : null;
}
