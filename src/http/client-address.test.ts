import { Hono } from "hono";
import { expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";
import type { ApiEnvironment } from "./context.ts";

/** The address under which a request with this socket and header is counted. */
async function addressOf(
  remoteAddress: string | undefined,
  { forwarded, trustProxy = false }: { forwarded?: string; trustProxy?: boolean } = {},
): Promise<string> {
  const app = new Hono<ApiEnvironment>();
  app.get("/", (context) => context.text(clientAddress(context, trustProxy)));
  const headers = new Headers();
  if (forwarded !== undefined) headers.set("x-forwarded-for", forwarded);
  const response = await app.request("/", { headers }, { incoming: { socket: { remoteAddress } } });
  return response.text();
}

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  [undefined, "unknown"],
])("clientAddress counts %s as %s", async (address, counted) => {
  expect(await addressOf(address)).toBe(counted);
});

it("clientAddress uses the last forwarded address, but only behind a trusted proxy", async () => {
  const forwarded = "198.51.100.1, 203.0.113.9";
  expect(await addressOf("127.0.0.1", { forwarded })).toBe("127.0.0.1");
  expect(await addressOf("127.0.0.1", { forwarded, trustProxy: true })).toBe("203.0.113.9");
  expect(await addressOf("127.0.0.1", { forwarded: " ", trustProxy: true })).toBe("127.0.0.1");
});
