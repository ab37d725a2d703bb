import type { Page } from "@playwright/test";
import { aSquare } from "../factories/files.ts";
import { asOffice, expectAccessible, expectNoSidewaysScroll, openOffice } from "./office.ts";
import { expect, type ShelfProduct, test } from "./shopping.ts";

// A small picture: the browser of the tests draws it without a graphics card.
test.use({ viewport: { width: 480, height: 560 } });

const file = async () => ({ name: "drone.glb", mimeType: "model/gltf-binary", buffer: await aSquare() });

const gallery = (page: Page) => page.getByRole("region", { name: /^Pictures of / });
const turnIt = (page: Page) => gallery(page).getByRole("button", { name: "Turn it" });
const viewer = (page: Page, { name }: ShelfProduct) => page.getByRole("dialog", { name: `${name}, to turn` });
const handle = (page: Page, product: ShelfProduct) =>
  viewer(page, product).getByRole("slider", { name: `Turn ${product.name}` });
const still = (page: Page, product: ShelfProduct) =>
  viewer(page, product).getByRole("img", { name: product.name });

/** Waits until a model stands: without a graphics card that takes seconds on a quiet machine, and many on a busy one. */
const stands = (page: Page, product: ShelfProduct) =>
  expect(handle(page, product)).toBeVisible({ timeout: 90_000 });

/** Gives a product a model; answers its address. */
async function modelled(page: Page, { _id, name, description, price, image, category }: ShelfProduct) {
  const { file: model } = await asOffice(page.request, "POST", "/api/product/model", {
    multipart: { file: await file() },
  });
  const data = { name, description, price, image, category: category._id, model };
  await asOffice(page.request, "PUT", `/api/product/update-product/${_id}`, { data });
  return model as string;
}

/** Paths that the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test.describe("whoever wants little motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("turns the model of a product by keys, comes nearer, and is back where they were", {
    tag: ["@full", "@spec:10.46"],
  }, async ({ page, shelf }) => {
    const product = await shelf.add(100);
    const model = await modelled(page, product);
    const asked = requestsOf(page);
    await page.goto(`/product/${product.slug}`);
    await expect(turnIt(page)).toBeVisible();
    await expect(gallery(page).getByRole("link", { name: "See it in your room" })).toHaveCount(0);
    await expectAccessible(page);
    expect(asked.filter((path) => /model/.test(path))).toEqual([]);

    await turnIt(page).press("Enter");
    await stands(page, product);
    await expect(handle(page, product)).toBeFocused();
    expect(asked).toContain(model);
    await expect(still(page, product)).toHaveCount(0);
    await expect(viewer(page, product).getByRole("status")).toContainText("arrow keys");
    await expect(viewer(page, product).getByRole("button", { name: "Turn by itself" })).toBeVisible();
    await expect(handle(page, product)).toHaveAttribute("aria-valuetext", "From the front right");
    const seen = async () => (await handle(page, product).screenshot()).toString("base64");
    const before = await seen();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowRight");
    await expect(handle(page, product)).toHaveAttribute("aria-valuetext", "From the right");
    await expect.poll(seen).not.toBe(before);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowUp");
    await expect(handle(page, product)).toHaveAttribute("aria-valuetext", "From the right, from above");
    await page.keyboard.press("Home");
    await expect.poll(seen).toBe(before);
    await page.keyboard.press("+");
    await expect.poll(seen).not.toBe(before);
    await page.keyboard.press("-");
    await expect.poll(seen).toBe(before);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.keyboard.press("Escape");
    await expect(viewer(page, product)).toBeHidden();
    await expect(turnIt(page)).toBeFocused();
    await expect(page.locator("canvas")).toHaveCount(0);
  });
});

test.describe("with motion", { tag: "@full" }, () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a model turns by itself until somebody takes it in hand", async ({ page, shelf }) => {
    const product = await shelf.add(100);
    await modelled(page, product);
    await page.goto(`/product/${product.slug}`);
    await turnIt(page).click();
    const button = (name: string) => viewer(page, product).getByRole("button", { name });
    await stands(page, product);
    await expect(button("Stop turning")).toBeVisible();
    const box = await handle(page, product).boundingBox();
    if (!box) throw new Error("nothing to take in hand");
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await expect(button("Turn by itself")).toBeVisible();
    const heading = handle(page, product);
    const before = await heading.getAttribute("aria-valuenow");
    await page.mouse.move(middle.x + 150, middle.y);
    await page.mouse.up();
    await expect(heading).not.toHaveAttribute("aria-valuenow", before ?? "");
    await button("Turn by itself").click();
    await expect(button("Stop turning")).toBeVisible();
    await button("Close").click();
    await expect(turnIt(page)).toBeFocused();
  });
});

test("without WebGL the picture stays, says why, and nothing is loaded", { tag: "@spec:10.46" }, async ({
  page,
  shelf,
}) => {
  const product = await shelf.add(100);
  await modelled(page, product);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const asked = requestsOf(page);
  await page.goto(`/product/${product.slug}`);
  await turnIt(page).click();
  await expect(viewer(page, product).getByRole("status")).toHaveText(
    "This browser does not draw models, so here is a picture instead.",
  );
  await expect(still(page, product)).toBeVisible();
  await expect(handle(page, product)).toHaveCount(0);
  expect(asked.filter((path) => /stage|\.glb$/.test(path))).toEqual([]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(turnIt(page)).toBeFocused();
});

test.describe("a model that does not come", { tag: "@full" }, () => {
  test.use({ allowConsoleErrors: [/Failed to load resource/] });

  test("leaves the picture, says so, and is asked for again", async ({ page, shelf }) => {
    const product = await shelf.add(100);
    await modelled(page, product);
    await page.goto(`/product/${product.slug}`);
    await page.route("**/*.glb", (route) => route.fulfill({ status: 500 }));
    await turnIt(page).click();
    await expect(viewer(page, product).getByRole("status")).toHaveText(
      "The model could not be shown, so here is a picture instead.",
    );
    await expect(still(page, product)).toBeVisible();
    await page.unroute("**/*.glb");
    await viewer(page, product).getByRole("button", { name: "Try again" }).click();
    await stands(page, product);
  });
});

