import type { APIRequestContext, Page } from "@playwright/test";
import { asAdmin, expectAccessible, openAdmin, pictureFile } from "./admin.ts";
import { expect, type TestProduct, test } from "./shop-actions.ts";

const views = ["", "-detail", "-above", "-front"].map((view) => `/pictures/camera-drone${view}/1600.webp`);
const descriptions = ["Landed", "From near", "", "From the front"];

/** Gives a product one picture of each view. */
async function addPictures(
  request: APIRequestContext,
  { _id, name, description, price, category }: TestProduct,
) {
  const pictures = views.map((image, index) => ({ image, alt: descriptions[index] }));
  const data = { name, description, price, category: category._id, image: views[0], pictures };
  await asAdmin(request, "PUT", `/api/product/update-product/${_id}`, { data });
}

const gallery = (page: Page) => page.getByRole("region", { name: /^Pictures of / });
const choice = (page: Page, name: string) =>
  gallery(page).getByRole("list", { name: "Choose a picture" }).getByRole("link", { name });
const large = (page: Page, name: string) =>
  gallery(page).getByRole("list", { name: "Pictures", exact: true }).getByRole("img", { name, exact: true });

/** Waits until the gallery script has loaded. */
const waitForGallery = (page: Page) => expect(choice(page, "Picture 2")).toHaveAttribute("tabindex", "-1");

test("the gallery can be operated with thumbnails, keyboard and buttons", {
  tag: ["@phone-full", "@spec:10.42"],
}, async ({ page, testProducts, isMobile }) => {
  const product = await testProducts.add(100);
  await addPictures(page.request, product);
  await page.goto(`/product/${product.slug}`);
  await waitForGallery(page);
  await expect(large(page, "Landed")).toBeInViewport({ ratio: 0.9 });
  await expect(gallery(page).getByText("Picture 1 of 4")).toBeVisible();
  await expectAccessible(page);

  await choice(page, "Picture 3").click();
  await expect(large(page, `${product.name}, picture 3`)).toBeInViewport({ ratio: 0.5 });
  await expect(large(page, "Landed")).not.toBeInViewport();
  await expect(choice(page, "Picture 3")).toHaveAttribute("aria-current", "true");
  await expect(gallery(page).getByText("Picture 3 of 4")).toBeVisible();

  await choice(page, "Picture 3").press("ArrowRight");
  await expect(choice(page, "Picture 4: From the front")).toBeFocused();
  await expect(large(page, "From the front")).toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press("Home");
  await expect(large(page, "Landed")).toBeInViewport({ ratio: 0.5 });
  await gallery(page).getByRole("list", { name: "Pictures", exact: true }).press("End");
  await expect(large(page, "From the front")).toBeInViewport({ ratio: 0.5 });
  await expect(choice(page, "Picture 4")).toHaveAttribute("aria-current", "true");

  // The gallery has no buttons on phones, where users swipe. The buttons wrap around at both ends.
  if (isMobile) return;
  await gallery(page).getByRole("button", { name: "Next picture" }).click();
  await expect(large(page, "Landed")).toBeInViewport({ ratio: 0.5 });
  await gallery(page).getByRole("button", { name: "Previous picture" }).click();
  await expect(large(page, "From the front")).toBeInViewport({ ratio: 0.5 });
});

test("the gallery announces the picture that a swipe shows and loads large pictures lazily", {
  tag: "@phone",
}, async ({ page, testProducts }) => {
  const product = await testProducts.add(100);
  await addPictures(page.request, product);
  await page.goto(`/product/${product.slug}`);
  await waitForGallery(page);
  const track = gallery(page).getByRole("list", { name: "Pictures", exact: true });
  const fetched = () =>
    track
      .getByRole("img")
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).complete));
  await expect.poll(async () => (await fetched())[0]).toBe(true);
  expect((await fetched()).at(-1)).toBe(false);
  await track.evaluate((row) => row.scrollTo({ left: row.clientWidth }));
  await expect(choice(page, "Picture 2: From near")).toHaveAttribute("aria-current", "true");
  await expect(gallery(page).getByText("Picture 2 of 4")).toBeVisible();
});

