import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { administrator, administratorToken, signIn } from "./people.ts";
import { expect } from "./shop-test.ts";

/** A screen of the back office in front of the administrator; `path` is what follows /dashboard/admin. */
export async function openOffice(page: Page, path: string): Promise<void> {
  await signIn(page, administrator);
  await page.goto(`/dashboard/admin${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Makes a call as the administrator and expects it to succeed. */
export async function asOffice(
  request: APIRequestContext,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  sent: { data?: object; multipart?: Record<string, string> } = {},
) {
  const headers = { authorization: `Bearer ${await administratorToken(request)}` };
  const response = await request.fetch(path, { method, headers, ...sent });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** Words nobody else's test uses. */
export function unique(words: string): string {
  return `${words} ${crypto.randomUUID().slice(0, 8)}`;
}

/** A picture file as somebody would choose it for an upload. */
export async function pictureFile(name = "picture.png") {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: "#f79c1d" } });
  return { name, mimeType: "image/png", buffer: await picture.png().toBuffer() };
}

/** Nothing that axe finds wrong by WCAG 2.2 AA on what is in sight. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still fading in has no contrast to judge.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => {
    const running = document.getAnimations();
    const ending = running.filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([]);
}

/** The page is no wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}
