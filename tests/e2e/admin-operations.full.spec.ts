import { openAdmin } from "./admin.ts";
import { expect, test } from "./shop-test.ts";

test("the operations screen shows the state of the shop", async ({ page }) => {
  await openAdmin(page, "/operations");
  await expect(page.getByRole("heading", { name: "Operations", level: 1 })).toBeVisible();
  for (const part of ["The shop", "Background jobs in this process", "Queues", "Payments", "Backups"]) {
    await expect(page.getByRole("heading", { name: part, exact: true })).toBeVisible();
  }
  const database = page.getByRole("listitem").filter({ hasText: /^Database(?! size)/ });
  await expect(database).toContainText("migrations");
  await expect(database).toContainText("OK");
  const first = page.getByRole("list").filter({ hasText: "Needs attention" }).first();
  await expect(first).toContainText("No nightly backups. Set BACKUP_DIR");
});
