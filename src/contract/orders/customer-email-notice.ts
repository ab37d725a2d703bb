import { m } from "#messages";

/** What happens to the emails about an order change; undefined until the server has responded. */
export function customerEmailNotice(mailGoesOut: boolean | undefined): string {
  if (mailGoesOut === undefined) return m["orders.emailNotice.unknown"]();
  return mailGoesOut ? m["orders.emailNotice.mailServer"]() : m["orders.emailNotice.noMailServer"]();
}
