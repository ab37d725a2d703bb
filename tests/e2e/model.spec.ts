import type { Page } from "@playwright/test";
import { aSquare } from "../factories/files.ts";
import { asAdmin, expectAccessible, expectNoSidewaysScroll, openAdmin } from "./admin.ts";
import { expect, type TestProduct, test } from "./shop-actions.ts";

// A small viewport, because the test browser renders WebGL in software.
test.use({ viewport: { width: 480, height: 560 } });

const file = async () => ({ name: "drone.glb", mimeType: "model/gltf-binary", buffer: await aSquare() });

const gallery = (page: Page) => page.getByRole("region", { name: /^Pictures of / });
const openButton = (page: Page) => gallery(page).getByRole("button", { name: "View in 3D" });
const viewer = (page: Page, { name }: TestProduct) => page.getByRole("dialog", { name: `${name} in 3D` });
const handle = (page: Page, product: TestProduct) =>
  viewer(page, product).getByRole("slider", { name: `3D model of ${product.name}` });
const still = (page: Page, product: TestProduct) =>
  viewer(page, product).getByRole("img", { name: product.name });

/** Waits until the model is shown; rendering in software takes seconds, or longer on a busy machine. */
const modelReady = (page: Page, product: TestProduct) =>
  expect(handle(page, product)).toBeVisible({ timeout: 90_000 });

/** Gives a product a 3D model. Returns the path of the model. */
async function addModel(page: Page, { _id, name, description, price, image, category }: TestProduct) {
  const { file: model } = await asAdmin(page.request, "POST", "/api/product/model", {
    multipart: { file: await file() },
  });
  const data = { name, description, price, image, category: category._id, model };
  await asAdmin(page.request, "PUT", `/api/product/update-product/${_id}`, { data });
  return model as string;
}

/** Collects the paths that the page requests from now on. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  return requests;
}

test.describe("the 3D viewer with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("rotates and zooms by keyboard, and restores the focus", {
    tag: ["@full", "@spec:10.46"],
  }, async ({ page, testProducts }) => {
    const product = await testProducts.add(100);
    const model = await addModel(page, product);
    const requests = requestsOf(page);
    await page.goto(`/product/${product.slug}`);
    await expect(openButton(page)).toBeVisible();
    await expect(gallery(page).getByRole("link", { name: "View in your room" })).toHaveCount(0);
    await expectAccessible(page);
    expect(requests.filter((path) => /model/.test(path))).toEqual([]);

    await openButton(page).press("Enter");
    await modelReady(page, product);
    await expect(handle(page, product)).toBeFocused();
    expect(requests).toContain(model);
    await expect(still(page, product)).toHaveCount(0);
    await expect(viewer(page, product).getByRole("status")).toContainText("arrow keys");
    await expect(viewer(page, product).getByRole("button", { name: "Rotate automatically" })).toBeVisible();
    await expect(handle(page, product)).toHaveAttribute("aria-valuetext", "From the front right");
    const screenshot = async () => (await handle(page, product).screenshot()).toString("base64");
    const before = await screenshot();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowRight");
    await expect(handle(page, product)).toHaveAttribute("aria-valuetext", "From the right");
    await expect.poll(screenshot).not.toBe(before);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowUp");
    await expect(handle(page, product)).toHaveAttribute("aria-valuetext", "From the right, from above");
    await page.keyboard.press("Home");
    await expect.poll(screenshot).toBe(before);
    await page.keyboard.press("+");
    await expect.poll(screenshot).not.toBe(before);
    await page.keyboard.press("-");
    await expect.poll(screenshot).toBe(before);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.keyboard.press("Escape");
    await expect(viewer(page, product)).toBeHidden();
    await expect(openButton(page)).toBeFocused();
    await expect(page.locator("canvas")).toHaveCount(0);
  });
});

test.describe("the 3D viewer with motion", { tag: "@full" }, () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("rotates automatically until the user drags it", async ({ page, testProducts }) => {
    const product = await testProducts.add(100);
    await addModel(page, product);
    await page.goto(`/product/${product.slug}`);
    await openButton(page).click();
    const button = (name: string) => viewer(page, product).getByRole("button", { name });
    await modelReady(page, product);
    await expect(button("Pause rotation")).toBeVisible();
    const box = await handle(page, product).boundingBox();
    if (!box) throw new Error("The model is not visible");
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await expect(button("Rotate automatically")).toBeVisible();
    const heading = handle(page, product);
    const before = await heading.getAttribute("aria-valuenow");
    await page.mouse.move(middle.x + 150, middle.y);
    await page.mouse.up();
    await expect(heading).not.toHaveAttribute("aria-valuenow", before ?? "");
    await button("Rotate automatically").click();
    await expect(button("Pause rotation")).toBeVisible();
    await button("Close").click();
    await expect(openButton(page)).toBeFocused();
  });
});

test("without WebGL the 3D viewer shows a picture and explains why", { tag: "@spec:10.46" }, async ({
  page,
  testProducts,
}) => {
  const product = await testProducts.add(100);
  await addModel(page, product);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const requests = requestsOf(page);
  await page.goto(`/product/${product.slug}`);
  await openButton(page).click();
  await expect(viewer(page, product).getByRole("status")).toHaveText(
    "This browser can't show 3D models. Here is a picture instead.",
  );
  await expect(still(page, product)).toBeVisible();
  await expect(handle(page, product)).toHaveCount(0);
  expect(requests.filter((path) => /stage|\.glb$/.test(path))).toEqual([]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(openButton(page)).toBeFocused();
});

test.describe("the 3D viewer when the model fails to load", { tag: "@full" }, () => {
  test.use({ allowConsoleErrors: [/Failed to load resource/] });

  test("shows a picture with an error, and can retry", async ({ page, testProducts }) => {
    const product = await testProducts.add(100);
    await addModel(page, product);
    await page.goto(`/product/${product.slug}`);
    await page.route("**/*.glb", (route) => route.fulfill({ status: 500 }));
    await openButton(page).click();
    await expect(viewer(page, product).getByRole("status")).toHaveText(
      "The 3D model could not be loaded. Here is a picture instead.",
    );
    await expect(still(page, product)).toBeVisible();
    await page.unroute("**/*.glb");
    await viewer(page, product).getByRole("button", { name: "Try again" }).click();
    await modelReady(page, product);
  });
});

