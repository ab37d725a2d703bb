import { openAdmin } from "./admin.ts";
import { expect, test } from "./shop-test.ts";

test("the operations screen shows the state of the shop", async ({ page }) => {
  await openAdmin(page, "/operations");
  await expect(page.getByRole("heading", { name: "Operations", level: 1 })).toBeVisible();
  const problems = page.getByRole("list").filter({ hasText: "Needs attention" }).first();
  await expect(problems).toContainText("The shop makes no nightly backups");
  await expect(problems.getByText("Set BACKUP_DIR")).toBeHidden();
  await problems.getByText("For your technician").first().click();
  await expect(problems.getByText("Set BACKUP_DIR")).toBeVisible();
  await expect(page.getByRole("heading", { name: "The shop", exact: true })).toBeHidden();
  await page.getByText(/^\d+ checks are fine$/).click();
  for (const part of ["The shop", "Background jobs in this process", "Queues", "Payments", "Backups"]) {
    await expect(page.getByRole("heading", { name: part, exact: true })).toBeVisible();
  }
  const database = page.getByRole("listitem").filter({ hasText: /^Database(?! size)/ });
  await expect(database).toContainText("migrations");
});
