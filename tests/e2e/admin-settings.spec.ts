import { asAdmin, openAdmin, pictureFile } from "./admin.ts";
import { test as base, expect } from "./shop-test.ts";

/** Restores the company settings after the test. */
const test = base.extend<{ company: undefined }>({
  company: [
    async ({ request }, use) => {
      const { settings } = await asAdmin(request, "GET", "/api/settings");
      await use(undefined);
      await asAdmin(request, "PUT", "/api/settings", { data: { company: settings.company } });
    },
    { auto: true },
  ],
});

test("changed company settings appear on every page immediately", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newPage({ baseURL: baseURL ?? "" });
  for (const path of ["/", "/contact", "/about", "/terms-conditions"]) await visitor.goto(path);
  await openAdmin(page, "/settings");
  const form = page.getByRole("form", { name: "Company" });
  await form.getByLabel("Shop Name").fill("Udaan");
  await form.getByLabel("Legal Name").fill("Udaan Aviation");
  await form.getByLabel("GSTIN").fill("09abcde1234f1zy");
  await form.getByLabel("City").fill("Lucknow");
  await form.getByLabel("Image file").setInputFiles(await pictureFile("logo.png"));
  await expect(form.getByRole("button", { name: "Change Image" })).toBeVisible();
  const officer = form.getByRole("group", { name: "Grievance Officer" });
  await officer.getByLabel("Name").fill("Kavita Rao");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  const { settings } = await asAdmin(request, "GET", "/api/settings");
  expect(settings.company).toMatchObject({
    tradeName: "Udaan",
    legalName: "Udaan Aviation",
    gstin: "09ABCDE1234F1ZY",
    address: { city: "Lucknow" },
    grievanceOfficer: { name: "Kavita Rao" },
  });

  await visitor.goto("/contact");
  await expect(visitor).toHaveTitle("Contact Us · Udaan");
  const footer = visitor.getByRole("contentinfo");
  for (const text of ["Udaan Aviation", "Lucknow", "GSTIN 09ABCDE1234F1ZY"])
    await expect(footer).toContainText(text);
  await expect(visitor.getByRole("banner").locator("img").first()).toHaveAttribute("src", /^\/images\//);
  for (const path of ["/about", "/terms-conditions"]) {
    await visitor.goto(path);
    await expect(visitor.locator("body")).not.toContainText("Pankh");
  }
  await visitor.goto("/");
  await expect(visitor.getByRole("banner").getByRole("link", { name: "Udaan" })).toBeVisible();
  await visitor.goto("/privacy-policy");
  await expect(visitor.getByRole("main")).toContainText("Kavita Rao");
  await visitor.close();
});
