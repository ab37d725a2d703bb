import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import {
  deleteApplication,
  getResume,
  type JobApplication,
  listApplications,
  listJobs,
  setApplicationStatus,
} from "#contract/content/careers.ts";
import { notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { Refused, type ShopStub, staleVersion } from "#tests/support/shop-stub.ts";
import * as applicationsScreen from "./applications.tsx";

const application: JobApplication = {
  _id: crypto.randomUUID(),
  jobId: null,
  applicantName: "Ravi Yadav",
  email: "ravi@example.in",
  phone: "9876543210",
  position: "Night pilot",
  description: "I have built three quadcopters.",
  status: "pending",
  hasResume: true,
  version: 2,
  appliedAt: "2026-11-26T06:30:00.000Z",
};
const counters = { total: 15, pending: 1, reviewed: 2, shortlisted: 3, rejected: 4, hired: 5 };

async function openApplications(prepare: (shop: ShopStub) => unknown = () => {}) {
  const applications = [application];
  const opened = await openScreen({ "job-applications": applicationsScreen }, "job-applications", (shop) => {
    shop
      .on(listApplications, () => ({
        applications,
        counters,
        pagination: { page: 1, total: applications.length, pages: 1 },
      }))
      .on(listJobs, { jobs: [] })
      .on(setApplicationStatus, ({ body: { status } }) => {
        applications[0] = { ...application, status, version: 3 };
        return { application: applications[0] };
      })
      .on(deleteApplication, () => {
        applications.pop();
        return {};
      });
    prepare(shop);
  });
  return { ...opened, applications };
}

const status = () =>
  screen.getAllByLabelText<HTMLSelectElement>(/^Status of the application/)[0] as HTMLSelectElement;

describe("the applications screen", () => {
  it("counts applications, changes the status of one and deletes it", { tags: ["spec:2.61"] }, async () => {
    const { user, shop } = await openApplications();
    for (const counter of ["Total15", "Pending1", "Reviewed2", "Shortlisted3", "Hired5"])
      expect(document.body.textContent).toContain(counter);
    expect(screen.getByText("N/A"), "the job was deleted").toBeTruthy();
    await user.selectOptions(status(), "Shortlisted");
    expect(await notifications().findByText("Application status updated successfully")).toBeTruthy();
    expect(shop.sent(setApplicationStatus)).toEqual([
      { params: { id: application._id }, body: { status: "shortlisted", version: 2 } },
    ]);
    await user.click(screen.getByRole("button", { name: /^Delete/ }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    expect(await notifications().findByText("Application deleted successfully")).toBeTruthy();
    expect(await screen.findByText("No applications yet")).toBeTruthy();
  });

  it("shows the applicant in the row and changes the status in the dialog", async () => {
    const { user } = await openApplications();
    const view = screen.getByRole("button", { name: /^View / });
    for (const text of ["Ravi Yadav", "Night pilot", "ravi@example.in", "9876543210"])
      expect(view.closest("tr")?.textContent).toContain(text);
    await user.click(view);
    const dialog = within(screen.getByRole("dialog", { name: "Ravi Yadav" }));
    await user.selectOptions(dialog.getByLabelText(/^Status of the application/), "Shortlisted");
    expect(await notifications().findByText("Application status updated successfully")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(status().value).toBe("shortlisted"));
  });

  it("shows the cover text and downloads the CV under its file name", async () => {
    const saved: string[] = [];
    const press = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    onTestFinished(() => press.mockRestore());
    const { user } = await openApplications((shop) =>
      shop.on(
        getResume,
        () =>
          new Response("%PDF-", { headers: { "content-disposition": 'attachment; filename="cv-ravi.pdf"' } }),
      ),
    );
    await user.click(screen.getByRole("button", { name: /^View / }));
    const dialog = within(screen.getByRole("dialog", { name: "Ravi Yadav" }));
    expect(dialog.getByText("I have built three quadcopters.")).toBeTruthy();
    expect(dialog.getByRole("link", { name: "ravi@example.in" }).getAttribute("href")).toBe(
      "mailto:ravi@example.in",
    );
    await user.click(dialog.getByRole("button", { name: "Download CV" }));
    await waitFor(() => expect(saved).toEqual(["cv-ravi.pdf"]));
  });

  it("resets the status if the server rejects the change", async () => {
    const { user } = await openApplications((shop) =>
      shop.on(setApplicationStatus, () => {
        throw new Refused(0);
      }),
    );
    await user.selectOptions(status(), "Rejected");
    expect(await notifications().findByText("Something went wrong")).toBeTruthy();
    expect(status().value).toBe("pending");
  });

  it("offers to load the current status if a colleague changed it first", {
    tags: ["spec:10.37"],
  }, async () => {
    const { user, applications } = await openApplications((shop) =>
      shop.on(setApplicationStatus, () => {
        throw staleVersion("Application was changed by someone else");
      }),
    );
    applications[0] = { ...application, status: "rejected", version: 5 };
    await user.selectOptions(status(), "Hired");
    const conflictDialog = within(
      await screen.findByRole("alertdialog", { name: "Changed by someone else" }),
    );
    await user.click(conflictDialog.getByRole("button", { name: "Load latest version" }));
    await waitFor(() => expect(status().value).toBe("rejected"));
  });
});
