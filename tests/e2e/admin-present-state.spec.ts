import type { APIRequestContext } from "@playwright/test";
import { asOffice, expectAccessible, expectNoSidewaysScroll, openOffice, unique } from "./office.ts";
import { expect, test } from "./shop-test.ts";

const image = "/pictures/hero-dusk/1600.webp";

/** What is sent to make or change a record of this name. */
type Sent = (name: string) => { data?: object; multipart?: Record<string, string> };

/** How one kind of record is made, changed and edited. */
interface Kind {
  screen: string;
  create: string;
  update: string;
  remove: string;
  sent: (request: APIRequestContext) => Promise<Sent>;
  dialog: string;
  submit: string;
  /** The form field that says what the record is called. */
  field: string;
}

const kinds: Record<string, Kind> = {
  category: {
    screen: "/category",
    create: "/api/category/create-category",
    update: "/api/category/update-category/",
    remove: "/api/category/delete-category/",
    sent: async () => (name) => ({ data: { name, image } }),
    dialog: "Update Category",
    submit: "Update",
    field: "name",
  },
  product: {
    screen: "/products",
    create: "/api/product/create-product",
    update: "/api/product/update-product/",
    remove: "/api/product/delete-product/",
    async sent(request) {
      const { category } = await (await request.get("/api/category/get-category")).json();
      const about = { price: 10, description: "It flies.", image, category: category[0]._id };
      return (name) => ({ data: { ...about, name } });
    },
    dialog: "Update Product",
    submit: "Update Product",
    field: "name",
  },
  slide: {
    screen: "/hero",
    create: "/api/hero",
    update: "/api/hero/",
    remove: "/api/hero/",
    sent: async () => (title) => ({ data: { title, image, isActive: false } }),
    dialog: "Edit Slide",
    submit: "Update Slide",
    field: "title",
  },
  ad: {
    screen: "/ads",
    create: "/api/ad/create-ad",
    update: "/api/ad/update-ad/",
    remove: "/api/ad/delete-ad/",
    sent: async () => (title) => ({ data: { title, description: "Save.", image } }),
    dialog: "Edit Ad",
    submit: "Update Ad",
    field: "title",
  },
  employee: {
    screen: "/manage-employees",
    create: "/api/employee/create-employee",
    update: "/api/employee/update-employee/",
    remove: "/api/employee/delete-employee/",
    sent: async () => (name) => ({
      multipart: { name, designation: "Pilot", joinDate: "2023-04-15", isActive: "false" },
    }),
    dialog: "Edit Employee",
    submit: "Update",
    field: "name",
  },
  job: {
    screen: "/jobs",
    create: "/api/job/create",
    update: "/api/job/update-job/",
    remove: "/api/job/delete-job/",
    sent: async () => (title) => ({
      data: {
        title,
        description: "Flies.",
        requirements: "Licence",
        location: "Gorakhpur",
        jobType: "Contract",
        experience: "2 years",
      },
    }),
    dialog: "Edit Job",
    submit: "Update Job",
    field: "title",
  },
};

for (const [kind, { screen, create, update, remove, sent, dialog: title, submit, field }] of Object.entries(
  kinds,
)) {
  test(`the form of one ${kind} that somebody else changed first can start again with the present state`, {
    // The form and its conflict are the same for each; a quick run tries one.
    tag: ["@spec:10.37", ...(kind === "product" ? [] : ["@full"])],
  }, async ({ page, request }) => {
    const name = unique("Record");
    const say = await sent(request);
    const answer = await asOffice(request, "POST", create, say(name));
    const { _id: id } = Object.values(answer).find(
      (value): value is { _id: string } => typeof value === "object" && value !== null && "_id" in value,
    ) as { _id: string };
    const isSearched = kind === "category" || kind === "product";
    await openOffice(page, isSearched ? `${screen}?search=${encodeURIComponent(name)}` : screen);
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: title });
    const called = dialog.locator(`[name=${field}]`);
    await called.fill(`${name} mine`);
    await asOffice(request, "PUT", update + id, say(`${name} theirs`));
    await dialog.getByRole("button", { name: submit, exact: true }).click();
    const load = dialog.getByRole("button", { name: "Load the present state" });
    await expect(load).toBeInViewport();
    await expect(dialog.getByText("The present state takes the place of what you typed here.")).toBeVisible();
    await expect(called).toHaveValue(`${name} mine`);
    await expectNoSidewaysScroll(page);

    await load.click();
    await expect(called).toHaveValue(`${name} theirs`);
    await expect(load).toHaveCount(0);
    await called.fill(`${name} ours`);
    await dialog.getByRole("button", { name: submit, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`${name} ours`).first()).toBeVisible();
    await asOffice(request, "DELETE", remove + id);
  });
}

