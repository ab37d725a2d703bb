import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import * as ads from "#app/admin/ads/ads.tsx";
import * as categories from "#app/admin/categories/categories.tsx";
import * as employees from "#app/admin/employees/employees.tsx";
import * as hero from "#app/admin/hero/hero.tsx";
import * as jobs from "#app/admin/jobs/jobs.tsx";
import { deleteCategory, listCategories, updateCategory } from "#contract/catalog/categories.ts";
import { categoryRecord } from "#contract/catalog/category-record.ts";
import { adRecord } from "#contract/content/ad-record.ts";
import { deleteJob, listJobs, updateJob } from "#contract/content/careers.ts";
import {
  deleteAd,
  deleteSlide,
  listAds,
  listSlides,
  updateAd,
  updateSlide,
} from "#contract/content/content.ts";
import { employeeRecord } from "#contract/content/employee-record.ts";
import { deleteEmployee, listEmployees, updateEmployee } from "#contract/content/employees.ts";
import { jobRecord } from "#contract/content/job-record.ts";
import { slideRecord } from "#contract/content/slide-record.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { exampleOf, type RecordDescription } from "#contract/kernel/record-description.ts";
import { fill, notifications, openScreen, type ScreenModule } from "#tests/support/admin-screen.tsx";
import { Refused, type ShopStub, staleVersion } from "#tests/support/shop-stub.ts";

/** A kind of record, with its endpoints and the texts of its screen. */
interface Kind {
  path: string;
  screen: ScreenModule;
  description: RecordDescription;
  /** Fields added by the server. */
  added?: object;
  list: Endpoint;
  /** Property of the list response that contains the records. */
  listed: string;
  update: Endpoint;
  remove: Endpoint;
  /** Field that contains the name of a record, with its label and the error if it is empty. */
  missingField: { field: string; label: string; missing: string };
  title: string;
  submit: string;
  none: string;
  listFailed: string;
  saveFailed: string;
  deleteFailed: string;
  deleted: string;
  /** Expected counters for two records, the second with `changes`. Undefined if the screen has no counters. */
  counters?: { changes: object; shown: string[] };
  /** Texts that the list must show for a record with `changes`. */
  details: { changes: object; shown: string[] };
}

const kinds: Record<string, Kind> = {
  ad: {
    path: "ads",
    screen: ads,
    description: adRecord,
    list: listAds,
    listed: "ads",
    update: updateAd,
    remove: deleteAd,
    missingField: { field: "title", label: "Title", missing: "Please enter a title" },
    title: "Edit Ad",
    submit: "Update Ad",
    none: "No ads yet",
    listFailed: "Failed to fetch ads",
    saveFailed: "Failed to save ad",
    deleteFailed: "Failed to delete ad",
    deleted: "Ad deleted successfully",
    counters: { changes: { image: "", price: "" }, shown: ["Total Ads2", "With Images1", "With Prices1"] },
    details: {
      changes: { badge: "Monsoon", price: "From ₹2,499", discount: 12.5, features: "Fast, Safe", link: "" },
      shown: ["Monsoon", "From ₹2,499", "12.5% off", "Fast · Safe", "→ /store"],
    },
  },
  slide: {
    path: "hero",
    screen: hero,
    description: slideRecord,
    list: listSlides,
    listed: "heros",
    update: updateSlide,
    remove: deleteSlide,
    missingField: { field: "title", label: "Title", missing: "Please enter a title" },
    title: "Edit Slide",
    submit: "Update Slide",
    none: "No slides yet",
    listFailed: "Error fetching slides",
    saveFailed: "Error saving slide",
    deleteFailed: "Error deleting slide",
    deleted: "Slide deleted successfully",
    details: {
      changes: { subtitle: "Under the stars", isActive: false, order: 7 },
      shown: ["Under the stars", "Inactive", "Order: 7"],
    },
  },
  category: {
    path: "category",
    screen: categories,
    description: categoryRecord,
    added: { slug: "racing-drones", productCount: 2 },
    list: listCategories,
    listed: "category",
    update: updateCategory,
    remove: deleteCategory,
    missingField: { field: "name", label: "Category Name", missing: "Please enter a name" },
    title: "Update Category",
    submit: "Update",
    none: "No Categories Yet",
    listFailed: "Error fetching categories",
    saveFailed: "Error updating category",
    deleteFailed: "Error deleting category",
    deleted: "Category deleted successfully",
    counters: {
      changes: { image: "" },
      shown: ["Total Categories2", "Filtered Results2", "With Images1"],
    },
    details: { changes: {}, shown: ["2 products"] },
  },
  employee: {
    path: "manage-employees",
    screen: employees,
    description: employeeRecord,
    added: { tenure: "2 years" },
    list: listEmployees,
    listed: "employees",
    update: updateEmployee,
    remove: deleteEmployee,
    missingField: { field: "name", label: "Name", missing: "Please enter a name" },
    title: "Edit Employee",
    submit: "Update",
    none: "No employees yet",
    listFailed: "Failed to fetch employees",
    saveFailed: "Failed to save employee",
    deleteFailed: "Failed to delete employee",
    deleted: "Employee deleted successfully",
    counters: {
      changes: { status: "former", leaveDate: "2024-04-15", featured: true, isActive: false },
      shown: ["Total Team2", "Current1", "Featured1", "Active1"],
    },
    details: {
      changes: { status: "former", leaveDate: "2024-04-15", featured: true, isActive: false },
      shown: ["Former", "Inactive", "Featured", "2 years"],
    },
  },
  job: {
    path: "jobs",
    screen: jobs,
    description: jobRecord,
    added: { createdAt: "2026-01-01T00:00:00.000Z" },
    list: listJobs,
    listed: "jobs",
    update: updateJob,
    remove: deleteJob,
    missingField: { field: "title", label: "Job Title", missing: "Please enter a title" },
    title: "Edit Job",
    submit: "Update Job",
    none: "No job openings",
    listFailed: "Failed to fetch job openings",
    saveFailed: "Something went wrong",
    deleteFailed: "Something went wrong",
    deleted: "Job Deleted Successfully",
    counters: {
      changes: { location: "gorakhpur", jobType: "Contract", isActive: false },
      shown: ["Total Jobs2", "Active1", "Full-time1", "Locations1"],
    },
    details: {
      changes: { isActive: false, applicationDeadline: "2020-01-01" },
      shown: ["Inactive", "Closed Jan 01, 2020", "Gorakhpur", "1-2 years"],
    },
  },
};