test.describe("for a 3D model on Android", { tag: "@full" }, () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  });

  test("a link opens the phone's own viewer, and the page does not load the model", {
    tag: "@spec:10.46",
  }, async ({ page, testProducts, baseURL }) => {
    const product = await testProducts.add(100);
    const model = await addModel(page, product);
    const requests = requestsOf(page);
    await page.goto(`/product/${product.slug}`);
    const link = gallery(page).getByRole("link", { name: "View in your room" });
    await expect(link).toHaveAttribute("href", /^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.0\?/);
    const href = decodeURIComponent((await link.getAttribute("href")) ?? "");
    expect(href).toContain(`file=${baseURL}${model}&`);
    expect(href).toContain(`S.browser_fallback_url=${baseURL}/product/${product.slug};`);
    await expectAccessible(page);
    expect(requests.filter((path) => path.endsWith(".glb"))).toEqual([]);
  });
});

test("a product without a 3D model has no button to view one", { tag: "@full" }, async ({
  page,
  testProducts,
}) => {
  const product = await testProducts.add(100);
  await page.goto(`/product/${product.slug}`);
  await expect(gallery(page)).toBeVisible();
  await expect(openButton(page)).toHaveCount(0);
});

test.describe("a 3D model in the back office", { tag: "@full" }, () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("can be uploaded, viewed and removed", { tag: "@spec:10.46" }, async ({ page, testProducts }) => {
    const product = await testProducts.add(100);
    const shown = async () =>
      (await (await page.request.get(`/api/product/get-product/${product.slug}`)).json()).product.model;
    await openAdmin(page, `/products?search=${encodeURIComponent(product.name)}`);
    const dialog = page.getByRole("dialog", { name: "Update Product" });
    const group = dialog.getByRole("group", { name: "3D Model" });
    const save = dialog.getByRole("button", { name: "Update Product" });
    const edit = () => page.getByRole("button", { name: `Edit ${product.name}` }).click();
    await edit();
    await group.getByLabel("Model file").setInputFiles({
      name: "drone.glb",
      mimeType: "model/gltf-binary",
      buffer: Buffer.from("solid cube"),
    });
    await expect(
      page.getByText("This kind of model is not accepted. Please choose a GLB file."),
    ).toBeVisible();
    await group.getByLabel("Model file").setInputFiles(await file());
    await expect(group.getByText("Model added.")).toBeVisible();
    await expectAccessible(page);
    await group.getByRole("button", { name: "View in 3D" }).click();
    await modelReady(page, product);
    await expect(handle(page, product)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(viewer(page, product)).toBeHidden();
    await expect(dialog).toBeVisible();
    await save.click();
    await expect(dialog).toBeHidden();
    expect(await shown()).toMatch(/^\/models\/[0-9a-f]{32}\/model\.glb$/);

    await edit();
    await group.getByRole("button", { name: "Remove Model" }).click();
    await expect(group.getByRole("button", { name: "Upload Model" })).toBeFocused();
    await save.click();
    await expect(dialog).toBeHidden();
    expect(await shown()).toBeUndefined();
  });
});
