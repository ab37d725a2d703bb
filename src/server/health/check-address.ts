import { type Config, isThisMachine } from "#config";
import { removeTrailingSlashes } from "#contract/checkout/addresses.ts";
import { m } from "#messages";
import { bad, ok, type Report, warning } from "./check.ts";

/** Checks that the public address is encrypted and links lead to it. */
export async function checkAddress({
  siteUrl,
  isPublic,
  live,
  trustProxy,
}: Pick<Config, "siteUrl" | "isPublic" | "live" | "trustProxy">): Promise<Report[]> {
  const address = withoutUser(siteUrl);
  const { hostname } = new URL(siteUrl);
  if (isPublic)
    return [
      trustProxy
        ? ok(address)
        : warning(m["doctor.proxyNotTrusted"](), m["operations.summary.proxyNotTrusted"]()),
    ];
  if (isThisMachine(hostname)) {
    return [
      live
        ? warning(m["doctor.addressMissing"](), m["operations.summary.addressMissing"]())
        : ok(m["doctor.addressLocal"]({ address })),
    ];
  }
  return [
    (live ? bad : warning)(
      m["doctor.addressUnencrypted"]({ address }),
      m["operations.summary.addressUnencrypted"](),
    ),
  ];
}

/** Removes the user name and password from an address. */
export function withoutUser(address: string): string {
  const url = new URL(address);
  url.username = "";
  url.password = "";
  return removeTrailingSlashes(url.href);
}
