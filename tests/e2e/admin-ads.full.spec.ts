import type { APIRequestContext, Page } from "@playwright/test";
import { asOffice, discardChanges, openOffice, pictureFile, unique } from "./office.ts";
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
  const { ad } = await asOffice(request, "POST", "/api/ad/create-ad", { data });
  return { ...ad, remove: () => asOffice(request, "DELETE", `/api/ad/delete-ad/${ad._id}`) };
}

test("makes, changes and deletes an ad", { tag: "@spec:2.58" }, async ({ page, request }) => {
  const title = unique("Monsoon offer");
  await openOffice(page, "/ads");
  await page.getByRole("button", { name: "Create Ad" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Ad" });
  await expect(dialog.getByLabel("Button Text")).toHaveValue("Shop Now");
  await expect(dialog.getByLabel("Badge")).toHaveValue("Featured");
  await dialog.getByRole("textbox", { name: "Title" }).fill(title);
  await dialog.getByRole("textbox", { name: "Description" }).fill("Two batteries for one.");
  await dialog.getByLabel("Price").fill("From ₹2,499");
  await dialog.getByLabel("Discount").fill("12.5");
  await dialog.getByLabel("Features").fill("Fast charging, Two years of warranty");
  await dialog.getByLabel("Image file").setInputFiles(await pictureFile());
  await expect(dialog.getByRole("button", { name: "Change Image" })).toBeVisible();
  await dialog.getByRole("button", { name: "Create Ad" }).click();
  await expect(page.getByText("Ad created successfully")).toBeVisible();
  await expect(dialog).toBeHidden();

  const card = cardOf(page, title);
  for (const words of [
    "Featured",
    "Two batteries for one.",
    "From ₹2,499",
    "12.5% off",
    "Fast charging",
    "Shop Now",
  ]) {
    await expect(card).toContainText(words);
  }

  await card.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Ad" });
  await expect(edit.getByLabel("Features")).toHaveValue("Fast charging, Two years of warranty");
  await edit.getByLabel("Badge").fill("Monsoon");
  await edit.getByRole("button", { name: "Update Ad" }).click();
  await expect(page.getByText("Ad updated successfully")).toBeVisible();
  await expect(card).toContainText("Monsoon");
  const { ads } = await (await request.get("/api/ad/get-ads")).json();
  expect(ads.find((ad: { title: string }) => ad.title === title)).toMatchObject({
    badge: "Monsoon",
    discount: 12.5,
    features: "Fast charging, Two years of warranty",
  });

  await card.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this ad?");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Ad deleted successfully")).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("leads where its own link says, else to the store, and keeps the lines of its text", async ({
  page,
  request,
}) => {
  const plain = await addAd(request);
  const ad = await addAd(request, { description: "One.\nTwo." });
  await openOffice(page, "/ads");
  await cardOf(page, ad.title).getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Ad" });
  await dialog.getByLabel("Link", { exact: true }).fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Update Ad" }).click();
  await expect(
    dialog.getByText("The link must be a path of this site or an https address").first(),
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

test("counts all ads, those with pictures and those with a price", async ({ page }) => {
  const ad = {
    _id: crypto.randomUUID(),
    description: "Words",
    features: "",
    discount: 0,
    buttonText: "Go",
    badge: "",
  };
  const ads = [
    { ...ad, title: "One", image: "", price: "₹10" },
    { ...ad, _id: crypto.randomUUID(), title: "Two", image: "/pictures/offer-power/1600.webp", price: "" },
    { ...ad, _id: crypto.randomUUID(), title: "Three", image: "", price: "₹20" },
  ];
  await page.route("**/api/ad/get-ads", (route) => route.fulfill({ json: { success: true, ads } }));
  await openOffice(page, "/ads");
  for (const counter of ["Total Ads3", "With Images1", "Priced2"]) {
    await expect(page.getByRole("main").getByText(counter)).toBeVisible();
  }
});

test("says what is missing beside its field", async ({ page }) => {
  await openOffice(page, "/ads");
  await page.getByRole("button", { name: "Create Ad" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Ad" });
  await dialog.getByLabel("Discount").fill("101");
  await dialog.getByRole("button", { name: "Create Ad" }).click();
  for (const words of [
    "Please enter a description",
    "Please upload an image",
    "Discount cannot exceed 100%",
  ]) {
    await expect(dialog.getByText(words)).toBeVisible();
  }
  await expect(dialog.getByRole("textbox", { name: "Title" })).toBeFocused();
  await dialog.getByRole("textbox", { name: "Description" }).fill("Here it is");
  await expect(dialog.getByText("Please enter a description")).toBeHidden();
});

test.describe("when something fails", () => {
  test.use({ allowConsoleErrors: [/status of 500|net::ERR_FAILED/] });

  test("keeps what was typed, and the ad that could not be deleted", async ({ page, request }) => {
    const ad = await addAd(request);
    await openOffice(page, "/ads");
    await page.route(`**/api/ad/*/${ad._id}`, (route) => route.abort());
    await cardOf(page, ad.title).getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Ad" });
    await dialog.getByRole("textbox", { name: "Description" }).fill("Typed with care");
    await dialog.getByRole("button", { name: "Update Ad" }).click();
    await expect(page.getByText("Failed to save ad")).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Description" })).toHaveValue("Typed with care");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await discardChanges(page);

    await cardOf(page, ad.title).getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Failed to delete ad")).toBeVisible();
    await expect(cardOf(page, ad.title)).toContainText("Save on batteries.");
    await ad.remove();
  });

  test("says that the ads could not be fetched, and tries again", async ({ page, request }) => {
    const ad = await addAd(request);
    await page.route("**/api/ad/get-ads", (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await openOffice(page, "/ads");
    await expect(page.getByText("Failed to fetch ads")).toBeVisible();
    await page.unroute("**/api/ad/get-ads");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(cardOf(page, ad.title)).toBeVisible();
    await ad.remove();
  });
});

test("says that there are no ads yet", async ({ page }) => {
  await page.route("**/api/ad/get-ads", (route) => route.fulfill({ json: { success: true, ads: [] } }));
  await openOffice(page, "/ads");
  await expect(page.getByRole("heading", { name: "No ads yet" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Total Ads0")).toBeVisible();
});
