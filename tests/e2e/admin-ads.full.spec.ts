import type { APIRequestContext, Page } from "@playwright/test";
import { asAdmin, openAdmin, unique } from "./admin.ts";
import { expect, test } from "./shop-test.ts";

const cardOf = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });

async function addAd(request: APIRequestContext, changes: object = {}) {
  const data = {
    title: unique("Offer"),
    description: "Save on batteries.",
    image: "/pictures/offer-power/1600.webp",
    ...changes,
  };
  const { ad } = await asAdmin(request, "POST", "/api/ad/create-ad", { data });
  return { ...ad, remove: () => asAdmin(request, "DELETE", `/api/ad/delete-ad/${ad._id}`) };
}

test("an ad links to its own address or the store, and keeps its line breaks", async ({ page, request }) => {
  const plain = await addAd(request);
  const ad = await addAd(request, { description: "One.\nTwo." });
  await openAdmin(page, "/ads");
  await cardOf(page, ad.title).getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Ad" });
  await dialog.getByLabel("Link", { exact: true }).fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Update Ad" }).click();
  await expect(
    dialog.getByText("The link must be a path on this site or an https address").first(),
  ).toBeVisible();
  await dialog.getByLabel("Link", { exact: true }).fill("/services");
  await dialog.getByRole("button", { name: "Update Ad" }).click();
  await expect(page.getByText("Ad updated successfully")).toBeVisible();
  await expect(cardOf(page, ad.title)).toContainText("/services");

  await page.goto("/");
  const offers = page.getByRole("region", { name: "Offers" });
  const offer = (title: string) => offers.locator("article").filter({ hasText: title });
  await expect(offer(ad.title).locator("a")).toHaveAttribute("href", "/services");
  await expect(offer(plain.title).locator("a")).toHaveAttribute("href", "/store");
  await expect(offer(ad.title).getByText("One.")).toHaveCSS("white-space-collapse", "preserve-breaks");
  await ad.remove();
  await plain.remove();
});
