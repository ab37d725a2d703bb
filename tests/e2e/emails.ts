import type { APIRequestContext } from "@playwright/test";
import { asAdmin } from "./admin.ts";
import { expect } from "./shop-test.ts";

/** Waits for an email with this recipient and subject; returns path and query of the link in the newest one. */
export async function linkInEmail(
  request: APIRequestContext,
  email: string,
  subject: string,
  hasLink = true,
): Promise<string> {
  let id = "";
  const search = encodeURIComponent(email);
  await expect
    .poll(
      async () => {
        const { mails } = await asAdmin(request, "GET", `/api/mail/all?search=${search}`);
        id = mails.find((mail: { subject: string }) => mail.subject === subject)?._id ?? "";
        return id;
      },
      { timeout: 30_000 },
    )
    .not.toBe("");
  if (!hasLink) return "";
  const { mail } = await asAdmin(request, "GET", `/api/mail/${id}`);
  const { pathname, search: query } = new URL(/https?:\S+token=\S+/.exec(mail.text)?.[0] ?? "");
  return pathname + query;
}