test.describe("on Android", { tag: "@full" }, () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  });

  test("a link hands the model to the phone's own viewer, and nothing is loaded for it", {
    tag: "@spec:10.46",
  }, async ({ page, shelf, baseURL }) => {
    const product = await shelf.add(100);
    const model = await modelled(page, product);
    const asked = requestsOf(page);
    await page.goto(`/product/${product.slug}`);
    const link = gallery(page).getByRole("link", { name: "See it in your room" });
    await expect(link).toHaveAttribute("href", /^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.0\?/);
    const href = decodeURIComponent((await link.getAttribute("href")) ?? "");
    expect(href).toContain(`file=${baseURL}${model}&`);
    expect(href).toContain(`S.browser_fallback_url=${baseURL}/product/${product.slug};`);
    await expectAccessible(page);
    expect(asked.filter((path) => path.endsWith(".glb"))).toEqual([]);
  });
});

test("a product without a model has nothing to turn", { tag: "@full" }, async ({ page, shelf }) => {
  const product = await shelf.add(100);
  await page.goto(`/product/${product.slug}`);
  await expect(gallery(page)).toBeVisible();
  await expect(turnIt(page)).toHaveCount(0);
});

test.describe("in the office", { tag: "@full" }, () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("a model is put up, looked at and taken away", { tag: "@spec:10.46" }, async ({ page, shelf }) => {
    const product = await shelf.add(100);
    const shown = async () =>
      (await (await page.request.get(`/api/product/get-product/${product.slug}`)).json()).product.model;
    await openOffice(page, `/products?search=${encodeURIComponent(product.name)}`);
    const dialog = page.getByRole("dialog", { name: "Update Product" });
    const group = dialog.getByRole("group", { name: "Model to Turn" });
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
    await stands(page, product);
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
