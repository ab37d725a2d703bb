import type { APIRequestContext, Page } from "@playwright/test";
import { asAdmin, assignRole, downloadCsv, newJobForm, orderGroups, pictureFile, unique } from "./admin.ts";
import {
  asShopper,
  test as base,
  expect,
  expectOrdersPage,
  placeOrder,
  type TestProduct,
} from "./shop-actions.ts";
import { createAccount, newShopper, type Shopper, signIn } from "./users.ts";

/** Unique names of the records of one test. */
interface Day {
  /** Suffix of all names. */
  mark: string;
  category: string;
  product: string;
  slide: string;
  ad: string;
  job: string;
  member: string;
}

/** List and delete paths of the records. Products are deleted before their category. */
const recordPaths = [
  ["/api/job/applications", "/api/job/applications"],
  ["/api/contact/all", "/api/contact"],
  ["/api/job/get-jobs", "/api/job/delete-job"],
  ["/api/employee/get-employees", "/api/employee/delete-employee"],
  ["/api/ad/get-ads", "/api/ad/delete-ad"],
  ["/api/hero", "/api/hero"],
  ["/api/product/get-product", "/api/product/delete-product"],
  ["/api/category/get-category", "/api/category/delete-category"],
] as const;

async function removeAll(request: APIRequestContext, { mark }: Day): Promise<void> {
  for (const [list, remove] of recordPaths) {
    const answer = await asAdmin(request, "GET", `${list}?search=${encodeURIComponent(mark)}`);
    const records = Object.values(answer).flatMap((value) => (Array.isArray(value) ? value : []));
    const ours = records.filter((record) => JSON.stringify(record).includes(mark));
    for (const { _id: id } of ours) await asAdmin(request, "DELETE", `${remove}/${id}`);
  }
}

/** A test with an administrator, and with unique names for the records that it creates. The records are deleted after the test. */
const test = base.extend<{ day: Day; admin: Shopper }>({
  day: async ({ request }, use) => {
    const mark = unique("Day");
    const day = {
      mark,
      category: `Kites of ${mark}`,
      product: `Lark of ${mark}`,
      slide: `Dawn of ${mark}`,
      ad: `Offer of ${mark}`,
      job: `Rigger of ${mark}`,
      member: `Kavita of ${mark}`,
    };
    await use(day);
    await removeAll(request, day);
  },
  admin: async ({ request }, use) => {
    const admin = await createAccount(request);
    await assignRole(request, admin, { role: 1 });
    await use(admin);
    await assignRole(request, admin, { role: 0 });
  },
});

