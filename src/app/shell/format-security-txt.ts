/** RFC 9116 recommends less than a year, so that a stale file is recognisable. */
const validDays = 180;

/**
 * Text of `security.txt` (RFC 9116). `url` is the public URL without a trailing slash; page URLs are included only with
 * HTTPS (section 2.5). Expires {@link validDays} days after `today`.
 */
export function formatSecurityTxt({
  url,
  email,
  today,
}: {
  url: string;
  email: string;
  today: Date;
}): string {
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
