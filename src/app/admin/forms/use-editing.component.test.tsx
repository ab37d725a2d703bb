import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as categories from "#app/admin/categories/categories.tsx";
import { type Category, listCategories, updateCategory } from "#contract/catalog/categories.ts";
import { notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { staleVersion } from "#tests/support/shop-stub.ts";

const aCategory = (name: string): Category => ({
  _id: crypto.randomUUID(),
  version: 1,
  slug: name,
  productCount: 0,
  description: "",
  name,
  image: "/pictures/hero-dusk/1600.webp",
  specifications: [],
});

const dialog = () => within(screen.getByRole("dialog", { name: "Update Category" }));
const name = () => dialog().getByLabelText<HTMLInputElement>(/^Category Name/);

/** Opens the form of the first category after a conflicting change. */
async function openConflictingForm(category: Category[]) {
  const opened = await openScreen({ category: categories }, "category", (shop) =>
    shop
      .on(listCategories, () => ({ category }))
      .on(updateCategory, () => {
        throw staleVersion("Category was changed by someone else");
      }),
  );
  const { user } = opened;
  await user.click(screen.getByRole("button", { name: "Edit one" }));
  await user.type(name(), " of mine");
  await user.click(dialog().getByRole("button", { name: "Update" }));
  const load = await dialog().findByRole("button", { name: "Load latest version" });
  await dialog().findByRole("button", { name: "Update" });
  return { ...opened, load: () => user.click(load) };
}

describe("the form of a record after a conflicting change", () => {
  it("closes with a message if the record was deleted", async () => {
    const category = [aCategory("one")];
    const { load } = await openConflictingForm(category);
    category.pop();
    await load();
    expect(await notifications().findByText("Someone else has deleted this.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("ignores the latest version if another form has been opened in the meantime", async () => {
    const category = [aCategory("one"), aCategory("two")];
    const { load, user, shop } = await openConflictingForm(category);
    const before = shop.sent(listCategories).length;
    const release = shop.hold(listCategories);
    await load();
    await user.click(dialog().getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    await user.click(screen.getByRole("button", { name: "Edit two" }));
    await user.type(name(), " typed");
    expect(shop.sent(listCategories)).toHaveLength(before + 1);
    release();
    await user.click(dialog().getByRole("button", { name: "Update" }));
    await dialog().findByRole("button", { name: "Load latest version" });
    expect(name().value).toBe("two typed");
    expect(shop.sent(updateCategory).at(-1)?.body.name).toBe("two typed");
  });
});
