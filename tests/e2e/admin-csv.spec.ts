import type { Locator, Page } from "@playwright/test";
import {
  asOffice,
  downloaded,
  expectAccessible,
  expectNoSidewaysScroll,
  openOffice,
  unique,
} from "./office.ts";
import { openAccount } from "./people.ts";
import { buyFor, expect, type ShelfProduct, test } from "./shopping.ts";

const exportButton = (page: Page) => page.getByRole("button", { name: "Export CSV" });

test("orders are exported as they are searched for", { tag: ["@full", "@spec:10.58"] }, async ({
  page,
  request,
  shelf,
}) => {
  const shopper = await openAccount(request);
  const [kite, spare] = [await shelf.add(2499), await shelf.add(199.5)];
  const orderId = await buyFor(request, shopper, [
    [kite, 2],
    [spare, 1],
  ]);
  await buyFor(request, await openAccount(request), [[spare, 1]]);
  await openOffice(page, `/orders?search=${encodeURIComponent(shopper.name)}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  const { name, lines } = await downloaded(page, exportButton(page));
  expect(name).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
  await expect(page.getByLabel("Notifications").getByText(`${name} was downloaded`)).toBeVisible();
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Order number,Order ID,Placed \(IST\),Status,Payment,Total \(INR\),/);
  expect(lines[1]).toContain(orderId);
  expect(lines[1]).toContain("Not Process,PAID,5197.50,3,");
  expect(lines[1]).toContain(`${kite.name} × 2 @ 2499.00; ${spare.name} × 1 @ 199.50`);
  expect(lines[1]).toContain(shopper.email);
  expect(lines[2]).toBe("");
});

test("users, applications and messages are exported, too", { tag: "@full" }, async ({ page, request }) => {
  const shopper = await openAccount(request);
  await openOffice(page, `/users?search=${encodeURIComponent(shopper.email)}`);
  const users = await downloaded(page, exportButton(page));
  expect(users.name).toMatch(/^users-[\d-]{10}\.csv$/);
  expect(users.lines).toHaveLength(3);
  expect(users.lines[1]).toContain(
    `${shopper.name},${shopper.email},${shopper.phone},"${shopper.address}",customer,`,
  );

  const sender = unique("Meena");
  for (const [name, status] of [
    [`${sender} one`, "read"],
    [`${sender} two`, "new"],
  ] as const) {
    const data = { name, phone: "9123456780", email: "meena@example.in", message: "=1+1, नमस्ते" };
    await asOffice(request, "POST", "/api/contact/submit", { data });
    if (status === "new") continue;
    const { contacts } = await asOffice(
      request,
      "GET",
      `/api/contact/all?search=${encodeURIComponent(name)}`,
    );
    await asOffice(request, "PUT", `/api/contact/${contacts[0]._id}/status`, { data: { status } });
  }
  await page.goto(`/dashboard/admin/contacts?search=${encodeURIComponent(sender)}&status=read`);
  const contacts = await downloaded(page, exportButton(page));
  expect(contacts.name).toMatch(/^contacts-[\d-]{10}\.csv$/);
  expect(contacts.lines).toHaveLength(3);
  expect(contacts.lines[1]).toContain(`read,${sender} one,meena@example.in,9123456780,"'=1+1, नमस्ते",`);

  await page.goto("/dashboard/admin/job-applications?search=nobody-of-this-name");
  const applications = await downloaded(page, exportButton(page));
  expect(applications.name).toMatch(/^applications-[\d-]{10}\.csv$/);
  expect(applications.lines).toEqual([
    "Application ID,Applied (IST),Status,Applicant,Email,Phone,Position,Job,About",
    "",
  ]);
});

test("an export under way holds its button, and a failed one says so", { tag: "@full" }, async ({ page }) => {
  await openOffice(page, "/users");
  const answer = Promise.withResolvers<void>();
  await page.route("/api/auth/export/users", async (route) => {
    await answer.promise;
    await route.fulfill({ status: 404, json: { success: false, message: "" } });
  });
  await exportButton(page).click();
  await expect(page.getByRole("button", { name: "Exporting..." })).toBeDisabled();
  answer.resolve();
  await expect(
    page.getByLabel("Notifications").getByText("The export failed. Please try again."),
  ).toBeVisible();
  await expect(exportButton(page)).toBeEnabled();
});

async function openImport(page: Page): Promise<Locator> {
  await openOffice(page, "/products");
  await page.getByRole("button", { name: "Import CSV" }).click();
  return page.getByRole("dialog", { name: "Import CSV" });
}

const csvFile = (text: string, name = "products.csv") => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

test("a file with a bad line makes nothing; mended, it makes its products", { tag: "@spec:10.75" }, async ({
  page,
  request,
  shelf,
}) => {
  const { category } = await shelf.add(10);
  const group = unique("Imported").replaceAll(" ", "-");
  const stored = async (): Promise<ShelfProduct[]> => {
    const answer = await request.get(`/api/product/get-product?search=${group}`);
    return (await answer.json()).products;
  };
  const file = (price: string) => `name,category,price,description,image
${group} one,${category.slug},1999.50,"Flies, and lands.",/pictures/mini-quad/1600.webp
${group} दो,"${category.name}",${price},Flies.,/pictures/mini-quad/1600.webp
`;
  const dialog = await openImport(page);
  const check = dialog.getByRole("button", { name: "Check" });
  const bringIn = dialog.getByRole("button", { name: "Import", exact: true });
  await expect(check).toBeDisabled();
  await expect(bringIn).toBeDisabled();

  await dialog.getByLabel("CSV file").setInputFiles(csvFile(file("cheap"), "first.csv"));
  await expect(dialog.getByText("first.csv")).toBeVisible();
  await check.click();
  await expect(dialog.getByText("1 line to mend, 1 product ready")).toBeVisible();
  const problem = dialog.getByRole("table", { name: "Problems" }).getByRole("row").nth(1);
  await expect(problem.getByRole("cell")).toHaveText(["3", "price", "Price must be a number"]);
  await expect(bringIn).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await dialog.getByLabel("CSV file").setInputFiles(csvFile(file("250"), "second.csv"));
  await expect(dialog.getByText("1 line to mend")).toBeHidden();
  await expect(bringIn).toBeDisabled();
  await check.click();
  await expect(dialog.getByText("2 products would be made")).toBeVisible();
  expect(await stored()).toEqual([]);
  await expectAccessible(page);
  await bringIn.click();
  await expect(page.getByText("2 products imported")).toBeVisible();
  await expect(dialog).toBeHidden();
  const made = await stored();
  expect(made).toMatchObject([
    { name: `${group} दो`, price: 250, category: { name: category.name } },
    { name: `${group} one`, price: 1999.5, description: "Flies, and lands." },
  ]);
  await expect(page.getByRole("heading", { name: `${group} one`, exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Import CSV" }).click();
  await dialog.getByLabel("CSV file").setInputFiles(csvFile(file("250")));
  await check.click();
  await expect(dialog.getByText(`${category.name} already has a product of this name`)).toHaveCount(2);
  for (const product of made) await shelf.remove(product);
});

test("a file can be dropped, the template is a file to begin with", { tag: "@full" }, async ({ page }) => {
  const dialog = await openImport(page);
  const { name, lines } = await downloaded(page, dialog.getByRole("link", { name: "Download template" }));
  expect(name).toBe("products-template.csv");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^name,category,price,discountedPrice,description,image,/);
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["colour\nred"], "dropped.csv", { type: "text/csv" }));
    return data;
  });
  await dialog.getByText("Drop it here").dispatchEvent("drop", { dataTransfer: transfer });
  await expect(dialog.getByText("dropped.csv")).toBeVisible();
  await dialog.getByRole("button", { name: "Check" }).click();
  await expect(dialog.getByText("There is no column “colour”")).toBeVisible();
  await expect(dialog.getByText("This column is missing")).toHaveCount(5);
});

test("a product that came between check and import is told, and nothing is made", { tag: "@full" }, async ({
  page,
  shelf,
}) => {
  const { category, ...kite } = await shelf.add(10);
  const name = unique("Between");
  const dialog = await openImport(page);
  const text = `name,category,price,description,image\n${name},${category.slug},5,Flies.,/pictures/mini-quad/1600.webp`;
  await dialog.getByLabel("CSV file").setInputFiles(csvFile(text));
  await dialog.getByRole("button", { name: "Check" }).click();
  await expect(dialog.getByText("1 product would be made")).toBeVisible();
  await asOffice(page.request, "PUT", `/api/product/update-product/${kite._id}`, {
    data: { name, price: 10, description: "Quicker.", image: kite.image, category: category._id },
  });
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Nothing was imported: 1 line needs mending")).toBeVisible();
  await expect(dialog.getByText(`${category.name} already has a product of this name`)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Import", exact: true })).toBeDisabled();
});

test("products are exported as they are searched for, with a column for each specification", {
  tag: ["@full", "@spec:10.59"],
}, async ({ page, request, shelf }) => {
  const kite = await shelf.add(2499);
  const { name, description, image, category } = kite;
  const data = { name, description, image, price: 2499, category: category._id };
  await asOffice(request, "PUT", `/api/product/update-product/${kite._id}`, {
    data: { ...data, specifications: { flightTimeMinutes: 31, ports: "USB-C" } },
  });
  await openOffice(page, `/products?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  const { name: file, lines } = await downloaded(page, exportButton(page));
  expect(file).toMatch(/^products-[\d-]{10}\.csv$/);
  expect(lines).toHaveLength(3);
  const titles = lines[0]?.split(",") ?? [];
  const cells = lines[1]?.split(",") ?? [];
  expect(cells.slice(0, 3)).toEqual([name, category.slug, "2499"]);
  expect(cells[titles.indexOf("flightTimeMinutes")]).toBe("31");
  expect(cells[titles.indexOf("ports")]).toBe("USB-C");
});