/** Follows a link of the side navigation, which is in a drawer on phones. */
async function openScreen(page: Page, link: string, title = link): Promise<void> {
  const menu = page.getByRole("button", { name: "Open menu" });
  const isPhone = await menu.isVisible();
  if (isPhone) await menu.click();
  const navigation = page.getByRole("navigation", { name: isPhone ? "Admin menu" : "Admin", exact: true });
  await navigation.getByRole("link", { name: link, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
}

const articleOf = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
const productRow = (page: Page, name: string) => page.getByRole("rowgroup", { name });
const rowOf = (page: Page, text: string | RegExp) => page.getByRole("row").filter({ hasText: text });

async function searchFor(page: Page, text: string): Promise<void> {
  // The form closes just after its success message and keeps the keyboard focus until then.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("searchbox").fill(text);
  await expect(page).toHaveURL(/search=/);
}

async function createProduct(page: Page, { category, product }: Day): Promise<void> {
  await openScreen(page, "Create Category", "Manage Categories");
  await page.getByRole("button", { name: "Add Category" }).click();
  let dialog = page.getByRole("dialog", { name: "Create Category" });
  await dialog.getByLabel("Category Name").fill(category);
  await dialog.getByLabel("Image file").setInputFiles(await pictureFile());
  await expect(dialog.getByRole("button", { name: "Change Image" })).toBeVisible();
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Category created successfully")).toBeVisible();

  await openScreen(page, "Create Product");
  await page.getByRole("button", { name: "Add Product" }).click();
  dialog = page.getByRole("dialog", { name: "Create Product" });
  await dialog.getByLabel("Product Name").fill(product);
  await dialog.getByRole("spinbutton", { name: "Price", exact: true }).fill("1499");
  await dialog.getByLabel("Discounted Price").fill("1299");
  await dialog.getByLabel("Stock").fill("5");
  await dialog.getByLabel("Description").fill("It sings as it climbs.");
  await dialog.getByRole("combobox", { name: "Category" }).selectOption(category);
  await dialog.getByLabel("Image file").setInputFiles(await pictureFile());
  await expect(dialog.getByRole("button", { name: "Change Image" })).toBeVisible();
  await dialog.getByRole("button", { name: "Create Product" }).click();
  await expect(page.getByText("Product created successfully")).toBeVisible();
  await searchFor(page, product);
  const row = productRow(page, product);
  for (const text of [category, "₹1,299", "₹1,499"]) await expect(row).toContainText(text);
  await expect(row.locator("[data-label=Stock]")).toHaveText("5");
}

async function addToHomePage(page: Page, { slide, ad }: Day): Promise<void> {
  await openScreen(page, "Manage Hero", "Hero Slider");
  await page.getByRole("button", { name: "Add Slide" }).click();
  let dialog = page.getByRole("dialog", { name: "Create New Slide" });
  await dialog.getByRole("textbox", { name: "Title", exact: true }).fill(slide);
  await dialog.getByLabel("Subtitle").fill("Before the wind wakes");
  // Last, because the first slide is the hero banner.
  await dialog.getByLabel("Order").fill("9000");
  await dialog.getByLabel("Image file").setInputFiles(await pictureFile());
  await expect(dialog.getByRole("button", { name: "Change Image" })).toBeVisible();
  await dialog.getByRole("button", { name: "Create Slide" }).click();
  await expect(page.getByText("Slide created successfully")).toBeVisible();

  await openScreen(page, "Manage Ads", "Ads");
  await page.getByRole("button", { name: "Create Ad" }).click();
  dialog = page.getByRole("dialog", { name: "Create Ad" });
  await dialog.getByRole("textbox", { name: "Title" }).fill(ad);
  await dialog.getByRole("textbox", { name: "Description" }).fill("A spare propeller with every kite.");
  await dialog.getByLabel("Image file").setInputFiles(await pictureFile());
  await expect(dialog.getByRole("button", { name: "Change Image" })).toBeVisible();
  await dialog.getByRole("button", { name: "Create Ad" }).click();
  await expect(page.getByText("Ad created successfully")).toBeVisible();
}

async function addJobAndEmployee(page: Page, { job, member }: Day): Promise<void> {
  await openScreen(page, "Manage Jobs", "Job Openings");
  const form = await newJobForm(page);
  await form.getByLabel("Job Title").fill(job);
  await form.getByLabel("Location").fill("Gorakhpur");
  await form.getByLabel("Job Type").selectOption("Contract");
  await form.getByLabel("Experience").fill("One season");
  await form.getByLabel("Description").fill("Rigs what flies.");
  await form.getByLabel("Requirements").fill("Knots that hold");
  await form.getByRole("button", { name: "Create Job" }).click();
  await expect(page.getByText("Job Created Successfully")).toBeVisible();

  await openScreen(page, "Manage Team", "Team Members");
  await page.getByRole("button", { name: "Add Employee" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Employee" });
  await dialog.getByLabel("Name").fill(member);
  await dialog.getByLabel("Designation").fill("Kite Mender");
  await dialog.getByLabel("Join Date").fill("2023-04-15");
  await dialog.getByLabel("Display Order").fill("9000");
  await dialog.getByLabel("Image file").setInputFiles(await pictureFile());
  await expect(dialog.getByAltText("Preview")).toBeVisible();
  await dialog.getByRole("button", { name: "Add Employee" }).click();
  await expect(page.getByText("Employee created successfully")).toBeVisible();
}

/** Lets a customer apply for the job, send a message and buy the product. Returns the customer, the product and the order id. */
async function serveCustomer(request: APIRequestContext, { mark, job, product }: Day) {
  const shopper = await createAccount(request, { ...newShopper(), name: `Asha of ${mark}` });
  const { name, email, phone } = shopper;
  const { jobs } = await (await request.get("/api/job/get-jobs")).json();
  const { _id: jobId } = jobs.find(({ title }: { title: string }) => title === job);
  const call = await asShopper(request, shopper);
  const description = "I tie a bowline with one hand.";
  await call("/api/job/apply", { jobId, applicantName: name, email, phone, description });
  await call("/api/contact/submit", { name, email, phone, message: "Does the Lark fly in the rain?" });
  const found = await request.get(`/api/product/get-product?search=${encodeURIComponent(product)}`);
  const [lark]: [TestProduct] = (await found.json()).products;
  return { shopper, lark, orderId: await placeOrder(request, shopper, [[{ ...lark, price: 1_299 }, 1]]) };
}

async function answerCustomer(page: Page, { name }: Shopper, { job }: Day): Promise<void> {
  await openScreen(page, "Job Applications");
  await searchFor(page, name);
  await expect(rowOf(page, name)).toContainText(job);
  await rowOf(page, name).getByRole("combobox").selectOption("Shortlisted");
  await expect(page.getByText("Application status updated successfully")).toBeVisible();
  await expect(rowOf(page, name).getByRole("combobox")).toHaveValue("shortlisted");

  await openScreen(page, "Contact Submissions");
  await searchFor(page, name);
  await rowOf(page, name).getByRole("button", { name: /^View/ }).click();
  const dialog = page.getByRole("dialog", { name: `Message from ${name}` });
  await expect(dialog).toContainText("Does the Lark fly in the rain?");
  await expect(dialog.getByRole("button", { name: "Read" })).toHaveAttribute("aria-pressed", "true");
  await dialog.getByLabel("Admin Notes").fill("It does, but it sulks.");
  await dialog.getByRole("button", { name: "Responded" }).click();
  await expect(page.getByText("Status updated successfully", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name)).toContainText("Responded");
}

async function sendParcel(page: Page, shopper: Shopper, { product }: Day, orderId: string): Promise<void> {
  await openScreen(page, "Orders");
  await searchFor(page, shopper.name);
  const card = orderGroups(page).filter({ hasText: shopper.email });
  await card.getByRole("textbox", { name: /^Tracking ID/ }).fill("DTDC 7/LARK-1");
  await card.getByRole("combobox", { name: /^Status/ }).selectOption("Shipped");
  await expect(page.getByText("Order status updated")).toBeVisible();

  await card.getByRole("link", { name: /^Print order/ }).click();
  await expect(page).toHaveURL(`/dashboard/admin/orders/${orderId}/print`);
  const sheet = page.getByRole("article");
  for (const text of [orderId, shopper.name, shopper.address, "DTDC 7/LARK-1"]) {
    await expect(sheet).toContainText(text);
  }
  await expect(sheet.getByRole("row").filter({ hasText: product })).toHaveText(/₹1,299\s*1\s*₹1,299$/);
  await page.getByRole("link", { name: "All orders" }).click();

  const { lines } = await downloadCsv(page, page.getByRole("button", { name: "Export CSV" }));
  const line = lines.find((one) => one.includes(orderId));
  for (const text of ["Shipped,PAID,1299.00,1,", shopper.email, `${product} × 1 @ 1299.00`]) {
    expect(line).toContain(text);
  }
}

async function checkAuditLog(page: Page, admin: Shopper, { name }: Shopper, day: Day): Promise<void> {
  await openScreen(page, "Audit Log");
  await page.getByLabel("Person").selectOption(admin.name);
  await expect(page).toHaveURL(/actor=/);
  for (const entry of [
    `created the category ${day.category}`,
    `created the product ${day.product}`,
    `created the slide ${day.slide}`,
    `created the ad ${day.ad}`,
    `created the job opening ${day.job}`,
    `added ${day.member} to the team`,
  ]) {
    await expect(rowOf(page, entry)).toHaveCount(1);
  }
  await expect(rowOf(page, `marked the application of ${name} as Shortlisted`)).toHaveCount(1);
  const message = rowOf(page, new RegExp(`the message of ${name}`)).first();
  await message.getByText(`the message of ${name}`).click();
  await expect(message).toContainText("after: It does, but it sulks.");
  const order = rowOf(page, /marked PK-\d{6,} as Shipped/);
  await order.getByText(/as Shipped/).click();
  await expect(order).toContainText("after: DTDC 7/LARK-1");
}

/** Advances a carousel until the slide with this title is visible. */
async function advanceTo(page: Page, carousel: string, title: string) {
  const frame = page.getByRole("group", { name: carousel, exact: true });
  const article = frame.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(async () => {
    if (!(await article.isVisible())) await frame.getByRole("button", { name: "Next slide" }).click();
    await expect(article).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return article;
}

async function visitShop(page: Page, day: Day, categorySlug: string): Promise<void> {
  await page.goto("/");
  await expect(await advanceTo(page, "Experiences", day.slide)).toContainText("Before the wind wakes");
  await expect(await advanceTo(page, "Offers", day.ad)).toContainText("A spare propeller with every kite.");

  await page.goto(`/category/${categorySlug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(day.category);
  await expect(page.getByText("1 product(s) available")).toBeVisible();
  for (const price of ["₹1,299", "₹1,499"]) await expect(articleOf(page, day.product)).toContainText(price);

  await page.goto("/career");
  const job = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: day.job, exact: true }) });
  await expect(job).toContainText("Rigs what flies.");
  await expect(job.getByRole("button", { name: "Apply Now" })).toBeEnabled();
  await expect(articleOf(page, day.member)).toBeVisible();
  await expect(articleOf(page, day.member)).toContainText("Kite Mender");
}

async function followOrder(page: Page, { email, password }: Shopper, orderId: string): Promise<void> {
  await page.goto("/dashboard/user/orders");
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email Address").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectOrdersPage(page);
  const order = page.getByRole("listitem").filter({ hasText: `Order #${orderId.slice(-6).toUpperCase()}` });
  await expect(order).toContainText("Shipped");
  await order.getByRole("button", { name: "View Order Details (1 item)" }).click();
  await expect(order.getByRole("heading", { name: "Tracking ID" })).toBeVisible();
  await expect(order.getByText("DTDC 7/LARK-1")).toBeVisible();
}

test("an administrator creates records and serves a customer, and all changes are in the audit log and in the shop", {
  tag: "@spec:2.63",
}, async ({ page, request, day, admin }) => {
  test.slow();
  await signIn(page, admin);
  await page.goto("/dashboard/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await test.step("a category and a product in it", () => createProduct(page, day));
  await test.step("a slide and an ad", () => addToHomePage(page, day));
  await test.step("a job and a team member", () => addJobAndEmployee(page, day));
  const { shopper, lark, orderId } = await test.step("a customer applies, writes and buys", () =>
    serveCustomer(request, day));
  await test.step("the application is shortlisted, the message answered", () =>
    answerCustomer(page, shopper, day));
  await test.step("the order is sent, printed and exported", () => sendParcel(page, shopper, day, orderId));
  await test.step("the stock is reduced by one", async () => {
    await openScreen(page, "Create Product");
    await searchFor(page, day.product);
    await expect(productRow(page, day.product).locator("[data-label=Stock]")).toHaveText("4");
  });
  await test.step("the audit log has everything", () => checkAuditLog(page, admin, shopper, day));
  await test.step("the administrator logs out", async () => {
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page).toHaveURL("/");
  });
  await test.step("a visitor sees all new records", () => visitShop(page, day, lark.category.slug));
  await test.step("the customer tracks the order", () => followOrder(page, shopper, orderId));
});