test("an application that somebody else moved first is not overwritten from the list", {
  tag: "@full",
}, async ({ page, request }) => {
  const say = await kinds.job?.sent(request);
  const { job } = await asOffice(request, "POST", "/api/job/create", say?.(unique("Pilot")));
  const applicantName = unique("Ravi");
  const data = {
    jobId: job._id,
    applicantName,
    email: "ravi@example.in",
    phone: "9876543210",
    description: "Me.",
  };
  await asOffice(request, "POST", "/api/job/apply", { data });
  const search = `?search=${encodeURIComponent(applicantName)}`;
  const kept = async () => (await asOffice(request, "GET", `/api/job/applications${search}`)).applications[0];
  const { _id: id } = await kept();
  await openOffice(page, `/job-applications${search}`);
  const status = page.getByRole("row").filter({ hasText: applicantName }).getByRole("combobox");
  await expect(status).toHaveValue("pending");
  await asOffice(request, "PUT", `/api/job/applications/${id}/status`, { data: { status: "rejected" } });
  await status.selectOption("Hired");
  const news = page.getByRole("alertdialog", { name: "Somebody else was faster" });
  await expect(news).toContainText("Application was changed meanwhile by somebody else");
  await expectNoSidewaysScroll(page);
  expect((await kept()).status).toBe("rejected");
  await news.getByRole("button", { name: "Load the present state" }).click();
  await expect(status).toHaveValue("rejected");
  await asOffice(request, "DELETE", `/api/job/applications/${id}`);
  await asOffice(request, "DELETE", `/api/job/delete-job/${job._id}`);
});

test("a message that somebody else answered first keeps their notes", {
  tag: ["@full", "@spec:10.37"],
}, async ({ page, request }) => {
  const name = unique("Meena");
  const email = `${name.toLowerCase().replace(" ", ".")}@example.in`;
  const data = { name, email, phone: "9123456780", message: "Do you repair gimbals?" };
  expect((await request.post("/api/contact/submit", { data })).ok()).toBe(true);
  const kept = async () =>
    (await asOffice(request, "GET", `/api/contact/all?search=${encodeURIComponent(email)}`)).contacts[0];
  const { _id: id } = await kept();
  await openOffice(page, `/contacts?contact=${id}`);
  const dialog = page.getByRole("dialog", { name: `Message from ${name}` });
  const state = (words: string) => dialog.getByRole("button", { name: words, exact: true });
  await expect(state("Read")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await kept()).status).toBe("read");
  await dialog.getByLabel("Admin Notes").fill("Mine");
  const theirs = { status: "responded", adminNotes: "Theirs" };
  await asOffice(request, "PUT", `/api/contact/${id}/status`, { data: theirs });
  await state("Resolved").click();
  const news = page.getByRole("alertdialog", { name: "Somebody else was faster" });
  await expect(news).toContainText("Contact was changed meanwhile by somebody else");
  await expectAccessible(page);
  expect(await kept()).toMatchObject(theirs);
  await news.getByRole("button", { name: "Load the present state" }).click();
  await expect(dialog.getByLabel("Admin Notes")).toHaveValue("Theirs");
  await expect(state("Responded")).toHaveAttribute("aria-pressed", "true");
  await dialog.getByLabel("Admin Notes").fill("Ours");
  await state("Resolved").click();
  await expect(page.getByText("Status updated successfully")).toBeVisible();
  expect(await kept()).toMatchObject({ status: "resolved", adminNotes: "Ours" });
  await asOffice(request, "DELETE", `/api/contact/${id}`);
});
