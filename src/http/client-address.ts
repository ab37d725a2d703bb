import { isIPv6 } from "node:net";
import type { Context } from "hono";
import type { ApiEnvironment } from "./context.ts";

/**
 * Network address of the caller, for throttling. Behind a trusted proxy, this is the last forwarded address,
 * which the proxy added. For IPv6, only the /64 network, because one caller usually controls every address in
 * it.
 */
export function clientAddress(context: Context<ApiEnvironment>, trustProxy: boolean): string {
  if (context.env?.callerAddress !== undefined) return context.env.callerAddress;
  const forwarded = trustProxy ? context.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return normalizeAddress(forwarded || context.env?.incoming?.socket?.remoteAddress || "unknown");
}

/** Normalises an address for counting. An IPv6 address becomes its /64 network; an IPv4-mapped one becomes IPv4. */
export function normalizeAddress(address: string): string {
  const [, ipv4] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  return ipv4 ?? (isIPv6(address) ? networkOf(address) : address);
}

/** The first 64 bits of an IPv6 address. */
function networkOf(address: string): string {
  const [start = "", end = ""] = address.split("%")[0]?.split("::") ?? [];
  const first = start.split(":").filter(Boolean);
  const last = end.split(":").filter(Boolean);
  const omitted = Array<string>(8 - first.length - last.length).fill("0");
  const groups = [...first, ...omitted, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
