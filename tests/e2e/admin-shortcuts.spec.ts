import type { Page } from "@playwright/test";
import { openOffice, screenListens } from "./office.ts";
import { administrator, signIn } from "./people.ts";
import { expect, test } from "./shop-test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const help = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(" ")) await page.keyboard.press(key);
}

test("letters lead from screen to screen", { tag: "@full" }, async ({ page }) => {
  await openOffice(page, "");
  for (const [keys, screen, path] of [
    ["g o", "Orders", "/orders"],
    ["g p", "Create Product", "/products"],
    ["g i", "Contact Submissions", "/contacts"],
    ["g u", "Users", "/users"],
    ["g d", "Dashboard", ""],
  ] as const) {
    await press(page, keys);
    await expect(heading(page, screen)).toBeVisible();
    await expect(page).toHaveURL(`/dashboard/admin${path}`);
  }
  await page.goBack();
  await expect(heading(page, "Users")).toBeVisible();
});

test("what was opened before the server let somebody in stays open", { tag: "@full" }, async ({ page }) => {
  await signIn(page, administrator);
  const letIn = Promise.withResolvers<void>();
  await page.route("**/api/auth/admin-auth", async (route) => {
    await letIn.promise;
    await route.continue();
  });
  await page.goto("/dashboard/admin/category");
  await expect(async () => {
    await press(page, "?");
    await expect(help(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  letIn.resolve();
  await expect(
    page.getByRole("heading", { level: 1, name: "Manage Categories", includeHidden: true }),
  ).toBeAttached();
  await expect(help(page)).toBeVisible();
});

test("one key begins a new entry, and none does anything to who types or reads a dialog", {
  tag: "@spec:10.79",
}, async ({ page }) => {
  await openOffice(page, "/category");
  await press(page, "n");
  const dialog = page.getByRole("dialog", { name: "Create Category" });
  await expect(dialog).toBeVisible();
  await press(page, "g o ?");
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL("/dashboard/admin/category");
  await dialog.getByLabel("Category Name").fill("");
  await press(page, "Escape");
  await expect(dialog).toBeHidden();

  await press(page, "/");
  const search = page.getByRole("searchbox", { name: "Search categories" });
  await expect(search).toBeFocused();
  await press(page, "g o n ?");
  await expect(search).toHaveValue("gon?");
  await expect(help(page)).toBeHidden();
  await expect(heading(page, "Manage Categories")).toBeVisible();
});

test("on the jobs screen the key unfolds the form and puts the cursor into it", { tag: "@full" }, async ({
  page,
}) => {
  await openOffice(page, "/jobs");
  await expect(page.getByRole("heading", { name: "Create Job Opening" })).toBeVisible();
  await press(page, "n");
  await expect(page.getByLabel("Job Title")).toBeFocused();
  await page.keyboard.type("n");
  await expect(page.getByLabel("Job Title")).toHaveValue("n");
});

test(
  "the help shows every shortcut, by its key and by its button",
  { tag: "@full" },
  async ({ page }, { project }) => {
    await openOffice(page, "/hero");
    await press(page, "?");
    for (const words of ["Search this list", "Begin a new entry", "Outgoing Mail"]) {
      await expect(help(page).getByRole("term").filter({ hasText: words })).toBeVisible();
    }
    await expect(help(page).getByRole("definition").filter({ hasText: /^gm$/ })).toBeVisible();
    await press(page, "Escape");
    await expect(help(page)).toBeHidden();

    if (project.name === "phone") await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await expect(help(page)).toBeVisible();
    await help(page).getByRole("button", { name: "Done" }).click();
    await expect(help(page)).toBeHidden();
  },
);

test("whoever wants no single keys switches them off, and on again", {
  tag: ["@full", "@spec:10.79"],
}, async ({ page }) => {
  await openOffice(page, "/users");
  await press(page, "?");
  await help(page).getByLabel("Use keyboard shortcuts").uncheck();
  await press(page, "Escape");
  await page.reload();
  await screenListens(page);
  await press(page, "? g o /");
  await expect(help(page)).toBeHidden();
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  await expect(heading(page, "Users")).toBeVisible();

  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await help(page).getByLabel("Use keyboard shortcuts").check();
  await press(page, "Escape");
  await press(page, "/");
  await expect(page.getByRole("searchbox")).toBeFocused();
});
