import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  type ContentPageSource,
  type ContentPageVersion,
  listContentPageVersions,
  previewContentPage,
  readContentPageSource,
  readContentPageVersion,
  updateContentPage,
} from "#contract/content/content-pages.ts";
import { fill, notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { Refused, type ShopStub, staleVersion } from "#tests/support/shop-stub.ts";
import * as text from "./content-page.tsx";

const aSource = (version: number, markdown: string): ContentPageSource => ({
  name: "shipping",
  title: "Shipping Policy",
  isOriginal: version === 0,
  version,
  changedBy: "Kavita Rao",
  changedAt: "2026-01-01T00:00:00.000Z",
  markdown,
  original: "## Charges\n\nAs it came.",
  holdsFrom: "2026-01-01",
  facts: [{ name: "company.email", value: "hello@shop.example" }],
});

const aVersion = (version: number): ContentPageVersion => ({
  version,
  isOriginal: false,
  holdsFrom: "2026-01-01",
  changedBy: "Kavita Rao",
  changedAt: "2026-01-01T00:00:00.000Z",
});

/** Opens a content page with two versions. `state.current` is the version on the server, which each save replaces. */
async function openText(prepare: (shop: ShopStub) => unknown = () => {}) {
  const shown = { name: "shipping", title: "Shipping Policy", lead: "", parts: [], holdsFrom: null } as const;
  const state = { current: aSource(2, "## Now") };
  const opened = await openScreen({ "texts/:name": text }, "texts/shipping", (shop) => {
    shop
      .on(readContentPageSource, () => ({ source: state.current }))
      .on(previewContentPage, { text: { ...shown, parts: [] } })
      .on(listContentPageVersions, {
        versions: [aVersion(2), aVersion(1)],
        pagination: { page: 1, total: 2, pages: 1 },
      })
      .on(readContentPageVersion, ({ params: { version } }) => ({
        version: { ...aVersion(Number(version)), markdown: version === "1" ? "## Before" : "## Now" },
      }))
      .on(updateContentPage, ({ body: { markdown, version } }) => {
        if (version !== state.current.version) throw staleVersion("Site content was changed by someone else");
        state.current = aSource(version + 1, markdown ?? state.current.original);
        return { source: state.current };
      });
    prepare(shop);
  });
  const save = async () => opened.user.click(await screen.findByRole("button", { name: "Save Text" }));
  return { ...opened, state, save };
}

/** Waits until saving is done. */
const waitForSave = () => screen.findByRole("button", { name: "Save Text" });

const area = () => screen.getByLabelText<HTMLTextAreaElement>(/^Text/);

describe("content page form", () => {
  it("sends the version it was opened with and, after a save, the saved version", async () => {
    const { user, shop, save } = await openText();
    for (const markdown of ["## First", "## Second"]) {
      await fill(user, area(), markdown);
      await save();
      await waitForSave();
    }
    expect(shop.sent(updateContentPage).map(({ body }) => body)).toEqual([
      { markdown: "## First", holdsFrom: "2026-01-01", version: 2 },
      { markdown: "## Second", holdsFrom: "2026-01-01", version: 3 },
    ]);
  });

  it("returns the focus to the save button after saving", async () => {
    const { user, shop, save } = await openText();
    await fill(user, area(), "## First");
    const release = shop.hold(readContentPageSource);
    const focus = vi.spyOn(screen.getByRole("button", { name: "Save Text" }), "focus");
    await save();
    // Browsers drop the focus when the focused button is disabled: do the same here.
    area().focus();
    area().blur();
    release();
    const button = await waitForSave();
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    expect(shop.sent(updateContentPage)).toHaveLength(1);
  });

  it("shows the saved text as the server normalised it, and focuses the text", async () => {
    const { user, save } = await openText((shop) =>
      shop.on(updateContentPage, { source: aSource(3, "## Tidied") }),
    );
    await fill(user, area(), "## Tidied   ");
    await save();
    await waitFor(() => expect(area().value).toBe("## Tidied"));
    await waitFor(() => expect(document.activeElement).toBe(area()));
  });

  it("keeps input typed during a save, and the next save sends it", async () => {
    const { user, shop, save, go } = await openText();
    await fill(user, area(), "## First");
    const release = shop.hold(readContentPageSource);
    await save();
    await notifications().findByText("Saved. The site shows the new text now.");
    await user.type(area(), " and more");
    release();
    await screen.findByRole("button", { name: "Save Text" });
    expect(area().value).toBe("## First and more");
    go("/dashboard/admin/texts");
    await user.click(await screen.findByRole("button", { name: "Keep editing" }));
    await save();
    await waitFor(() =>
      expect(shop.sent(updateContentPage).at(-1)?.body).toMatchObject({
        markdown: "## First and more",
        version: 3,
      }),
    );
  });

  it("shows errors next to the text and in the preview, and keeps the input", async () => {
    const errors = [{ field: "markdown", message: "Line 1: “Spraying” needs a list of its modules" }];
    const refuse = () => {
      throw new Refused(400, { code: "invalid", message: errors[0]?.message ?? "", errors });
    };
    const { user, save } = await openText((shop) =>
      shop.on(updateContentPage, refuse).on(previewContentPage, refuse),
    );
    await fill(user, area(), "## Spraying");
    const preview = within(screen.getByRole("region", { name: "Preview" }));
    expect(await preview.findByText(/needs a list of its modules/)).toBeTruthy();
    await save();
    expect(
      await screen.findByRole("textbox", { name: "Text", description: /needs a list of its modules/ }),
    ).toBe(document.activeElement);
    expect(area().value).toBe("## Spraying");
  });

  it("offers the latest text after a conflicting save", async () => {
    const { user, shop, state, save } = await openText();
    await fill(user, area(), "## Mine");
    state.current = aSource(3, "## Theirs");
    await save();
    expect((await screen.findAllByText("Site content was changed by someone else")).length).toBeGreaterThan(
      0,
    );
    expect(area().value).toBe("## Mine");
    await user.click(await screen.findByRole("button", { name: "Load latest version" }));
    await waitFor(() => expect(area().value).toBe("## Theirs"));
    expect(shop.sent(updateContentPage).map(({ body }) => body.version)).toEqual([2]);
  });

  it("restores the original text after confirmation", async () => {
    const { user, shop } = await openText();
    await user.click(screen.getByRole("button", { name: "Restore original" }));
    await user.click(screen.getByRole("button", { name: "Restore" }));
    await waitFor(() => expect(area().value).toBe("## Charges\n\nAs it came."));
    expect(shop.sent(updateContentPage).map(({ body }) => body)).toEqual([{ markdown: null, version: 2 }]);
  });

  it("inserts a placeholder at the cursor", async () => {
    const { user } = await openText();
    await fill(user, area(), "Write to  today.");
    area().setSelectionRange(9, 9);
    await user.click(screen.getByRole("button", { name: "Insert company.email" }));
    expect(area().value).toBe("Write to {{company.email}} today.");
    expect(document.activeElement).toBe(area());
  });
});

describe("the list of content page versions", () => {
  const open = (version: number) => screen.getByRole("button", { name: `Version ${version}` });

  it("compares a version with the current text and restores it as a new version", async () => {
    const { user, shop } = await openText();
    await user.click(open(1));
    const dialog = within(await screen.findByRole("dialog", { name: "Version 1" }));
    expect(dialog.getByRole("deletion").textContent).toBe("only in this version: ## Before");
    expect(dialog.getByRole("insertion").textContent).toBe("only on the site: ## Now");
    await user.click(dialog.getByRole("button", { name: "Use This Version" }));
    expect(await notifications().findByText("Version restored. The site shows it now.")).toBeTruthy();
    await waitFor(() => expect(area().value).toBe("## Before"));
    expect(shop.sent(updateContentPage).map(({ body }) => body)).toEqual([
      { markdown: "## Before", holdsFrom: "2026-01-01", version: 2 },
    ]);
  });

  it("shows the version opened last even if an earlier response arrives later", async () => {
    const first = Promise.withResolvers<void>();
    const { user } = await openText((shop) =>
      shop.on(readContentPageVersion, async ({ params: { version } }) => {
        if (version === "1") await first.promise;
        return { version: { ...aVersion(Number(version)), markdown: "## Words" } };
      }),
    );
    await user.click(open(1));
    await user.click(open(2));
    await screen.findByRole("dialog", { name: "Version 2" });
    first.resolve();
    await first.promise;
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Version 2" })).not.toBeNull());
    expect(screen.queryByRole("dialog", { name: "Version 1" })).toBeNull();
  });
});
