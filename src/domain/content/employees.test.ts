import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EmployeeInput } from "#contract/content/employees.ts";
import { m } from "#messages";
import { employees } from "#ports/database/tables/content.ts";
import { FileRefusedError } from "#ports/files/file-kind.ts";
import { FileStoreError } from "#ports/files/file-store.ts";
import type { ImageHost, ImageUpload } from "#ports/images/image-host.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { anEmployee } from "#tests/factories/content.ts";
import { createEmployee, listEmployees, removeEmployee, updateEmployee } from "./employees.ts";

const today = "2026-04-01";
const unknownId = "00000000-0000-4000-8000-000000000000";

/** An image host that records uploads, or fails with `failure`. */
function recordingHost(failure?: Error): ImageHost & { uploads: ImageUpload[] } {
  const uploads: ImageUpload[] = [];
  return {
    uploads,
    origins: [],
    async upload(input) {
      if (failure) throw failure;
      uploads.push(input);
      const secureUrl = `/uploads/${uploads.length}.webp`;
      return { secureUrl, publicId: "p", width: 1, height: 1, format: "webp", bytes: 1 };
    },
  };
}

const photoFile = () => new File([new Uint8Array([1, 2, 3])], "asha.png", { type: "image/png" });

describe.each(databaseKinds)("team members on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let shop: { db: typeof database.db; images: ReturnType<typeof recordingHost> };

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(async () => {
    await database.reset();
    shop = { db: database.db, images: recordingHost() };
  });
  afterAll(() => database.close());

  const rows = () => database.db.select().from(employees);
  const create = (changes: Partial<EmployeeInput> = {}) => createEmployee(shop, anEmployee(changes), today);

  it("may join today but not tomorrow", async () => {
    await create({ joinDate: today });
    await expect(create({ joinDate: "2026-04-02" })).rejects.toMatchObject({
      refusal: "invalid",
      field: "joinDate",
      message: m["content.joinDateInFuture"](),
    });
    expect((await rows()).map((row) => row.joinDate)).toEqual([today]);
  });

  it.each([
    ["2024-01-10", true],
    [today, true],
    ["2024-01-09", false],
    ["2026-04-02", false],
  ])("may leave on %s after joining on 2024-01-10: %s", async (leaveDate, accepted) => {
    const creation = create({ status: "former", joinDate: "2024-01-10", leaveDate });
    if (accepted) {
      expect((await creation).leaveDate).toBe(leaveDate);
    } else {
      await expect(creation).rejects.toMatchObject({
        field: "leaveDate",
        message: m["content.leaveDateOutOfRange"](),
      });
    }
    expect(await rows()).toHaveLength(accepted ? 1 : 0);
  });

  it("lose their leaving date, even an invalid one, when they become current again", async () => {
    const { id } = await create({ status: "former", leaveDate: "2025-01-01" });
    await updateEmployee(shop, { ...anEmployee({ leaveDate: "1999-01-01" }), id }, today);
    expect(await rows()).toMatchObject([{ id, status: "current", leaveDate: null }]);
  });

  it("may have no leaving date", async () => {
    expect((await create({ status: "former", leaveDate: "" })).leaveDate).toBeNull();
  });

  it("keep the uploaded photo when an edit has none", async () => {
    const { id, photo } = await create({ photo: photoFile() });
    expect(photo).toBe("/uploads/1.webp");
    expect(shop.images.uploads).toEqual([{ bytes: new Uint8Array([1, 2, 3]), filename: "asha.png" }]);

    const untouched = new File([], "");
    for (const emptyPhoto of [undefined, "" as const, untouched]) {
      const input = anEmployee({ name: "Asha V.", photo: emptyPhoto });
      expect(await updateEmployee(shop, { ...input, id }, today)).toMatchObject({ name: "Asha V.", photo });
    }
    await updateEmployee(shop, { ...anEmployee({ photo: photoFile() }), id }, today);
    expect(await rows()).toMatchObject([{ photo: "/uploads/2.webp" }]);
    await updateEmployee(shop, { ...anEmployee({ photo: "https://pictures.example/a.webp" }), id }, today);
    expect(await rows()).toMatchObject([{ photo: "https://pictures.example/a.webp" }]);
    expect(shop.images.uploads).toHaveLength(2);
  });

  it("are checked before their photo is uploaded", async () => {
    const { id } = await create();
    const joinsTomorrow = { ...anEmployee({ joinDate: "2026-04-02", photo: photoFile() }) };
    await expect(createEmployee(shop, joinsTomorrow, today)).rejects.toMatchObject({ field: "joinDate" });
    await expect(updateEmployee(shop, { ...joinsTomorrow, id }, today)).rejects.toMatchObject({
      field: "joinDate",
    });
    const unknown = { ...anEmployee({ photo: photoFile() }), id: unknownId };
    await expect(updateEmployee(shop, unknown, today)).rejects.toMatchObject({ refusal: "not found" });
    expect(shop.images.uploads).toEqual([]);
    expect(await rows()).toMatchObject([{ id, joinDate: "2023-04-15" }]);
  });

  it("are rejected if their photo is not a picture, naming the field, or if the image host is unavailable", async () => {
    const { id } = await create();
    const attempts = [
      [new FileRefusedError("not-an-image", "This is no picture"), "invalid", "photo", "This is no picture"],
      [
        new FileStoreError("unavailable", "socket hang up"),
        "unavailable",
        undefined,
        m["common.image.failed"](),
      ],
    ] as const;
    for (const [failure, refusal, field, message] of attempts) {
      const images = recordingHost(failure);
      const input = anEmployee({ name: "Another person", photo: photoFile() });
      const refused = { refusal, field, message };
      await expect(createEmployee({ ...shop, images }, input, today)).rejects.toMatchObject(refused);
      await expect(updateEmployee({ ...shop, images }, { ...input, id }, today)).rejects.toMatchObject(
        refused,
      );
    }
    expect(await rows()).toMatchObject([{ id, name: "Asha Verma", photo: "" }]);
  });

  it("are listed by display order, oldest record first among equals, and can be filtered", async () => {
    await create({ name: "Second", displayOrder: 2 });
    await create({ name: "First", displayOrder: 1 });
    await create({ name: "Second, later", displayOrder: 2, status: "former" });
    await create({ name: "Hidden", displayOrder: 0, isActive: false });
    const names = async (filter: Parameters<typeof listEmployees>[1]) =>
      (await listEmployees(shop.db, filter)).rows.map((employee) => employee.name);
    expect(await names({ includeInactive: false })).toEqual(["First", "Second", "Second, later"]);
    expect(await names({ includeInactive: true })).toEqual(["Hidden", "First", "Second", "Second, later"]);
    expect(await names({ includeInactive: true, isActive: false })).toEqual(["Hidden"]);
    expect(await names({ includeInactive: false, isActive: false })).toEqual([]);
    expect(await names({ includeInactive: true, statuses: ["former"] })).toEqual(["Second, later"]);
  });

  it("can be removed one at a time, but only once", async () => {
    const removedMember = await create();
    const remainingMember = await create({ name: "Stays" });
    await removeEmployee(shop.db, removedMember);
    await expect(removeEmployee(shop.db, removedMember)).rejects.toMatchObject({ refusal: "not found" });
    expect((await rows()).map((row) => row.id)).toEqual([remainingMember.id]);
  });
});