type ShownRecord = Record<string, unknown> & { _id: string; version: number };

/** Returns a record as in API responses. `name` is its display name. */
function aRecord(
  { description, added, missingField }: Kind,
  name: string,
  changes: object = {},
): ShownRecord {
  const example = exampleOf(description);
  return {
    ...example,
    ...added,
    [missingField.field]: name,
    _id: crypto.randomUUID(),
    version: 3,
    ...changes,
  };
}

/** Opens the list screen of a kind, with these records. */
async function openKind(kind: Kind, records: ShownRecord[], prepare: (shop: ShopStub) => unknown = () => {}) {
  const respond = () => ({ [kind.listed]: records }) as never;
  return openScreen({ [kind.path]: kind.screen }, kind.path, (shop) => {
    shop.on(kind.list, respond);
    prepare(shop);
  });
}

/** Opens the form of a listed record. */
async function openForm(user: UserEvent, { title, missingField, submit }: Kind, name: string) {
  await user.click(screen.getByRole("button", { name: `Edit ${name}` }));
  const dialog = within(screen.getByRole("dialog", { name: title }));
  const nameField = () => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${missingField.label}\\b`));
  // The button has another label while the form is being saved.
  const save = async () => user.click(await dialog.findByRole("button", { name: submit }));
  return { dialog, nameField, save };
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe.each(Object.entries(kinds))("admin screen of %s records", (_, kind) => {
  const { counters, details } = kind;

  if (counters)
    it("counts its records", async () => {
      await openKind(kind, [aRecord(kind, "One"), aRecord(kind, "Two", counters.changes)]);
      const shown = counters.shown.map((text) =>
        [...document.querySelectorAll("*")].find((element) => element.textContent === text),
      );
      expect(shown).not.toContain(undefined);
    });

  it("shows the details of a record in the list", async () => {
    await openKind(kind, [aRecord(kind, "Listed", details.changes)]);
    const entry = screen.getByRole("button", { name: "Edit Listed" }).closest("article, tr");
    for (const text of details.shown) expect(entry?.textContent).toContain(text);
  });

  it("shows an empty state", async () => {
    await openKind(kind, []);
    expect(screen.getByRole("heading", { name: kind.none })).toBeTruthy();
  });

  it("shows a loading error and retries", async () => {
    let isDown = true;
    const message = 'relation "records" does not exist';
    const { user } = await openKind(kind, [], (shop) =>
      shop.on(kind.list, () => {
        if (isDown) throw new Refused(500, { message });
        return { [kind.listed]: [aRecord(kind, "Found")] } as never;
      }),
    );
    const alert = within(screen.getByRole("alert"));
    expect(alert.getByText(kind.listFailed)).toBeTruthy();
    expect(alert.getByText("The shop can't respond right now. Please try again in a moment.")).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("button", { name: "Edit Found" })).toBeTruthy();
  });

  it("saves every field under its name, with the version that the form was opened with", {
    tags: ["spec:2.54", "spec:2.57", "spec:2.58", "spec:2.59", "spec:2.60"],
  }, async () => {
    const record = aRecord(kind, "Unchanged");
    const { user, shop } = await openKind(kind, [record], (shop) =>
      shop.on(kind.update, savedResponse(record)),
    );
    const { save } = await openForm(user, kind, "Unchanged");
    await save();
    await expectClosed();
    const { fields, controls } = kind.description;
    const sent = Object.keys(fields).filter(
      (name) => controls[name]?.control !== "none" && !(kind.path === "manage-employees" && name === "photo"),
    );
    const isForm = kind.update.encoding === "multipart";
    const expected = Object.fromEntries(
      [...sent, "version"].map((name) => [name, isForm ? String(record[name]) : record[name]]),
    );
    expect(shop.sent(kind.update)).toEqual([{ params: { id: record._id }, body: expected }]);
  });

  it("shows an error next to a missing field and sends nothing", { tags: ["spec:5.8"] }, async () => {
    const { user, shop } = await openKind(kind, [aRecord(kind, "Nameless")]);
    const { dialog, nameField, save } = await openForm(user, kind, "Nameless");
    await user.clear(nameField());
    await save();
    const { missing } = kind.missingField;
    const field = dialog.getByRole("textbox", { description: missing });
    expect(field).toBe(nameField());
    expect(document.activeElement).toBe(field);
    expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(1);
    expect(await notifications().findByText(missing)).toBeTruthy();
    expect(shop.sent(kind.update)).toEqual([]);
    await user.type(nameField(), "N");
    expect(dialog.queryByRole("textbox", { description: missing })).toBeNull();
  });

  it("keeps the input if saving fails and saves it on retry", {
    tags: ["spec:10.36"],
  }, async () => {
    const record = aRecord(kind, "Typed");
    let isOffline = true;
    const { user, shop } = await openKind(kind, [record], (shop) =>
      shop.on(kind.update, () => {
        if (isOffline) throw new Refused(0);
        return savedResponse(record);
      }),
    );
    const { nameField, save } = await openForm(user, kind, "Typed");
    await fill(user, nameField(), "Typed with care");
    await save();
    expect(await notifications().findByText(kind.saveFailed)).toBeTruthy();
    expect(nameField().value).toBe("Typed with care");
    isOffline = false;
    await save();
    await expectClosed();
    expect(shop.sent(kind.update).at(-1)).toMatchObject({
      body: { [kind.missingField.field]: "Typed with care" },
    });
  });

  it("offers the latest version after a conflicting change", async () => {
    const record = aRecord(kind, "Mine");
    const records = [record];
    const message = "It was changed by someone else";
    const { user, shop } = await openKind(kind, records, (shop) =>
      shop.on(kind.update, (sent) => {
        if (versionIn(sent) < 4) throw staleVersion(message);
        return savedResponse(record);
      }),
    );
    const { dialog, nameField, save } = await openForm(user, kind, "Mine");
    await fill(user, nameField(), "Ours");
    records[0] = { ...record, [kind.missingField.field]: "Theirs", version: 4 };
    await save();
    expect(await dialog.findByText("Loading the latest version replaces what you typed here.")).toBeTruthy();
    expect(dialog.getAllByText(message).length).toBeGreaterThan(0);
    expect(nameField().value).toBe("Ours");
    expect(
      await screen.findByRole("button", { name: "Edit Theirs" }),
      "the list behind reloads",
    ).toBeTruthy();
    await save();
    expect(shop.sent(kind.update), "a second attempt overwrites nothing").toHaveLength(2);
    await user.click(await dialog.findByRole("button", { name: "Load latest version" }));
    const reloaded = await screen.findByDisplayValue("Theirs");
    expect(screen.queryByRole("button", { name: "Load latest version" })).toBeNull();
    await fill(user, reloaded as HTMLInputElement, "Ours again");
    await user.click(screen.getByRole("button", { name: kind.submit }));
    await expectClosed();
    expect(versionIn(shop.sent(kind.update).at(-1))).toBe(4);
  });

  it("deletes a record after confirmation, and keeps it if deleting fails", async () => {
    const records = [aRecord(kind, "Removed")];
    let isOffline = true;
    const { user, shop } = await openKind(kind, records, (shop) =>
      shop.on(kind.remove, () => {
        if (isOffline) throw new Refused(0);
        records.pop();
        return {};
      }),
    );
    const [record] = records;
    const remove = async (choice: "Cancel" | "Delete") => {
      await user.click(screen.getByRole("button", { name: "Delete Removed" }));
      const question = screen.getByRole("alertdialog");
      expect(question.textContent).toContain("Removed");
      await user.click(within(question).getByRole("button", { name: choice }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    };
    await remove("Cancel");
    expect(shop.sent(kind.remove)).toEqual([]);
    await remove("Delete");
    expect(await notifications().findByText(kind.deleteFailed)).toBeTruthy();
    isOffline = false;
    await remove("Delete");
    expect(await notifications().findByText(kind.deleted)).toBeTruthy();
    expect(shop.sent(kind.remove).at(-1)).toEqual({ params: { id: record?._id } });
    expect(await screen.findByRole("heading", { name: kind.none })).toBeTruthy();
  });
});

/** Version in a sent change. */
const versionIn = (sent: unknown) => Number((sent as { body: { version: unknown } }).body.version);

/** Response to a change of any kind of record. */
const savedResponse = (record: ShownRecord) =>
  Object.fromEntries(["ad", "hero", "category", "employee", "job"].map((name) => [name, record])) as never;
