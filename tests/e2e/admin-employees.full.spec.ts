import type { APIRequestContext, Page } from "@playwright/test";
import { asOffice, discardChanges, openOffice, pictureFile, unique } from "./office.ts";
import { expect, test } from "./shop-test.ts";

const cardOf = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });

async function addEmployee(request: APIRequestContext, changes: Record<string, string> = {}) {
  const multipart = {
    name: unique("Meera"),
    designation: "Flight Instructor",
    status: "current",
    joinDate: "2024-01-10",
    displayOrder: "9000",
    ...changes,
  };
  const { employee } = await asOffice(request, "POST", "/api/employee/create-employee", { multipart });
  const remove = () => asOffice(request, "DELETE", `/api/employee/delete-employee/${employee._id}`);
  return { ...employee, remove };
}

/** How the shop keeps somebody. */
async function kept(request: APIRequestContext, name: string) {
  const { employees } = await asOffice(request, "GET", "/api/employee/get-employees?includeInactive=true");
  return employees.find((employee: { name: string }) => employee.name === name);
}

test("adds, changes and deletes a team member with a photo", { tag: "@spec:2.59" }, async ({
  page,
  request,
}) => {
  const name = unique("Kavita");
  await openOffice(page, "/manage-employees");
  await page.getByRole("button", { name: "Add Employee" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Employee" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Designation").fill("Pilot");
  await dialog.getByLabel("Join Date").fill("2023-04-15");
  await dialog.getByLabel("Display Order").fill("9001");
  await dialog.getByLabel("Featured").check();
  await expect(dialog.getByLabel("Leave Date"), "only former members have one").toHaveCount(0);
  await dialog.getByLabel("Image file").setInputFiles(await pictureFile());
  await expect(dialog.getByAltText("Preview")).toHaveAttribute("src", /^data:image\/png/);
  await dialog.getByRole("button", { name: "Add Employee" }).click();
  await expect(page.getByText("Employee created successfully")).toBeVisible();
  await expect(dialog).toBeHidden();

  const card = cardOf(page, name);
  for (const words of ["Pilot", "Current", "Active", "Featured"]) await expect(card).toContainText(words);
  await expect(card).toContainText(/\d+ years?/);
  const added = await kept(request, name);
  expect(added).toMatchObject({ joinDate: "2023-04-15", displayOrder: 9001, featured: true });
  expect(added.photo).not.toBe("");

  await card.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Employee" });
  await edit.getByLabel("Status").selectOption("Former");
  await edit.getByLabel("Leave Date").fill("2024-04-15");
  await edit.getByLabel("Active").uncheck();
  await edit.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Employee updated successfully")).toBeVisible();
  for (const words of ["Former", "Inactive", "1 year"]) await expect(card).toContainText(words);
  expect(await kept(request, name)).toMatchObject({ leaveDate: "2024-04-15", photo: added.photo });

  await card.getByRole("button", { name: "Edit" }).click();
  await edit.getByLabel("Status").selectOption("Current");
  await edit.getByLabel("Status").selectOption("Former");
  await expect(edit.getByLabel("Leave Date"), "being current clears it").toHaveValue("");
  await edit.getByLabel("Status").selectOption("Current");
  await edit.getByRole("button", { name: "Update" }).click();
  await expect(card).toContainText("Current");
  expect(await kept(request, name)).not.toHaveProperty("leaveDate");

  await card.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(name);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Employee deleted successfully")).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("refuses what is missing and dates that can't be", { tag: "@spec:4.13" }, async ({ page }) => {
  await openOffice(page, "/manage-employees");
  await page.getByRole("button", { name: "Add Employee" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Employee" });
  await dialog.getByRole("button", { name: "Add Employee" }).click();
  for (const words of ["Please enter a designation", "Please enter the join date"]) {
    await expect(dialog.getByText(words)).toBeVisible();
  }
  await expect(dialog.getByLabel("Name")).toBeFocused();

  await dialog.getByLabel("Name").fill("Kavita");
  await dialog.getByLabel("Designation").fill("Pilot");
  await dialog.getByLabel("Join Date").fill("2099-01-01");
  await dialog.getByRole("button", { name: "Add Employee" }).click();
  await expect(dialog.getByText("Join date cannot be in the future").first()).toBeVisible();

  await dialog.getByLabel("Join Date").fill("2023-04-15");
  await dialog.getByLabel("Status").selectOption("Former");
  await expect(dialog.getByLabel("Leave Date")).toHaveAttribute("min", "2023-04-15");
  await dialog.getByLabel("Leave Date").fill("2023-04-14");
  await dialog.getByRole("button", { name: "Add Employee" }).click();
  await expect(dialog.getByText("Leave date must be between the join date and today").first()).toBeVisible();
});

test("counts the team, and who is current, featured and active", async ({ page }) => {
  const facts = {
    designation: "Pilot",
    photo: "",
    joinDate: "2024-01-10",
    description: "",
    displayOrder: 0,
    tenure: "1 year",
  };
  const employees = [
    { ...facts, name: "One", status: "current", featured: true, isActive: true },
    { ...facts, name: "Two", status: "current", featured: false, isActive: false },
    { ...facts, name: "Three", status: "former", featured: false, isActive: true },
    { ...facts, name: "Four", status: "current", featured: false, isActive: true },
  ].map((employee) => ({ ...employee, _id: crypto.randomUUID() }));
  await page.route("**/api/employee/get-employees?*", (route) =>
    route.fulfill({ json: { success: true, employees } }),
  );
  await openOffice(page, "/manage-employees");
  for (const counter of ["Total Team4", "Current3", "Featured1", "Active3"]) {
    await expect(page.getByRole("main").getByText(counter, { exact: true })).toBeVisible();
  }
});

test.describe("when something fails", () => {
  test.use({ allowConsoleErrors: [/status of 500|net::ERR_FAILED/] });

  test("keeps what was typed, and who could not be deleted", async ({ page, request }) => {
    const employee = await addEmployee(request);
    await openOffice(page, "/manage-employees");
    await page.route(`**/api/employee/*/${employee._id}`, (route) => route.abort());
    await cardOf(page, employee.name).getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Employee" });
    await dialog.getByLabel("Description").fill("Typed with care");
    await dialog.getByLabel("Image file").setInputFiles(await pictureFile());
    await expect(dialog.getByAltText("Preview")).toBeVisible();
    await dialog.getByRole("button", { name: "Update" }).click();
    await expect(page.getByText("Failed to save employee")).toBeVisible();
    await expect(dialog.getByLabel("Description")).toHaveValue("Typed with care");
    await expect(dialog.getByAltText("Preview")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await discardChanges(page);

    await cardOf(page, employee.name).getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Failed to delete employee")).toBeVisible();
    await expect(cardOf(page, employee.name)).toBeVisible();
    await employee.remove();
  });

  test("says that the team could not be fetched, and tries again", async ({ page, request }) => {
    const employee = await addEmployee(request);
    const list = "**/api/employee/get-employees?*";
    await page.route(list, (route) => route.fulfill({ status: 500, json: { success: false } }));
    await openOffice(page, "/manage-employees");
    await expect(page.getByText("Failed to fetch employees")).toBeVisible();
    await page.unroute(list);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(cardOf(page, employee.name)).toBeVisible();
    await employee.remove();
  });
});

test("says that there are no employees yet", async ({ page }) => {
  await page.route("**/api/employee/get-employees?*", (route) =>
    route.fulfill({ json: { success: true, employees: [] } }),
  );
  await openOffice(page, "/manage-employees");
  await expect(page.getByRole("heading", { name: "No employees yet" })).toBeVisible();
});
