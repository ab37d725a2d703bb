/** RFC 9116 wants less than a year: whoever finds a stale file must be able to tell. */
const validDays = 180;

/**
 * Where a fault of the shop's security is reported, as RFC 9116 has it. `url` is the public address without a slash at
 * its end, `email` the shop's; what names a page is said only where pages are served by https (section 2.5). It is over half a year
 * after `today`, and is made anew each day.
 */
export function securityText({ url, email, today }: { url: string; email: string; today: Date }): string {
  const expires = new Date(today);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + validDays);
  const isSecure = url.startsWith("https://");
  const fields = [
    ["Contact", `mailto:${email}`],
    ["Contact", isSecure && `${url}/contact`],
    ["Expires", expires.toISOString()],
    ["Preferred-Languages", "en, hi"],
    ["Canonical", isSecure && `${url}/.well-known/security.txt`],
  ];
  return fields.flatMap(([name, value]) => (value ? [`${name}: ${value}\n`] : [])).join("");
}