test("the gallery enlarges a picture by keyboard and buttons, and restores the focus", {
  tag: ["@phone-full", "@spec:10.42"],
}, async ({ page, testProducts }) => {
  const product = await testProducts.add(100);
  await addPictures(page.request, product);
  await page.goto(`/product/${product.slug}`);
  await waitForGallery(page);
  const opener = gallery(page).getByRole("link", { name: "Enlarge picture" });
  await opener.focus();
  await opener.press("Enter");
  const zoom = page.getByRole("dialog", { name: "Enlarged picture" });
  await expect(zoom.getByRole("img", { name: "Landed" })).toBeVisible();
  await expect(zoom.getByRole("button", { name: "Zoom in" })).toBeFocused();
  await expectAccessible(page);
  const width = async () => (await zoom.getByRole("img").boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press("+");
  await expect(zoom.getByText("150 %")).toBeVisible();
  await expect.poll(width).toBeCloseTo(before * 1.5, 0);
  // Arrow keys pan a picture that is zoomed in; otherwise they show the next or previous picture.
  await page.keyboard.press("ArrowRight");
  await expect(zoom.getByRole("img", { name: "Landed" })).toBeVisible();
  await page.keyboard.press("0");
  await expect(zoom.getByText("100 %")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(zoom.getByRole("img", { name: "From near" })).toBeVisible();
  await zoom.getByRole("button", { name: "Previous picture" }).click();
  await expect(zoom.getByRole("img", { name: "Landed" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(zoom).toBeHidden();
  await expect(opener).toBeFocused();
  await large(page, "Landed").click();
  await expect(zoom).toBeVisible();
  await zoom.getByRole("button", { name: "Close" }).click();
  await expect(zoom).toBeHidden();
});

test("a product card loads and shows the second picture only on hover", { tag: "@full" }, async ({
  page,
  testProducts,
  isMobile,
}) => {
  test.skip(isMobile, "touch screens cannot hover");
  const product = await testProducts.add(100);
  await addPictures(page.request, product);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`/store?search=${encodeURIComponent(product.name)}`);
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: product.name }) });
  await expect.poll(() => requests.some((path) => path.startsWith("/pictures/camera-drone/"))).toBe(true);
  expect(requests.filter((path) => path.startsWith("/pictures/camera-drone-detail/"))).toEqual([]);
  await card.getByRole("link", { name: product.name }).hover();
  await expect
    .poll(() => requests.some((path) => path.startsWith("/pictures/camera-drone-detail/")))
    .toBe(true);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("thumbnails link to the large pictures, and the large pictures link to their files", {
    tag: "@full",
  }, async ({ page, testProducts }) => {
    const product = await testProducts.add(100);
    await addPictures(page.request, product);
    await page.goto(`/product/${product.slug}`);
    await expect(large(page, "Landed")).toBeInViewport();
    await choice(page, "Picture 4").click();
    await expect(large(page, "From the front")).toBeInViewport({ ratio: 0.5 });
    await expect(gallery(page).getByRole("link", { name: "Enlarge picture" })).toHaveAttribute(
      "href",
      views[0] ?? "",
    );
  });
});

test("the product page shows the box contents entered in the back office", {
  tag: ["@full", "@spec:10.41"],
}, async ({ page, testProducts }) => {
  const product = await testProducts.add(100);
  await page.goto(`/product/${product.slug}`);
  await expect(page.getByRole("heading", { name: "In the box" })).toHaveCount(0);
  await openAdmin(page, `/products?search=${encodeURIComponent(product.name)}`);
  await page.getByRole("button", { name: `Edit ${product.name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Update Product" });
  await dialog.getByLabel("In the Box").fill("Aircraft\n2 × Battery\n\nPrinted lessons");
  await dialog.getByRole("button", { name: "Update Product" }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/product/${product.slug}`);
  const box = page.getByRole("region", { name: "In the box" });
  await expect(box.getByRole("listitem")).toHaveText(["Aircraft", "2 × Battery", "Printed lessons"]);
  await expectAccessible(page);
});

test("the back office adds, describes, sorts and removes pictures", {
  tag: ["@full", "@spec:10.42"],
}, async ({ page, testProducts, isMobile }) => {
  test.skip(isMobile, "the form is the same");
  const product = await testProducts.add(100);
  const shown = async () => {
    const { product: now } = await (
      await page.request.get(`/api/product/get-product/${product.slug}`)
    ).json();
    return (now.pictures as { image: string; alt: string }[]).map(({ image, alt }) => [image, alt]);
  };
  await openAdmin(page, `/products?search=${encodeURIComponent(product.name)}`);
  const dialog = page.getByRole("dialog", { name: "Update Product" });
  const edit = () => page.getByRole("button", { name: `Edit ${product.name}` }).click();
  const save = async () => {
    await dialog.getByRole("button", { name: "Update Product" }).click();
    await expect(dialog).toBeHidden();
  };
  await edit();
  await expect(dialog.getByText("1 of 12.")).toBeVisible();
  const saffron = await pictureFile("saffron.png");
  const grey = { ...(await pictureFile("grey.png")), buffer: await solidPng("#808080") };
  await dialog.getByLabel("Picture files").setInputFiles([saffron, grey]);
  await expect(dialog.getByText("3 of 12.")).toBeVisible();
  await dialog.getByLabel("What the image shows").fill("Landed");
  await dialog.getByLabel("What picture 2 shows").fill("Saffron");
  await dialog.getByLabel("What picture 3 shows").fill("Grey");
  await expectAccessible(page);
  await save();
  const [first, second, third] = await shown();
  expect([first?.[1], second?.[1], third?.[1]]).toEqual(["Landed", "Saffron", "Grey"]);
  expect(first?.[0]).toBe(product.image);

  await edit();
  await dialog.getByRole("button", { name: "Move picture 3 earlier" }).click();
  await expect(dialog.getByText("Picture 2 of 3")).toBeAttached();
  await expect(dialog.getByLabel("What picture 2 shows")).toHaveValue("Grey");
  const promote = dialog.getByRole("button", { name: "Make picture 2 the product image" });
  await expect(promote).toBeFocused();
  await promote.press("Enter");
  await expect(dialog.getByLabel("What the image shows")).toHaveValue("Grey");
  await expect(dialog.getByLabel("What picture 2 shows")).toHaveValue("Landed");
  await save();
  expect(await shown()).toEqual([third, first, second]);

  await edit();
  await dialog.getByRole("button", { name: "Remove picture 2" }).click();
  await expect(dialog.getByRole("button", { name: "Add Pictures" })).toBeFocused();
  await expect(dialog.getByText("2 of 12.")).toBeVisible();
  await save();
  expect(await shown()).toEqual([third, second]);
});

async function solidPng(background: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
}
