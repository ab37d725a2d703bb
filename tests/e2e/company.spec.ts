import type { APIRequestContext, Page } from "@playwright/test";
import { aDocument } from "../factories/files.ts";
import { delayRequests } from "./admin.ts";
import { expect, test } from "./shop-test.ts";
import { administratorToken } from "./users.ts";

test("email and phone links have a minimum touch height of 24 px", { tag: "@phone" }, async ({ page }) => {
  for (const path of ["/", "/contact", "/privacy-policy"]) {
    await page.goto(path);
    const heights = await page
      .locator('a[href^="mailto:"], a[href^="tel:"]')
      .evaluateAll((links) =>
        links.filter((link) => link.checkVisibility()).map((link) => link.getBoundingClientRect().height),
      );
    expect(heights.length, path).toBeGreaterThan(0);
    expect(Math.min(...heights), path).toBeGreaterThanOrEqual(24);
  }
});

test.describe("the about page", () => {
  test.describe("with motion", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    test("scrolls its banner, can pause the banner, and keeps it still if the user prefers reduced motion", {
      tag: "@full",
    }, async ({ page }) => {
      await page.goto("/about");
      const pause = page.getByRole("checkbox", { name: "Pause the banner" });
      const runs = () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .filter((animation) => animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
            .map((animation) => animation.playState),
        );
      expect(await runs()).toEqual(["running"]);
      await pause.check();
      expect(await runs()).toEqual(["paused"]);
      await page.emulateMedia({ reducedMotion: "reduce" });
      expect(await runs()).toEqual([]);
      await expect(pause).toBeHidden();
    });
  });
});

