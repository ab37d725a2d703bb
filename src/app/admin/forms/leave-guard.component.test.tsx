import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createJob, listJobs } from "#contract/content/careers.ts";
import { type Ad, listAds, updateAd } from "#contract/content/content.ts";
import { listEmployees } from "#contract/content/employees.ts";
import { exampleOf } from "#contract/kernel/record-description.ts";
import { records } from "#contract/records.ts";
import { fill, openScreen } from "#tests/support/admin-screen.tsx";
import type { ShopStub } from "#tests/support/shop-stub.ts";
import * as ads from "../ads/ads.tsx";
import * as employees from "../employees/employees.tsx";
import * as jobs from "../jobs/jobs.tsx";

const question = () => screen.queryByRole("alertdialog", { name: "Discard your changes?" });
const form = () => within(screen.getByRole("dialog"));
const adTitle = () => form().getByLabelText<HTMLInputElement>(/^Title/);

async function answer(user: { click(button: Element): Promise<void> }, label: "Keep editing" | "Discard") {
  const dialog = await screen.findByRole("alertdialog", { name: "Discard your changes?" });
  await user.click(within(dialog).getByRole("button", { name: label }));
  await waitFor(() => expect(question()).toBeNull());
}

async function openAds() {
  const opened = await openScreen({ ads }, "ads", (shop) => shop.on(listAds, { ads: [] }));
  const create = () => opened.user.click(screen.getByRole("button", { name: "Create Ad" }));
  await create();
  return { ...opened, create };
}

/** Whether the browser would warn before closing the tab. */
function warnsOnClose(): boolean {
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

const leave: Record<string, (user: { click(button: Element): Promise<void> }) => Promise<unknown>> = {
  Cancel: (user) => user.click(form().getByRole("button", { name: "Cancel" })),
  Close: (user) => user.click(form().getByRole("button", { name: "Close" })),
  // Browsers send this event when the user presses Escape.
  "a cancelled dialog": async () =>
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true })),
};

describe("leaving a form in a dialog", () => {
  it.each(Object.entries(leave))("asks for confirmation on %s only after typing", async (_, leaveForm) => {
    const { user, create } = await openAds();
    await leaveForm(user);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(question()).toBeNull();

    await create();
    await user.type(adTitle(), "Monsoon offer");
    await leaveForm(user);
    await answer(user, "Keep editing");
    expect(adTitle().value).toBe("Monsoon offer");
    await leaveForm(user);
    await answer(user, "Discard");
    expect(screen.queryByRole("dialog")).toBeNull();
    await create();
    expect(adTitle().value).toBe("");
  });

  it("does not ask if the user has deleted the text that they typed", async () => {
    const { user } = await openAds();
    await user.type(adTitle(), "Offer");
    await user.clear(adTitle());
    await leave.Cancel?.(user);
    expect(question()).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks if the only change is a picture", async () => {
    const { user } = await openScreen({ "manage-employees": employees }, "manage-employees", (shop) =>
      shop.on(listEmployees, { employees: [] }),
    );
    await user.click(screen.getByRole("button", { name: "Add Employee" }));
    const photo = new File(["picture"], "photo.png", { type: "image/png" });
    await user.upload(form().getByLabelText("Image file"), photo);
    await form().findByRole("img", { name: "Preview" });
    await leave.Cancel?.(user);
    expect(question()).not.toBeNull();
  });

  it("asks before navigating away, and navigates on Discard", async () => {
    const { user, go, address } = await openAds();
    await user.type(adTitle(), "Offer");
    go("/dashboard/admin/users");
    await answer(user, "Keep editing");
    expect(address()).toBe("/ads");
    expect(adTitle().value).toBe("Offer");
    go("/dashboard/admin/users");
    await answer(user, "Discard");
    await screen.findByRole("heading", { name: "At /dashboard/admin/users" });
  });

  it("warns before the tab is closed only if there are changes", async () => {
    const { user } = await openAds();
    expect(warnsOnClose()).toBe(false);
    await user.type(adTitle(), "Offer");
    expect(warnsOnClose()).toBe(true);
    await user.clear(adTitle());
    expect(warnsOnClose()).toBe(false);
  });

  it("does not ask after saving, even while the list is still loading", async () => {
    const ad = { ...exampleOf(records.ad), _id: crypto.randomUUID(), title: "Offer", version: 0 } as Ad;
    const { user, shop, go } = await openScreen({ ads }, "ads", (shop) =>
      shop.on(listAds, { ads: [ad] }).on(updateAd, { ad }),
    );
    await user.click(screen.getByRole("button", { name: "Edit Offer" }));
    await user.type(adTitle(), " of the week");
    expect(warnsOnClose()).toBe(true);
    const release = shop.hold(listAds);
    await user.click(form().getByRole("button", { name: "Update Ad" }));
    await screen.findByText("Ad updated successfully");
    expect(warnsOnClose()).toBe(false);
    go("/dashboard/admin/users");
    await screen.findByRole("heading", { name: "At /dashboard/admin/users" });
    release();
  });
});

/** Opens the jobs screen, which contains the form of a new job. */
async function openJobs() {
  const opened = await openScreen({ jobs }, "jobs", (shop: ShopStub) => shop.on(listJobs, { jobs: [] }));
  const { user, shop } = opened;
  const job = { ...exampleOf(records.job), _id: crypto.randomUUID(), version: 0, createdAt: "2026-01-01" };
  shop.on(createJob, { job: job as never });
  const title = () => screen.getByLabelText<HTMLInputElement>(/^Job Title/);
  const fillIn = async (name: string) => {
    await fill(user, title(), name);
    for (const label of [/^Location/, /^Experience/, /^Description/, /^Requirements/])
      await fill(user, screen.getByLabelText(label), "Any");
  };
  const create = () => user.click(screen.getByRole("button", { name: "Create Job" }));
  return { ...opened, title, fillIn, create };
}

describe("a form on the screen itself", () => {
  it("asks before navigating away, but not after saving while the list is loading", async () => {
    const { user, shop, go, title, fillIn, create } = await openJobs();
    await fillIn("Rigger");
    go("/dashboard/admin/users");
    await answer(user, "Keep editing");
    expect(title().value).toBe("Rigger");
    const release = shop.hold(listJobs);
    await create();
    expect(await screen.findByText("Job Created Successfully")).toBeTruthy();
    go("/dashboard/admin/users");
    await screen.findByRole("heading", { name: "At /dashboard/admin/users" });
    release();
  });

  it("keeps the next entry if it is typed while the previous one is being saved", async () => {
    const { user, shop, go, title, fillIn, create } = await openJobs();
    await fillIn("Rigger");
    const releaseList = shop.hold(listJobs);
    await create();
    await waitFor(() => expect(title().value).toBe(""));
    await fill(user, title(), "Welder");
    releaseList();
    const button = await screen.findByRole("button", { name: "Create Job" });
    expect(title().value).toBe("Welder");

    await fillIn("Welder");
    const releaseJob = shop.hold(createJob);
    await user.click(button);
    await fill(user, title(), "Painter");
    releaseJob();
    await screen.findByRole("button", { name: "Create Job" });
    expect(title().value).toBe("Painter");
    expect(shop.sent(createJob).map(({ body }) => body.title)).toEqual(["Rigger", "Welder"]);
    go("/dashboard/admin/users");
    await answer(user, "Discard");
    await screen.findByRole("heading", { name: "At /dashboard/admin/users" });
  });
});
