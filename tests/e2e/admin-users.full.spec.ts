import { assignRole } from "./admin.ts";
import { expect, test } from "./shop-test.ts";
import { createAccount, signIn } from "./users.ts";

test("an owner who removes their own access is signed out and sends no further admin requests", async ({
  page,
  request,
}) => {
  const person = await createAccount(request);
  const search = `search=${encodeURIComponent(person.email)}`;
  await assignRole(request, person, { role: 1, staffRole: "owner" });
  const unauthorizedCalls: string[] = [];
  page.on("request", (call) => {
    const isAdminCall = /^\/api\/auth\/user(s|-stats)$/.test(new URL(call.url()).pathname);
    if (isAdminCall && !call.headers().authorization) unauthorizedCalls.push(call.url());
  });
  await signIn(page, person);
  await page.goto(`/dashboard/admin/users?${search}`);
  await page.getByRole("row").getByRole("button", { name: person.name }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Change role" }).click();
  const choice = page.getByRole("dialog", { name: `Roles of ${person.name}` });
  await expect(choice.getByRole("checkbox", { name: "Owner" })).toBeChecked();
  await choice.getByRole("checkbox", { name: "Owner" }).uncheck();
  await expect(choice).toContainText("These are your own roles");
  await choice.getByRole("button", { name: "Save Role" }).click();
  await expect(page.getByText("Role changed successfully")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
  expect(unauthorizedCalls).toEqual([]);
});
