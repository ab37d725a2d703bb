import type { Page } from "@playwright/test";
import { aClip, someCaptions } from "../factories/files.ts";
import { asAdmin, expectAccessible, expectNoSidewaysScroll, openAdmin, type pdfFile } from "./admin.ts";
import { expect, type TestProduct, test } from "./shop-actions.ts";

const alt = "It takes off from a hand";
const film = { name: "clip.webm", mimeType: "video/webm", buffer: aClip("webm") };
const captions = { name: "captions.vtt", mimeType: "text/vtt", buffer: someCaptions() };

const gallery = (page: Page) => page.getByRole("region", { name: /^Pictures of / });
const choice = (page: Page, name: string) =>
  gallery(page).getByRole("list", { name: "Choose a picture" }).getByRole("link", { name });
const video = (page: Page) => gallery(page).locator("video");

/** Gives a product two pictures and the clip. */
async function addClip(page: Page, { _id, name, description, price, image, category }: TestProduct) {
  const upload = async (path: string, file: ReturnType<typeof pdfFile>) =>
    (await asAdmin(page.request, "POST", path, { multipart: { file } })).file;
  const clip = {
    file: await upload("/api/product/clip", film),
    alt,
    captions: await upload("/api/product/captions", captions),
  };
  const pictures = [image, "/pictures/camera-drone-front/1600.webp"].map((image) => ({ image, alt: "" }));
  const data = { name, description, price, image, category: category._id, pictures, clip };
  await asAdmin(page.request, "PUT", `/api/product/update-product/${_id}`, { data });
  return clip;
}

test("the gallery plays a product clip on demand, by keyboard, and pauses it when it is out of view", {
  tag: "@spec:10.44",
}, async ({ page, testProducts }) => {
  const product = await testProducts.add(100);
  const clip = await addClip(page, product);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`/product/${product.slug}`);
  // This attribute shows that the gallery's script has loaded.
  await expect(choice(page, "Picture 2")).toHaveAttribute("tabindex", "-1");
  await expect(video(page)).toHaveCount(0);
  const first = choice(page, "Picture 1");
  await first.focus();
  await first.press("End");
  await expect(choice(page, `Clip: ${alt}`)).toBeFocused();
  await expect(gallery(page).getByText("Clip, 3 of 3")).toBeAttached();
  await expect(gallery(page).getByRole("link", { name: "Enlarge picture" })).toHaveCount(0);
  const play = gallery(page).getByRole("link", { name: `Play the clip: ${alt}` });
  await expect(play).toBeInViewport({ ratio: 0.9 });
  await expectAccessible(page);
  expect(requests.filter((path) => path.startsWith("/clips/"))).toEqual([]);

  await play.press("Enter");
  await expect(video(page)).toBeFocused();
  await expect(video(page)).toHaveAttribute("aria-label", alt);
  await expect(video(page)).toHaveJSProperty("error", null);
  await expect
    .poll(() => video(page).evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
  await expect
    .poll(() => video(page).evaluate((film: HTMLVideoElement) => film.textTracks[0]?.cues?.length))
    .toBe(1);
  expect(requests).toContain(clip.file);
  await expectAccessible(page);

  await video(page).evaluate((film: HTMLVideoElement) => {
    film.loop = true;
    return film.play();
  });
  await choice(page, "Picture 1").click();
  await expect(video(page)).toHaveJSProperty("paused", true);
  await expectNoSidewaysScroll(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("the last gallery item links to the clip", async ({ page, testProducts }) => {
    const product = await testProducts.add(100);
    const clip = await addClip(page, product);
    await page.goto(`/product/${product.slug}`);
    await choice(page, `Clip: ${alt}`).click();
    const play = gallery(page).getByRole("link", { name: `Play the clip: ${alt}` });
    await expect(play).toBeInViewport({ ratio: 0.5 });
    await expect(play).toHaveAttribute("href", clip.file);
    await expectNoSidewaysScroll(page);
  });
});

test("the back office uploads a clip with description and captions, and removes it", {
  tag: "@spec:10.44",
}, async ({ page, testProducts, isMobile }) => {
  test.skip(isMobile, "the form is the same");
  const product = await testProducts.add(100);
  const shown = async () =>
    (await (await page.request.get(`/api/product/get-product/${product.slug}`)).json()).product.clip;
  await openAdmin(page, `/products?search=${encodeURIComponent(product.name)}`);
  const dialog = page.getByRole("dialog", { name: "Update Product" });
  const group = dialog.getByRole("group", { name: "Clip" });
  const save = dialog.getByRole("button", { name: "Update Product" });
  const edit = () => page.getByRole("button", { name: `Edit ${product.name}` }).click();
  await edit();
  await group.getByLabel("Clip file").setInputFiles(film);
  await expect(group.getByRole("button", { name: "Change Clip" })).toBeVisible();
  await group.getByLabel("Caption file").setInputFiles(captions);
  await expect(group.getByText("Captions added.")).toBeVisible();
  await expectAccessible(page);
  await save.click();
  await expect(group.getByText("Please describe what the clip shows")).toBeVisible();
  await group.getByLabel("What the clip shows").fill(alt);
  await save.click();
  await expect(dialog).toBeHidden();
  expect(await shown()).toMatchObject({ alt, captions: expect.any(String) });

  await edit();
  await expect(group.getByLabel("What the clip shows")).toHaveValue(alt);
  await group.getByRole("button", { name: "Remove Captions" }).click();
  await expect(group.getByRole("button", { name: "Add Captions" })).toBeFocused();
  await group.getByRole("button", { name: "Remove Clip" }).click();
  await expect(group.getByRole("button", { name: "Upload Clip" })).toBeFocused();
  await save.click();
  await expect(dialog).toBeHidden();
  expect(await shown()).toBeUndefined();
});
