import { openAdmin } from "./admin.ts";
import { expect, test } from "./shop-test.ts";
import { createAccount } from "./users.ts";

test("the audit log records when a customer becomes an administrator and when the role is removed again", {
  tag: ["@full", "@spec:10.32"],
}, async ({ page, request }) => {
  const shopper = await createAccount(request);
  await openAdmin(page, `/users?search=${encodeURIComponent(shopper.email)}`);
  const row = page.getByRole("row").filter({ hasText: shopper.email });
  for (const [isManager, role] of [
    [true, "ADMIN"],
    [false, "CUSTOMER"],
  ] as const) {
    await row.getByRole("button", { name: shopper.name }).click();
    const person = page.getByRole("dialog", { name: shopper.name, exact: true });
    await person.getByRole("button", { name: "Change role" }).click();
    const question = page.getByRole("dialog", { name: `Roles of ${shopper.name}` });
    await expect(question).toContainText("will be signed out everywhere");
    await question.getByRole("checkbox", { name: "Manager" }).setChecked(isManager);
    await question.getByRole("button", { name: "Save Role" }).click();
    await expect(question).toBeHidden();
    // The customer never confirmed the email address, so a manager needs a link to sign in.
    const link = page.getByRole("dialog", { name: "Share this link" });
    if (isManager) await link.getByRole("button", { name: "Done" }).click();
    await expect(link).toBeHidden();
    await expect(row).toContainText(role);
  }
  await page.goto("/dashboard/admin/audit?subject=user");
  const entry = page.getByRole("row").filter({ hasText: `changed the role of ${shopper.email}` });
  await expect(entry).toHaveCount(2);
  await expect(entry.first()).toContainText("from Manager to customer");
  await expect(entry.last()).toContainText("from customer to Manager");
  await entry.first().getByText("changed the role").click();
  await expect(entry.first().getByRole("deletion").first()).toContainText("before: administrator");
  await page.getByLabel("Kind of record").selectOption("Product");
  await expect(page).toHaveURL(/subject=product/);
  await expect(entry).toHaveCount(0);
});
