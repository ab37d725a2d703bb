import { act, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as categories from "#app/admin/categories/categories.tsx";
import { createCategory, listCategories } from "#contract/catalog/categories.ts";
import { maxImageBytes } from "#contract/kernel/images.ts";
import { notifications, openScreen } from "#tests/support/admin-screen.tsx";

const address = "/images/11112222-3333-4444-5555-666677778888/1600.webp";
const picture = (name = "picture.png", type = "image/png") => new File(["picture"], name, { type });

/** XMLHttpRequest stub whose progress and result the tests control. */
class Upload {
  static readonly all: Upload[] = [];
  readonly upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  responseText = "";
  sent: FormData | undefined;
  isAborted = false;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};

  constructor() {
    Upload.all.push(this);
  }
  open() {}
  setRequestHeader() {}
  send(body: FormData) {
    this.sent = body;
  }
  abort() {
    this.isAborted = true;
    this.onabort();
  }
  progress(loaded: number, total: number) {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded, total }));
  }
  answer(status: number, answer: object) {
    this.status = status;
    this.responseText = JSON.stringify(answer);
    this.onload();
  }
}

const dialog = () => within(screen.getByRole("dialog"));
const chooser = () => dialog().getByLabelText<HTMLInputElement>("Image file");
const preview = () => dialog().queryByRole("img", { name: "Preview" });
const create = () => dialog().getByRole<HTMLButtonElement>("button", { name: "Create" });
const upload = () => Upload.all.at(-1) as Upload;
const fileName = () => (upload().sent?.get("file") as File | undefined)?.name;
const finish = () => upload().answer(200, { success: true, secure_url: address });

beforeEach(() => {
  Upload.all.length = 0;
  vi.stubGlobal("XMLHttpRequest", Upload);
});
afterEach(() => vi.unstubAllGlobals());

async function openForm() {
  const opened = await openScreen({ category: categories }, "category", (shop) =>
    shop.on(listCategories, { category: [] }),
  );
  vi.stubGlobal("XMLHttpRequest", Upload);
  await opened.user.click(screen.getByRole("button", { name: "Create First Category" }));
  return opened;
}

describe("image upload", () => {
  it("blocks the form, shows progress and saves the picture with the record", {
    tags: ["spec:4.14"],
  }, async () => {
    const { user, shop } = await openForm();
    const record = { _id: crypto.randomUUID(), version: 0, slug: "kites", productCount: 0, description: "" };
    shop.on(createCategory, { category: { ...record, name: "Kites", image: address, specifications: [] } });
    await user.type(dialog().getByLabelText(/^Category Name/), "Kites");
    expect(create().disabled, "a category needs a picture").toBe(true);

    await user.upload(chooser(), picture());
    expect(fileName()).toBe("picture.png");
    upload().progress(300, 1_000);
    expect(dialog().getByRole("progressbar").getAttribute("aria-valuenow")).toBe("30");
    for (const button of dialog().getAllByRole<HTMLButtonElement>("button", { name: "Uploading..." }))
      expect(button.disabled).toBe(true);
    expect(chooser().disabled).toBe(true);
    upload().progress(1_000, 1_000);
    expect(dialog().getByRole("progressbar").getAttribute("aria-valuenow")).toBeNull();

    finish();
    expect(await notifications().findByText("Image uploaded successfully")).toBeTruthy();
    expect(preview()).not.toBeNull();
    expect(dialog().queryByRole("progressbar")).toBeNull();
    await user.click(create());
    await waitFor(() =>
      expect(shop.sent(createCategory)).toMatchObject([{ body: { name: "Kites", image: address } }]),
    );
  });

  it("keeps the old picture and focuses the upload button when an upload is stopped", async () => {
    const { user } = await openForm();
    await user.upload(chooser(), picture());
    finish();
    await waitFor(() => expect(preview()).not.toBeNull());
    await user.upload(chooser(), picture("heavy.png"));
    await user.click(dialog().getByRole("button", { name: "Stop upload" }));
    expect(upload().isAborted).toBe(true);
    expect(preview()).not.toBeNull();
    expect(document.activeElement).toBe(dialog().getByRole("button", { name: "Change Image" }));
    expect(notifications().queryByText("Failed to upload image")).toBeNull();
  });

  it("clears the old picture and shows the server's reason when an upload fails", async () => {
    const { user } = await openForm();
    await user.upload(chooser(), picture());
    finish();
    await waitFor(() => expect(preview()).not.toBeNull());
    await user.upload(chooser(), picture("text.png"));
    upload().answer(400, { success: false, code: "invalid", message: "This is no picture" });
    expect(
      await dialog().findByRole("button", { name: "Upload Image", description: "This is no picture" }),
    ).toBeTruthy();
    expect(preview()).toBeNull();
    expect(create().disabled).toBe(true);
    await user.upload(chooser(), picture());
    act(() => upload().onerror());
    expect(await notifications().findByText("Failed to upload image")).toBeTruthy();
  });

  it("shows an error for a wrong type or size, without uploading, until a valid file is chosen", async () => {
    const { user } = await openForm();
    await user.upload(chooser(), picture("prices.pdf", "application/pdf"));
    const button = (description: RegExp) => dialog().queryByRole("button", { name: /Image$/, description });
    expect(button(/prices\.pdf can't be used here/)).not.toBeNull();
    const poster = Object.defineProperty(picture("poster.png"), "size", { value: maxImageBytes + 1 });
    await user.upload(chooser(), poster);
    expect(button(/poster\.png is 10\.1 MB/)).not.toBeNull();
    expect(Upload.all).toEqual([]);
    await user.upload(chooser(), picture());
    finish();
    await waitFor(() => expect(preview()).not.toBeNull());
    expect(button(/MB|can't/)).toBeNull();
  });

  it("accepts a dropped or pasted picture and removes it", async () => {
    const { user } = await openForm();
    const dataTransfer = { files: [picture("dropped.png")], types: ["Files"] };
    fireEvent.drop(dialog().getByText(/Drop or paste it here/), { dataTransfer });
    expect(fileName()).toBe("dropped.png");
    finish();
    await waitFor(() => expect(preview()).not.toBeNull());
    await user.click(dialog().getByRole("button", { name: "Remove" }));
    expect(preview()).toBeNull();
    const paste = createEvent.paste(document, { clipboardData: { files: [picture("pasted.png")] } });
    fireEvent(document, paste);
    expect(paste.defaultPrevented).toBe(true);
    expect(fileName()).toBe("pasted.png");
  });

  it("ignores a picture dropped outside the field", async () => {
    await openForm();
    const drop = createEvent.drop(document.body, { dataTransfer: { files: [picture()], types: ["Files"] } });
    fireEvent(document.body, drop);
    expect(drop.defaultPrevented).toBe(true);
    expect(Upload.all).toEqual([]);
  });

  it("aborts the upload when the form is discarded", async () => {
    const { user } = await openForm();
    await user.upload(chooser(), picture());
    await user.click(dialog().getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(upload().isAborted).toBe(true);
  });
});
