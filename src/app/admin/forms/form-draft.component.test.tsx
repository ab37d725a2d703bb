import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { formDraftPrefix } from "#app/lib/form-drafts.ts";
import { listProducts, type Product, suggestProducts, updateProduct } from "#contract/catalog/catalog.ts";
import { type Category, listCategories } from "#contract/catalog/categories.ts";
import { uploadProductDocument } from "#contract/catalog/product-documents.ts";
import { productRecord } from "#contract/catalog/product-record.ts";
import { couponRecord } from "#contract/checkout/coupon-record.ts";
import { type Coupon, createCoupon, listCoupons } from "#contract/checkout/coupons.ts";
import { deliveryZoneRecord } from "#contract/checkout/delivery-record.ts";
import { defaultPublicSettings } from "#contract/kernel/brand.ts";
import { exampleOf } from "#contract/kernel/record-description.ts";
import { changeSettings, readSettings, type Settings } from "#contract/settings/settings.ts";
import { aColleague, fill, notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { type ShopStub, staleVersion } from "#tests/support/shop-stub.ts";
import * as coupons from "../coupons/coupons.tsx";
import * as products from "../products/products.tsx";
import * as settingsScreen from "../settings/settings.tsx";

const aCategory = (name: string): Category => ({
  _id: crypto.randomUUID(),
  version: 0,
  slug: name.toLowerCase(),
  productCount: 1,
  description: "",
  name,
  image: "/pictures/hero-dusk/1600.webp",
  specifications: ["flightTimeMinutes"],
});
const kites = aCategory("Kites");
const quads = aCategory("Quads");
const { discountedPrice: _discountedPrice, ...example } = exampleOf(productRecord) as Record<string, unknown>;
const aDocument = (title: string) => ({
  title,
  file: `/downloads/${String(title.length).padStart(32, "0")}/document.pdf`,
  bytes: 1200,
});
const battery = {
  _id: crypto.randomUUID(),
  name: "Battery",
  slug: "battery",
  image: "/pictures/mini-quad/1600.webp",
  price: 500,
};
const case_ = { ...battery, _id: crypto.randomUUID(), name: "Case", slug: "case" };
const product = {
  ...example,
  _id: crypto.randomUUID(),
  version: 3,
  slug: "lark",
  name: "Lark",
  price: 1_000,
  stock: 9,
  isPublished: true,
  category: { _id: kites._id, name: kites.name, slug: kites.slug },
  pictures: [
    { image: String(example.image), alt: "" },
    { image: "/pictures/hero-dusk/1600.webp", alt: "At dusk" },
  ],
  documents: [aDocument("Manual"), aDocument("Warranty card")],
  fitsWith: [battery],
  options: [{ name: "Colour", value: "Red" }],
  variants: [
    {
      _id: crypto.randomUUID(),
      options: [{ name: "Colour", value: "Blue" }],
      price: 1_100,
      image: String(example.image),
      stock: 4,
      binLocation: "",
    },
  ],
} as unknown as Product;

const colleague = aColleague("owner");

/** Opens a form of the products screen as the same colleague. */
async function openProducts(
  record: Product | undefined = product,
  prepare: (shop: ShopStub) => unknown = () => {},
  signedIn = colleague,
) {
  const opened = await openScreen(
    { products },
    `products?form=${record?._id ?? "new"}`,
    (shop) => {
      const found = record ? [record] : [];
      shop
        .on(listProducts, { products: found, pagination: { page: 1, total: found.length, pages: 1 } })
        .on(listCategories, { category: [kites, quads] })
        .on(suggestProducts, { suggestions: [battery, case_] })
        .on(updateProduct, { product });
      prepare(shop);
    },
    { signedIn },
  );
  return { ...opened, form: within(await screen.findByRole("dialog")) };
}

const name = () => screen.getByLabelText<HTMLInputElement>(/^Product Name/);
const offer = () => screen.queryByText(/^You have unsaved changes from /);
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith(formDraftPrefix));