test.describe("the services page", () => {
  const services = [
    "Nationwide Delivery",
    "Quality Assurance",
    "Technical Support",
    "Custom Solutions",
    "Repair & Maintenance",
    "Consultation",
  ];

  test("shows the details of the selected service, by pointer and by keyboard", {
    tag: "@spec:2.46",
  }, async ({ page }) => {
    await page.goto("/services");
    const details = page.getByRole("tabpanel");
    await expect(page.getByRole("tab")).toHaveText(services);
    await expect(details).toHaveCount(1);
    await expect(details.getByRole("heading", { name: "Nationwide Delivery" })).toBeVisible();
    await expect(async () => {
      await page.getByRole("tab", { name: "Repair & Maintenance" }).click();
      await expect(details.getByRole("heading", { name: "Repair & Maintenance" })).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("tab", { name: "Consultation" })).toBeFocused();
    await expect(details.getByRole("heading", { name: "Consultation" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Nationwide Delivery" })).toBeFocused();
    await page.keyboard.press("End");
    await expect(details.getByRole("heading", { name: "Consultation" })).toBeVisible();
  });

  test("lays out the six services in even rows on tablets and phones", { tag: "@full" }, async ({ page }) => {
    await page.goto("/services");
    for (const [width, rows] of [
      [768, [3, 3]],
      [360, [2, 2, 2]],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const counts = async () => {
        const tops = await page
          .getByRole("tab")
          .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
        return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      };
      await expect.poll(counts, `at ${width} px`).toEqual(rows);
    }
  });
});

test.describe("the contact page", () => {
  const submit = "**/api/contact/submit";

  function contactForm(page: Page) {
    const region = page.getByRole("region", { name: "Send a Message" });
    return {
      region,
      name: region.getByLabel("Name"),
      email: region.getByLabel("Email"),
      phone: region.getByLabel("Phone"),
      message: region.getByLabel("Message", { exact: false }),
      send: region.getByRole("button", { name: /Send Message|Sending/ }),
      async fill(email: string) {
        await this.name.fill("Asha Verma");
        await this.email.fill(email);
        await this.phone.fill("9876543210");
        await region.locator("textarea").fill("Can you repair a drone that fell into the Rapti?");
      },
    };
  }

  async function openContactForm(page: Page) {
    await page.goto("/contact");
    const form = contactForm(page);
    await expect(form.send).toBeEnabled();
    return form;
  }

  test("sends nothing while fields are empty, sends a message once, and shows the form again after five seconds", {
    tag: ["@spec:2.44", "@spec:4.3", "@spec:5.4", "@spec:9.10"],
  }, async ({ page, request }) => {
    const email = `asha.${crypto.randomUUID().slice(0, 8)}@example.in`;
    let calls = 0;
    page.on("request", (sent) => {
      if (sent.url().endsWith("/api/contact/submit")) calls += 1;
    });
    const release = await delayRequests(page, submit);
    await page.clock.install({ time: new Date("2026-11-21T06:00:00Z") });
    const form = await openContactForm(page);
    await form.name.fill("   ");
    await form.send.click();
    await expect(page.getByRole("alert").getByText("Please fill in all fields")).toBeVisible();
    await expect(form.region.getByText("Please enter your name")).toBeVisible();
    await expect(form.region.getByText("Please enter your message")).toBeVisible();
    await expect(form.name).toBeFocused();
    await expect(form.name).toHaveAttribute("aria-invalid", "true");
    await form.name.fill("Asha");
    await expect(form.region.getByText("Please enter your name")).toBeHidden();
    await form.fill("asha-at-example");
    await form.send.click();
    await expect(form.region.getByText("Please enter a valid email address")).toBeVisible();
    await expect(form.email).toBeFocused();
    expect(calls).toBe(0);

    await page.clock.pauseAt(new Date("2026-11-21T07:00:00Z"));
    await form.fill(email);
    await form.send.dblclick();
    await expect(form.region.getByRole("button", { name: "Sending..." })).toBeDisabled();
    await form.name.press("Enter");
    release();
    await expect(page.getByText("Message Sent!")).toBeVisible();
    await expect(form.send).toBeHidden();
    await page.clock.runFor(4900);
    await expect(page.getByText("Message Sent!")).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByText("Message Sent!")).toBeHidden();
    await expect(form.name).toHaveValue("");
    await expect(form.region.getByRole("heading", { name: "Send a Message" })).toBeFocused();
    await expect(form.region.getByText(/^Your ticket: PKT-\d{3}-\d{3}-\d{3}$/)).toBeVisible();
    expect(calls).toBe(1);

    const headers = { authorization: `Bearer ${await administratorToken(request)}` };
    const answer = await request.get(`/api/contact/all?search=${email}`, { headers });
    const { contacts } = await answer.json();
    expect(contacts).toHaveLength(1);
    expect(contacts[0]).toMatchObject({ name: "Asha Verma", phone: "9876543210", status: "new" });
  });

  test("shows the server's error when it rejects a message, and keeps the form", {
    tag: ["@full", "@spec:4.3"],
  }, async ({ page }) => {
    await page.route(submit, (route) =>
      route.fulfill({ status: 429, json: { success: false, message: "Please wait a little" } }),
    );
    const form = await openContactForm(page);
    await form.fill("asha@example.in");
    await form.send.click();
    await expect(page.getByRole("alert").getByText("Please wait a little")).toBeVisible();
    await expect(form.name).toHaveValue("Asha Verma");
    await expect(form.send).toBeEnabled();
  });

  test.describe("without a connection", () => {
    test.use({ allowConsoleErrors: [/^Failed to load resource: net::/] });

    test("shows an error and keeps the input", { tag: ["@full", "@spec:8.5"] }, async ({ page }) => {
      await page.route(submit, (route) => route.abort());
      const form = await openContactForm(page);
      await form.fill("asha@example.in");
      await form.send.click();
      await expect(
        page.getByRole("alert").getByText("Failed to submit form. Please try again."),
      ).toBeVisible();
      await expect(form.email).toHaveValue("asha@example.in");
    });
  });

  test("loads the map only on request", { tag: ["@full", "@spec:7.14"] }, async ({ page }) => {
    const requests: string[] = [];
    await page.route("https://www.openstreetmap.org/**", (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>Map</title><p>A map</p>" });
    });
    await openContactForm(page);
    await expect(page.getByRole("link", { name: /Open in OpenStreetMap/ })).toHaveAttribute(
      "href",
      /^https:\/\/www\.openstreetmap\.org\//,
    );
    expect(requests).toEqual([]);
    await page.getByRole("button", { name: "Show map" }).click();
    await expect(page.frameLocator("iframe").getByText("A map")).toBeVisible();
    expect(requests).toHaveLength(1);
  });
});

test.describe("the career page", () => {
  interface NewJob {
    title: string;
    applicationDeadline?: string;
    salary?: string;
  }

  /** Creates a job as the administrator; `close` deletes it. */
  async function openJob(request: APIRequestContext, job: NewJob) {
    const headers = { authorization: `Bearer ${await administratorToken(request)}` };
    const data = {
      description: "You mend what comes in.",
      requirements: "A steady hand.",
      location: "Gorakhpur, Uttar Pradesh",
      jobType: "Part-time",
      experience: "2 years",
      ...job,
    };
    const created = await request.post("/api/job/create", { headers, data });
    expect(created.ok()).toBe(true);
    const { job: stored } = await created.json();
    return {
      id: stored._id as string,
      headers,
      change: (changes: object) =>
        request.put(`/api/job/update-job/${stored._id}`, { headers, data: { ...data, ...changes } }),
      close: () => request.delete(`/api/job/delete-job/${stored._id}`, { headers }),
    };
  }

  const mark = () => crypto.randomUUID().slice(0, 8);
  const card = (page: Page, title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

  test("restores the focus after cancelling, rejects a CV that is not a PDF, and submits an application", {
    tag: ["@spec:1.1", "@spec:2.47"],
  }, async ({ page, request }) => {
    const title = `Instructor ${mark()}`;
    const job = await openJob(request, { title });
    const email = `ravi.${mark()}@example.in`;
    await page.goto("/career");
    const apply = card(page, title).getByRole("button", { name: "Apply Now" });
    await apply.click();
    await page.getByLabel("Full Name").fill("Half a name");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(apply).toBeFocused();
    await apply.click();
    const dialog = page.getByRole("dialog", { name: `Apply for ${title}` });
    await expect(dialog.getByLabel("Full Name")).toHaveValue("");
    await expect(dialog.getByLabel("Position")).toHaveValue(title);
    await expect(dialog.getByLabel("Position")).toHaveAttribute("readonly");

    await dialog.getByRole("button", { name: "Submit Application" }).click();
    await expect(dialog.locator("form").getByText("Please enter your full name")).toBeVisible();
    await expect(dialog.locator("form").getByText("Please tell us about yourself")).toBeVisible();
    await expect(dialog.getByLabel("Full Name")).toBeFocused();

    await dialog.getByLabel("Full Name").fill("Ravi Yadav");
    await dialog.getByLabel("Email Address").fill(email);
    await dialog.getByLabel("Phone Number").fill("9812345678");
    await dialog.getByLabel("Tell us about yourself").fill("I have built three quads.");
    const cv = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF at all") };
    await dialog.getByLabel("CV").setInputFiles(cv);
    await dialog.getByRole("button", { name: "Submit Application" }).click();
    await expect(dialog.getByLabel("CV")).toHaveAttribute("aria-invalid", "true");
    await expect(dialog.locator("form").getByText("Please choose a PDF file.")).toBeVisible();
    await expect(dialog.getByLabel("Full Name")).toHaveValue("Ravi Yadav");
    await dialog.getByLabel("CV").setInputFiles({ ...cv, buffer: aDocument() });
    await dialog.getByRole("button", { name: "Submit Application" }).click();
    await expect(page.getByText("Application submitted successfully!")).toBeVisible();
    await expect(dialog).toBeHidden();

    const answer = await request.get(`/api/job/applications?search=${email}`, { headers: job.headers });
    const { applications } = await answer.json();
    expect(applications).toHaveLength(1);
    expect(applications[0]).toMatchObject({
      applicantName: "Ravi Yadav",
      position: title,
      status: "pending",
      hasResume: true,
      jobId: { _id: job.id },
    });
    await job.close();
  });

  test("keeps the application dialog and its input if the application fails", { tag: "@full" }, async ({
    page,
    request,
  }) => {
    const title = `Welder ${mark()}`;
    const job = await openJob(request, { title });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/job/apply", async (route) => {
      await released;
      await route.fulfill({ status: 422, json: { success: false } });
    });
    await page.goto("/career");
    await card(page, title).getByRole("button", { name: "Apply Now" }).click();
    await page.getByLabel("Full Name").fill("Ravi Yadav");
    await page.getByLabel("Email Address").fill("ravi@example.in");
    await page.getByLabel("Phone Number").fill("9812345678");
    await page.getByLabel("Tell us about yourself").fill("I weld.");
    await page.getByRole("button", { name: "Submit Application" }).dblclick();
    await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeVisible();
    release();
    await expect(page.getByText("Something went wrong while submitting application")).toBeVisible();
    await expect(page.getByLabel("Full Name")).toHaveValue("Ravi Yadav");
    await job.close();
  });

  test("reports a job that was closed in the meantime", { tag: "@full" }, async ({ page, request }) => {
    const title = `Rigger ${mark()}`;
    const job = await openJob(request, { title });
    await page.goto("/career");
    await card(page, title).getByRole("button", { name: "Apply Now" }).click();
    await job.change({ isActive: false });
    await page.getByLabel("Full Name").fill("Ravi Yadav");
    await page.getByLabel("Email Address").fill("ravi@example.in");
    await page.getByLabel("Phone Number").fill("9812345678");
    await page.getByLabel("Tell us about yourself").fill("I rig.");
    await page.getByRole("button", { name: "Submit Application" }).click();
    await expect(page.getByText("This position is no longer open")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(card(page, title)).toHaveCount(0);
    await job.close();
  });

  test("shows the team under two tabs", { tag: ["@full", "@spec:2.47"] }, async ({ page, request }) => {
    const headers = { authorization: `Bearer ${await administratorToken(request)}` };
    const name = `Kavita Rai ${mark()}`;
    const created = await request.post("/api/employee/create-employee", {
      headers,
      multipart: {
        name,
        designation: "Instructor",
        status: "former",
        joinDate: "2020-06-22",
        leaveDate: "2023-03-31",
        description: "Taught calm hands.",
      },
    });
    const { employee } = await created.json();
    await page.goto("/career");
    const shown = page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
    await expect(page.getByRole("tab", { name: /^Current Team ?\d+$/ })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(shown).toBeHidden();
    await expect(async () => {
      await page.getByRole("tab", { name: /^Past Members ?\d+$/ }).click();
      await expect(shown).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(shown.getByText("Past", { exact: true })).toBeVisible();
    await expect(shown.getByText("Instructor")).toBeVisible();
    await expect(shown.getByText("Was on the team from June 2020 to March 2023.")).toBeVisible();
    await expect(shown.getByText("2 years 9 months")).toBeVisible();
    await expect(shown.getByText("Taught calm hands.")).toBeVisible();
    await request.delete(`/api/employee/delete-employee/${employee._id}`, { headers });
  });
});
