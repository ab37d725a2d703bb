import { readFile } from "node:fs/promises";
import type { APIRequestContext, Download, Locator, Page } from "@playwright/test";
import axeCore from "axe-core";
import sharp from "sharp";
import { aDocument } from "../factories/files.ts";
import { isFullRun } from "../support/tier.ts";
import { administrator, administratorToken, type Shopper, signIn } from "./people.ts";
import { expect } from "./shop-test.ts";

/** A screen of the back office in front of the administrator; `path` is what follows /dashboard/admin. */
export async function openOffice(page: Page, path: string): Promise<void> {
  await signIn(page, administrator);
  await page.goto(`/dashboard/admin${path}`);
  await screenListens(page);
}

/** Waits until a screen of the back office stands and hears its keys, which it does a moment after it was painted. */
export async function screenListens(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Goes to a screen's search by its key, as soon as the screen listens. */
export async function searchByKey(page: Page, name: string): Promise<void> {
  const search = page.getByRole("searchbox", { name });
  await expect(async () => {
    // Once it is there, the key would be a letter.
    if (!(await search.evaluate((box) => box === document.activeElement))) await page.keyboard.press("/");
    await expect(search).toBeFocused({ timeout: 1_000 });
  }).toPass();
}

/** Makes a call as the administrator and expects it to succeed. */
export async function asOffice(
  request: APIRequestContext,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  sent: { data?: object; multipart?: Record<string, string | ReturnType<typeof pdfFile>> } = {},
) {
  const headers = { authorization: `Bearer ${await administratorToken(request)}` };
  // A connection that was idle may be closed by the server just when it is used: nobody has read the call then.
  const response = await request.fetch(path, { method, headers, maxRetries: 2, ...sent });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** Gives a user a role without changing the password: the link that an unconfirmed account needs sets it again. */
export async function giveRole(
  request: APIRequestContext,
  { email, password }: Pick<Shopper, "email" | "password">,
  data: { role: 0 | 1; staffRole?: string },
): Promise<void> {
  const { users } = await asOffice(request, "GET", `/api/auth/users?search=${encodeURIComponent(email)}`);
  const { link } = await asOffice(request, "PUT", `/api/auth/users/${users[0]._id}/role`, { data });
  if (!link) return;
  const token = new URL(link).searchParams.get("token");
  const reset = await request.post("/api/auth/reset-password", { data: { token, password } });
  expect(reset.ok(), await reset.text()).toBe(true);
}

/** Lets go what was typed into the form that is being left. */
export async function discardChanges(page: Page): Promise<void> {
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Discard" }).click();
}

/** Keeps calls to this address waiting until the function that is answered lets them go on. */
export async function holdCalls(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  // Whoever asked may have left meanwhile.
  await page.route(address, (route) => released.then(() => route.continue()).catch(() => {}));
  return release;
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

/** A PDF of its own, as somebody would choose it for an upload. */
export function pdfFile(name: string) {
  const buffer = Buffer.concat([aDocument(), Buffer.from(`% ${name} ${crypto.randomUUID()}\n`)]);
  return { name, mimeType: "application/pdf", buffer };
}

/** The form of a new job; on phones it has to be unfolded. */
export async function newJobForm(page: Page) {
  const section = page.getByRole("region", { name: "Create Job Opening" });
  const unfold = section.getByRole("button", { name: "Show the form" });
  if (await unfold.isVisible()) await unfold.click();
  await expect(section.getByRole("button", { name: "Create Job" })).toBeVisible();
  return section;
}

/** What is downloaded by a press: the name of the file and its lines. */
export async function downloaded(page: Page, press: Locator): Promise<{ name: string; lines: string[] }> {
  const arrival = page.waitForEvent("download");
  await press.click();
  const download: Download = await arrival;
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  return { name: download.suggestedFilename(), lines: text.slice(1).split("\r\n") };
}

/**
 * Nothing that axe finds wrong on what is in sight, by WCAG 2.2 AA and by good practice, except in such elements; with less
 * motion wanted, unless what moves is to be judged, too.
 */
export async function expectAccessible(
  page: Page,
  {
    except,
    inMotion = false,
    contrast = true,
  }: { except?: string | undefined; inMotion?: boolean; contrast?: boolean } = {},
): Promise<void> {
  // What is still fading in has no contrast to judge.
  if (!inMotion) await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    const fading = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === "running" && effect?.getComputedTiming().iterations !== Infinity,
        );
    // One fade may give way to another, as when motion is turned off in the middle of it.
    for (let now = fading(); now.length > 0; now = fading()) {
      await Promise.allSettled(now.map(({ finished }) => finished));
    }
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  const found = await page.evaluate(
    async ([exclude, preload, judgesContrast]) => {
      const { axe } = window as unknown as {
        axe: { run(context: object, options: object): Promise<AxeFindings> };
      };
      const rules = { "color-contrast": { enabled: judgesContrast } };
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

/** The page is no wider than the screen. A phone widens its window to what sticks out, so the window is no measure. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A window that was resized may still be laid out for its former width.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** What sticks to the window leaves at least half of its height to read in, in a window of 256 px. */
export async function expectRoomToRead(page: Page, path: string): Promise<void> {
  const covered = await page.evaluate(() => {
    const sticky = [...document.querySelectorAll("body *")].filter((element) =>
      ["fixed", "sticky"].includes(getComputedStyle(element).position),
    );
    return sticky
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height, top, bottom }) => width > 160 && height > 0 && top < 256 && bottom > 0)
      .reduce((sum, { height }) => sum + height, 0);
  });
  expect(covered, `${path}: height taken by what sticks`).toBeLessThanOrEqual(128);
}