/** Closes the page without saving. The form stores its draft at once instead of after a pause. */
function leavePage() {
  act(() => void window.dispatchEvent(new Event("pagehide")));
  cleanup();
}

async function press(user: { click(element: Element): Promise<void> }, button: string | RegExp) {
  await user.click(await within(screen.getByRole("dialog")).findByRole("button", { name: button }));
}

async function restore(user: { click(element: Element): Promise<void> }) {
  await press(user, "Restore");
  await waitFor(() => expect(offer()).toBeNull());
}

describe("draft of a long form", () => {
  it("restores every kind of control, so that saving sends the same values", async () => {
    const first = await openProducts();
    const { user, form } = first;
    await fill(user, name(), "Lark Pro");
    await user.selectOptions(form.getByRole("combobox", { name: "Category" }), "Quads");
    await user.selectOptions(form.getByRole("combobox", { name: /^Visibility/ }), "draft");
    await user.click(form.getByRole("checkbox", { name: "Surface Only" }));
    await fill(user, form.getByRole("spinbutton", { name: /^Flight time/i }), "29");
    await press(user, "Remove picture 2");
    await press(user, /^Remove document 1/);
    await fill(user, form.getByRole("textbox", { name: /^Title of document 1/ }), "Warranty");
    await press(user, "Add a variant");
    const added = within(form.getByRole("group", { name: "Variant 3" }));
    await fill(user, added.getByRole("textbox", { name: /^SKU/ }), "LARK-GREEN");
    await fill(user, added.getByRole("textbox", { name: /^Value/ }), "Green");
    await user.type(form.getByRole("combobox", { name: "Product to add" }), "case");
    await user.click(await form.findByRole("option", { name: /Case/ }));
    act(() => void window.dispatchEvent(new Event("pagehide")));
    const [key = ""] = drafts();
    const stored = localStorage.getItem(key) ?? "";
    await press(user, "Update Product");
    await waitFor(() => expect(first.shop.sent(updateProduct)).toHaveLength(1));
    await waitFor(() => expect(drafts()).toEqual([]));
    cleanup();

    localStorage.setItem(key, stored);
    const second = await openProducts();
    expect(offer()?.textContent).toMatch(/^You have unsaved changes from \w{3} \d\d, \d{4}, \d\d:\d\d\.$/);
    expect(name().value).toBe("Lark");
    await restore(second.user);
    expect(name().value).toBe("Lark Pro");
    expect(within(screen.getByRole("dialog")).getByText("Case")).toBeTruthy();
    await press(second.user, "Update Product");
    await waitFor(() => expect(second.shop.sent(updateProduct)).toEqual(first.shop.sent(updateProduct)));
    await waitFor(() => expect(drafts()).toEqual([]));
  });

  it("is stored after a pause and removed when the user undoes the changes", async () => {
    const { user } = await openProducts();
    await fill(user, name(), "Lark Pro");
    await waitFor(() => expect(drafts()).toHaveLength(1));
    await fill(user, name(), "Lark");
    await waitFor(() => expect(drafts()).toEqual([]));
  });

  it("is not offered to other users or for other records", async () => {
    const { user } = await openProducts();
    await fill(user, name(), "Lark Pro");
    leavePage();
    await openProducts(product, undefined, aColleague("owner"));
    expect(offer()).toBeNull();
    cleanup();
    await openProducts({ ...product, _id: crypto.randomUUID() });
    expect(offer()).toBeNull();
  });

  it("is not offered if the record has the same values by now", async () => {
    const { user } = await openProducts();
    await fill(user, name(), "Lark Pro");
    leavePage();
    await openProducts({ ...product, name: "Lark Pro", version: 4 });
    expect(offer()).toBeNull();
    expect(drafts()).toEqual([]);
  });

  it("says that the record has changed, and keeps the changes of others", async () => {
    const { user } = await openProducts();
    await fill(user, name(), "Lark Pro");
    leavePage();
    const { user: later, shop } = await openProducts({ ...product, price: 1_200, version: 4 });
    expect(await screen.findByText(/^The saved values have changed since then\./)).toBeTruthy();
    await restore(later);
    await press(later, "Update Product");
    await waitFor(() =>
      expect(shop.sent(updateProduct)[0]?.body).toMatchObject({ name: "Lark Pro", price: 1_200, version: 4 }),
    );
  });

  it("says that the stock was sold from in the meantime, which does not change the version", async () => {
    const { user, form } = await openProducts();
    await fill(user, form.getAllByRole("spinbutton", { name: /^Stock/ })[0] as HTMLElement, "19");
    leavePage();
    await openProducts({ ...product, stock: 7 });
    expect(await screen.findByText(/^The saved values have changed since then\./)).toBeTruthy();
  });

  it("is not overwritten by new input until the user decides about it", async () => {
    const { user } = await openProducts();
    await fill(user, name(), "Lark Pro");
    leavePage();
    const second = await openProducts();
    await fill(second.user, name(), "Lark Mini");
    leavePage();
    const third = await openProducts();
    await fill(third.user, name(), "Lark Mini");
    await press(third.user, "Restore");
    const question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
    await third.user.click(question.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(name().value).toBe("Lark Pro"));
  });

  it("is removed by Discard, after which new input is stored", async () => {
    const { user } = await openProducts();
    await fill(user, name(), "Lark Pro");
    leavePage();
    const { user: later } = await openProducts();
    await press(later, "Discard");
    expect(offer()).toBeNull();
    expect(name().value).toBe("Lark");
    expect(drafts()).toEqual([]);
    await fill(later, name(), "Lark Mini");
    await waitFor(() => expect(drafts()).toHaveLength(1));
  });

  it("counts as unsaved changes after it is restored", async () => {
    const { user } = await openProducts();
    await fill(user, name(), "Lark Pro");
    leavePage();
    const { user: later } = await openProducts();
    await restore(later);
    await press(later, "Cancel");
    expect(await screen.findByRole("alertdialog", { name: "Discard your changes?" })).toBeTruthy();
  });

  it.each(["closing the form", "navigating away"])("is removed when the user discards by %s", async (way) => {
    const { user, go } = await openProducts();
    await fill(user, name(), "Lark Pro");
    await waitFor(() => expect(drafts()).toHaveLength(1));
    if (way === "closing the form") await press(user, "Cancel");
    else go("/dashboard/admin/users");
    const question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
    await user.click(question.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(drafts()).toEqual([]);
  });

  it("is offered after a conflicting change is loaded", async () => {
    const records = [product];
    const { user } = await openProducts(product, (shop) =>
      shop
        .on(listProducts, () => ({ products: records, pagination: { page: 1, total: 1, pages: 1 } }))
        .on(updateProduct, () => {
          throw staleVersion("It was changed by someone else");
        }),
    );
    await fill(user, name(), "Lark Pro");
    records[0] = { ...product, price: 1_200, version: 4 };
    await press(user, "Update Product");
    await waitFor(() => expect(drafts()).toHaveLength(1));
    await press(user, "Load latest version");
    await screen.findByText(/^The saved values have changed since then\./);
    await restore(user);
    expect(name().value).toBe("Lark Pro");
    // The first price is that of the variant.
    const price = screen.getAllByRole<HTMLInputElement>("spinbutton", { name: "Price" }).at(-1);
    expect(price?.value).toBe("1200");
  });

  it("says that files are missing that were not uploaded yet", async () => {
    const { user, form, shop } = await openProducts(product, (shop) =>
      shop.on(uploadProductDocument, { ...aDocument("Guide") } as never),
    );
    await fill(user, name(), "Lark Pro");
    const release = shop.hold(uploadProductDocument);
    const file = new File(["%PDF"], "guide.pdf", { type: "application/pdf" });
    await user.upload(form.getByLabelText("Document files"), file);
    leavePage();
    await openProducts();
    expect(await screen.findByText(/^Files that were not uploaded yet are missing\./)).toBeTruthy();
    release();
  });

  it("does not break the form if the browser stores nothing", async () => {
    const { user, shop } = await openProducts();
    const blocked = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(blocked);
    await fill(user, name(), "Lark Pro");
    act(() => void window.dispatchEvent(new Event("pagehide")));
    await press(user, "Update Product");
    expect(await notifications().findByText("Product updated successfully")).toBeTruthy();
    expect(shop.sent(updateProduct)).toHaveLength(1);
    setItem.mockRestore();
  });
});

describe("draft of a coupon", () => {
  const coupon = {
    ...exampleOf(couponRecord),
    _id: crypto.randomUUID(),
    amount: null,
    state: "running",
    ...{ used: 0, held: 0, saved: 0, chosenProducts: [], version: 0 },
    createdAt: "2026-01-01T00:00:00.000Z",
  } as unknown as Coupon;
  const openCoupons = (form: string) =>
    openScreen(
      { coupons },
      `coupons?form=${form}`,
      (shop) =>
        shop
          .on(listCoupons, {
            coupons: [],
            pagination: { page: 1, total: 0, pages: 1 },
            counters: { total: 0, running: 0, used: 0, saved: 0 },
          })
          .on(listCategories, { category: [kites, quads] })
          .on(suggestProducts, { suggestions: [battery, case_] })
          .on(createCoupon, { coupon }),
      { signedIn: colleague },
    );

  it("restores a new coupon with the names of its products and the fields of its type", async () => {
    const { user } = await openCoupons("new");
    const form = within(await screen.findByRole("dialog"));
    await fill(user, form.getByRole("textbox", { name: /^Code/ }), "MONSOON");
    await user.selectOptions(form.getByRole("combobox", { name: /type/i }), "amount");
    await fill(user, form.getByRole("spinbutton", { name: /^Amount|Discount/ }), "250");
    await user.click(form.getByRole("checkbox", { name: "Quads" }));
    await user.type(form.getByRole("combobox", { name: "Product to add" }), "case");
    await user.click(await form.findByRole("option", { name: /Case/ }));
    leavePage();

    const { user: later, shop } = await openCoupons("new");
    await screen.findByRole("dialog");
    await restore(later);
    expect(within(screen.getByRole("dialog")).getByText("Case")).toBeTruthy();
    await press(later, "Create Coupon");
    await waitFor(() =>
      expect(shop.sent(createCoupon)[0]?.body).toMatchObject({
        code: "MONSOON",
        kind: "amount",
        amount: "250",
        products: [case_._id],
        categories: [quads._id],
      }),
    );
    await waitFor(() => expect(drafts()).toEqual([]));
  });
});

describe("draft of a delivery zone", () => {
  const zone = (name: string) => ({ ...exampleOf(deliveryZoneRecord), name });
  const openZone = (number: number, zones: string[]) => {
    const settings = {
      ...defaultPublicSettings,
      delivery: { ...defaultPublicSettings.delivery, zones: zones.map(zone) },
    } as unknown as Settings;
    return openScreen(
      { "settings/:section?": settingsScreen },
      `settings/delivery?form=${number}`,
      (shop) =>
        shop
          .on(readSettings, { settings, version: 7 })
          .on(changeSettings, { settings, version: 8 })
          .on(listCategories, { category: [kites, quads] }),
      { signedIn: colleague },
    );
  };
  const form = async () => within(await screen.findByRole("dialog"));

  it("follows its zone when the zones are reordered", async () => {
    const { user } = await openZone(1, ["North", "South"]);
    await fill(user, (await form()).getByRole("spinbutton", { name: /^Charge|^Delivery charge/ }), "75");
    leavePage();
    await openZone(1, ["South", "North"]);
    await form();
    expect(offer()).toBeNull();
    cleanup();
    const { user: later } = await openZone(2, ["South", "North"]);
    await form();
    await restore(later);
    expect(
      (await form()).getByRole<HTMLInputElement>("spinbutton", { name: /^Charge|^Delivery charge/ }).value,
    ).toBe("75");
  });
});
