import { readFile } from "node:fs/promises";
import type { APIRequestContext, Download, Locator, Page } from "@playwright/test";
import axeCore from "axe-core";
import sharp from "sharp";
import { aDocument } from "../factories/files.ts";
import { isFullRun } from "../support/tier.ts";
import { expect } from "./shop-test.ts";
import { administrator, administratorToken, type Shopper, signIn } from "./users.ts";

/** Opens a back office screen as the administrator; `path` follows /dashboard/admin. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await signIn(page, administrator);
  await page.goto(`/dashboard/admin${path}`);
  await waitForScreen(page);
}

/** Waits until a back office screen is rendered and handles keys, which happens just after the first paint. */
export async function waitForScreen(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** The orders on the orders screen, each with its row and its details if they are shown. */
export const orderGroups = (page: Page): Locator => page.getByRole("rowgroup", { name: /^Order #/ });

/** Focuses a screen's search with the `/` key, once the screen handles keys. */
export async function focusSearchByKey(page: Page, name: string): Promise<void> {
  const search = page.getByRole("searchbox", { name });
  await expect(async () => {
    // If the search is already focused, the key would be typed into it.
    if (!(await search.evaluate((box) => box === document.activeElement))) await page.keyboard.press("/");
    await expect(search).toBeFocused({ timeout: 1_000 });
  }).toPass();
}

/** Makes an API call as the administrator and expects it to succeed. */
export async function asAdmin(
  request: APIRequestContext,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  sent: { data?: object; multipart?: Record<string, string | ReturnType<typeof pdfFile>> } = {},
) {
  const headers = { authorization: `Bearer ${await administratorToken(request)}` };
  // The server may close an idle connection just as it is reused. It has not processed such a request, so a retry is safe.
  const response = await request.fetch(path, { method, headers, maxRetries: 2, ...sent });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** Assigns a role to a user. An unconfirmed account loses its password, so this sets the same password again by the reset link. */
export async function assignRole(
  request: APIRequestContext,
  { email, password }: Pick<Shopper, "email" | "password">,
  data: { role: 0 | 1; staffRole?: string },
): Promise<void> {
  const { users } = await asAdmin(request, "GET", `/api/auth/users?search=${encodeURIComponent(email)}`);
  const { link } = await asAdmin(request, "PUT", `/api/auth/users/${users[0]._id}/role`, { data });
  if (!link) return;
  const token = new URL(link).searchParams.get("token");
  const reset = await request.post("/api/auth/reset-password", { data: { token, password } });
  expect(reset.ok(), await reset.text()).toBe(true);
}

/** Confirms that unsaved form input is discarded. */
export async function discardChanges(page: Page): Promise<void> {
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Discard" }).click();
}

/** Holds back requests to this address until the returned function is called. */
export async function delayRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  // The page that sent the request may be closed by then.
  await page.route(address, (route) => released.then(() => route.continue()).catch(() => {}));
  return release;
}

/** Appends a random suffix, so that no other test uses the text. */
export function unique(text: string): string {
  return `${text} ${crypto.randomUUID().slice(0, 8)}`;
}

/** A picture file to upload. */
export async function pictureFile(name = "picture.png") {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: "#f79c1d" } });
  return { name, mimeType: "image/png", buffer: await picture.png().toBuffer() };
}

/** A unique PDF file to upload. */
export function pdfFile(name: string) {
  const buffer = Buffer.concat([aDocument(), Buffer.from(`% ${name} ${crypto.randomUUID()}\n`)]);
  return { name, mimeType: "application/pdf", buffer };
}

/** Opens the form of a new job, which is collapsed on phones. */
export async function newJobForm(page: Page) {
  const section = page.getByRole("region", { name: "Create Job Opening" });
  const unfold = section.getByRole("button", { name: "Show the form" });
  if (await unfold.isVisible()) await unfold.click();
  await expect(section.getByRole("button", { name: "Create Job" })).toBeVisible();
  return section;
}

/** Clicks a control and returns the name and the lines of the downloaded CSV file. */
export async function downloadCsv(page: Page, control: Locator): Promise<{ name: string; lines: string[] }> {
  const arrival = page.waitForEvent("download");
  await control.click();
  const download: Download = await arrival;
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  return { name: download.suggestedFilename(), lines: text.slice(1).split("\r\n") };
}

/**
 * Expects no axe violations (WCAG 2.2 AA and best practices) on the visible page, except in elements matching `except`.
 * Emulates reduced motion unless `animated` is set.
 */
export async function expectAccessible(
  page: Page,
  {
    except,
    animated = false,
    contrast = true,
  }: { except?: string | undefined; animated?: boolean; contrast?: boolean } = {},
): Promise<void> {
  // Contrast cannot be measured during a fade-in.
  if (!animated) await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    const fading = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === "running" && effect?.getComputedTiming().iterations !== Infinity,
        );
    // When a fade ends, another one may start, for example if reduced motion is switched on midway.
    for (let now = fading(); now.length > 0; now = fading()) {
      await Promise.allSettled(now.map(({ finished }) => finished));
    }
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  const found = await page.evaluate(
    async ([exclude, preload, checksContrast]) => {
      const { axe } = window as unknown as {
        axe: { run(context: object, options: object): Promise<AxeFindings> };
      };
      const rules = { "color-contrast": { enabled: checksContrast } };
      const options = { resultTypes: ["violations"], iframes: false, preload, rules };
      const { violations } = await axe.run({ exclude }, options);
      return violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
      }));
    },
    [except ? [except] : [], isFullRun, contrast] as const,
  );
  expect(found).toEqual([]);
}

interface AxeFindings {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
}

/** Expects the page to be no wider than the viewport (not the window, which widens with overflow on phones). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // After a resize the layout may lag behind.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Expects fixed and sticky elements to cover at most half of a window that is 256 px high. */
export async function expectReadableArea(page: Page, path: string): Promise<void> {
  const covered = await page.evaluate(() => {
    const sticky = [...document.querySelectorAll("body *")].filter((element) =>
      ["fixed", "sticky"].includes(getComputedStyle(element).position),
    );
    return sticky
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height, top, bottom }) => width > 160 && height > 0 && top < 256 && bottom > 0)
      .reduce((sum, { height }) => sum + height, 0);
  });
  expect(covered, `${path}: height of sticky elements`).toBeLessThanOrEqual(128);
}
