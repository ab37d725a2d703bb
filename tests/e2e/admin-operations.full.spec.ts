import { openOffice } from "./office.ts";
import { expect, test } from "./shop-test.ts";

test("operations says in plain words how the shop runs", async ({ page }) => {
  await openOffice(page, "/operations");
  await expect(page.getByRole("heading", { name: "Operations", level: 1 })).toBeVisible();
  for (const part of ["The shop", "Background work of this process", "Queues", "Payments", "Backups"]) {
    await expect(page.getByRole("heading", { name: part, exact: true })).toBeVisible();
  }
  const database = page.getByRole("listitem").filter({ hasText: /^Database/ });
  await expect(database).toContainText("migrations");
  await expect(database).toContainText("All well");
  const first = page.getByRole("list").filter({ hasText: "Look at this" }).first();
  await expect(first).toContainText("no nightly backups. Set BACKUP_DIR");
});
