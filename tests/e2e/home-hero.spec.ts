import sharp from "sharp";
import { expect, test } from "./shop-test.ts";

for (const width of [360, 768, 900]) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("the hero's words stand under its picture", async ({ page }) => {
      await page.goto("/");
      const hero = page.getByRole("main").locator("section").first();
      const picture = await hero.locator("img").boundingBox();
      const words = await hero.locator("h1").locator("xpath=..").boundingBox();
      expect(picture?.height).toBeGreaterThan(150);
      expect(words?.y ?? 0).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? Infinity) - 1);
    });
  });
}

for (const width of [960, 1440, 1920]) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("the hero's veil thins out without an edge", async ({ page }) => {
      const white = await sharp({ create: { width: 32, height: 32, channels: 3, background: "#fff" } })
        .png()
        .toBuffer();
      await page.route(/\/pictures\//, (route) => route.fulfill({ contentType: "image/png", body: white }));
      await page.goto("/");
      const hero = await page.getByRole("main").locator("section").first().boundingBox();
      const top = (hero?.y ?? 0) + 8;
      const shot = sharp(
        await page.screenshot({ clip: { x: 0, y: top, width: hero?.width ?? 0, height: 1 } }),
      );
      const { data } = await shot.greyscale().raw().toBuffer({ resolveWithObject: true });
      // Shades at every hundredth of the width, without the ruler at the right edge.
      const shades = Array.from(
        { length: 97 },
        (_, percent) => data[Math.round((percent / 100) * width)] ?? 0,
      );
      expect(shades[0], "dark where the words are").toBeLessThan(60);
      expect(shades.at(-1), "the picture itself").toBe(255);
      // Eyes see an edge where a slope breaks off: the difference between one step and the next one.
      const bends = shades.slice(2).map((shade, at) => {
        const [first = 0, second = 0] = shades.slice(at, at + 2);
        return Math.abs(shade - 2 * second + first);
      });
      expect(Math.max(...bends)).toBeLessThanOrEqual(2);
    });
  });
}
