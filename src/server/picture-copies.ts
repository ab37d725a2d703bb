import type { Context, Hono } from "hono";
import { imageAddressPattern, maxImageAddressLength } from "#contract/kernel/patterns.ts";
import { pictureCopiesPath } from "#contract/kernel/picture-addresses.ts";
import type { ApiEnvironment } from "#http/context.ts";
import { findUnstorable } from "#http/find-unstorable.ts";

/** Finds the address of a copy: null if there is no copy yet, undefined if no record shows the picture. */
export type FindPictureCopy = (address: string) => Promise<string | null | undefined>;

const fileName = /^(480|960|1600)\.(avif|webp)$/;
const storedFile = "/1600.webp";

/** Maximum number of cached addresses. They never become outdated, because copies never change. */
const maxCachedAddresses = 5_000;

const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#e9e4d9" d="M0 0h4v3H0z"/><path fill="none" stroke="#8b8577" stroke-width=".06" d="M1.3 1h1.4v1H1.3zM1.3 1.8l.4-.35.3.25.3-.3.4.4"/></svg>`;

/**
 * Redirects another site's picture to the shop's copy in the requested size and format. Until the copy
 * exists, responds with a placeholder that is not cached.
 */
export function mountPictureCopies(
  site: Hono<ApiEnvironment>,
  {
    find,
    spend,
  }: {
    find: FindPictureCopy;
    /** Spends the caller's read budget; throws `too many` if it is used up. */
    spend: (context: Context<ApiEnvironment>) => Promise<void>;
  },
): void {
  const cachedAddresses = new Map<string, string>();

  async function findCopy(
    address: string,
    context: Context<ApiEnvironment>,
  ): Promise<string | null | undefined> {
    const cached = cachedAddresses.get(address);
    if (cached) return cached;
    await spend(context);
    const copy = await find(address);
    if (!copy) return copy;
    if (cachedAddresses.size >= maxCachedAddresses) cachedAddresses.clear();
    cachedAddresses.set(address, copy);
    return copy;
  }

  site.get(`${pictureCopiesPath}/:file`, async (context) => {
    const address = context.req.query("address") ?? "";
    const file = context.req.param("file");
    const isValid =
      fileName.test(file) &&
      address.length <= maxImageAddressLength &&
      imageAddressPattern.test(address) &&
      findUnstorable({ address }) === undefined;
    const copy = isValid ? await findCopy(address, context) : undefined;
    if (copy === undefined) return context.text("Not found", 404);
    context.set("isFile", true);
    if (copy === null) {
      return context.body(placeholder, 200, { "Content-Type": "image/svg+xml", "Cache-Control": "no-store" });
    }
    const location = copy.endsWith(storedFile) ? copy.slice(0, -storedFile.length + 1) + file : copy;
    context.header("Cache-Control", "public, max-age=86400");
    return context.redirect(location, 302);
  });
}
