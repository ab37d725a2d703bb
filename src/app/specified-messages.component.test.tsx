import { cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Product } from "#contract/catalog/catalog.ts";
import { defaultPublicSettings } from "#contract/kernel/brand.ts";
import { specified } from "#tests/support/specified-responses.ts";
import Profile from "./account/profile/profile.tsx";
import Login from "./account/sign-in/login.tsx";
import Signup from "./account/sign-in/signup.tsx";
import { Offers } from "./company/home/offers.tsx";
import { clearCart } from "./lib/cart.ts";
import { type Session, saveSession } from "./lib/session.ts";
import * as category from "./storefront/category/category.tsx";
import {
  type AddToCartMessages,
  categoryMessages,
  productMessages,
  storeMessages,
  useAddToCart,
} from "./storefront/listing/use-add-to-cart.ts";
import * as product from "./storefront/product/product.tsx";
import * as store from "./storefront/store/store.tsx";
import { StoreFilters } from "./storefront/store/store-filters.tsx";
import { defaultStoreQuery } from "./storefront/store/store-query.ts";
import { ToastProvider } from "./ui/toast.tsx";
import { toastStore } from "./ui/toast-store.ts";

// A busy machine needs longer than the default.
configure({ asyncUtilTimeout: 20_000 });

const session = { user: specified.user, token: "token" } as unknown as Session;
const item = specified.product as unknown as Product;

/** Calls sent to the network, all of which fail. */
let calls: string[];

beforeEach(() => {
  calls = [];
  vi.stubGlobal("fetch", async (path: string | URL, { method = "GET" }: RequestInit = {}) => {
    calls.push(`${method} ${new URL(path, "http://shop.example").pathname}`);
    throw new TypeError("Failed to fetch");
  });
});
afterEach(() => {
  cleanup();
  for (const { id } of toastStore.current()) toastStore.dismiss(id);
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function open(Page: ComponentType<never>, props: object = {}) {
  const AnyPage = Page as ComponentType<object>;
  const Component = () => (
    <ToastProvider>
      <AnyPage {...props} />
    </ToastProvider>
  );
  const Stub = createRoutesStub([{ id: "root", path: "/", Component }]);
  const root = { url: "https://shop.example", payments: [], live: true, settings: defaultPublicSettings };
  render(<Stub hydrationData={{ loaderData: { root } }} />);
  return userEvent.setup({ delay: null });
}

const notifications = () => within(screen.getByRole("region", { name: "Notifications" }));

describe("a screen whose calls fail", () => {
  it("shows that the login failed", { tags: ["spec:8.1"] }, async () => {
    const user = open(Login);
    await user.type(screen.getByLabelText(/^Email/), "asha@example.in");
    await user.type(screen.getByLabelText(/^Password/), "correct horse");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    expect(await notifications().findByText("Invalid credentials. Please try again.")).toBeTruthy();
  });

  it("shows that the registration failed", { tags: ["spec:8.1"] }, async () => {
    const user = open(Signup);
    const inputs: [RegExp, string][] = [
      [/^Full Name/, "Asha Verma"],
      [/^Email Address/, "asha@example.in"],
      [/^Phone Number/, "9876543210"],
      [/^Address/, "12 Golghar, Gorakhpur"],
      [/^Date of Birth/, "1990-05-01"],
      [/^Password/, "correct horse"],
      [/^Confirm Password/, "correct horse"],
    ];
    for (const [label, text] of inputs)
      await user.type(screen.getByLabelText(label, { selector: "input, textarea" }), text);
    await user.click(screen.getByRole("button", { name: "Create Account" }));
    expect(await notifications().findByText("Registration failed. Please try again.")).toBeTruthy();
    expect(calls).toContain("POST /api/auth/register");
  });

  it("keeps the profile dialog open and shows the error", { tags: ["spec:8.13", "spec:5.6"] }, async () => {
    saveSession({ ...session, user: { ...session.user, address: "" } });
    const user = open(Profile);
    expect(screen.getByText("Manage your profile")).toBeTruthy();
    expect(screen.getByText("Not provided")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Edit Phone Number" }));
    const dialog = within(screen.getByRole("dialog", { name: "Edit Phone Number" }));
    const phone = dialog.getByLabelText(/^Phone Number/);
    await user.clear(phone);
    await user.type(phone, "98765");
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(dialog.getAllByText("Please enter a valid 10-digit phone number")[0]).toBeTruthy();
    expect(calls).not.toContain("PUT /api/auth/update-profile");
    await user.type(phone, "43210");
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect((await dialog.findAllByText("Error updating profile"))[0]).toBeTruthy();
    expect(calls).toContain("PUT /api/auth/update-profile");
  });

  it.each<[string, ComponentType<never>, object]>([
    ["Failed to fetch products", store.ErrorBoundary, {}],
    ["Error loading products", category.ErrorBoundary as never, { error: new Error("down") }],
    ["Error fetching product details", product.ErrorBoundary as never, { error: new Error("down") }],
    ["Failed to load ads", Offers as never, { ads: null }],
    [
      "Failed to fetch categories",
      StoreFilters as never,
      { query: defaultStoreQuery, categories: null, facets: null, onChange: () => {} },
    ],
  ])("shows the error: %s", { tags: ["spec:8.6"] }, (message, Page, props) => {
    open(Page, props);
    expect(screen.getByText(message)).toBeTruthy();
  });
});

describe("adding to the cart", { tags: ["spec:8.2", "spec:5.3"] }, () => {
  function AddButtons({
    message,
    quantity,
    of,
  }: {
    message: AddToCartMessages;
    quantity: number;
    of: Product;
  }) {
    const add = useAddToCart(message, { loginNeeded: true });
    return (
      <button type="button" onClick={() => add(of, quantity)}>
        Add
      </button>
    );
  }

  it.each<[string, AddToCartMessages, number, string, string]>([
    ["the store", storeMessages, 1, "Mini Quad added to cart", "Increased Mini Quad quantity in cart"],
    ["a category", categoryMessages, 1, "Item added to cart", "Item added to cart"],
    ["a product", productMessages, 2, "Added 2 Mini Quad(s) to cart", "Added 2 more Mini Quad(s) to cart"],
  ])(
    "shows the messages of %s for a new item and for an increased quantity",
    async (_page, message, quantity, ...messages) => {
      saveSession(session);
      clearCart();
      const user = open(AddButtons as never, { message, quantity, of: item });
      for (const text of messages) {
        await user.click(screen.getByRole("button", { name: "Add" }));
        await waitFor(() => expect(notifications().getByText(text)).toBeTruthy());
      }
    },
  );

  it("rejects an invalid product", async () => {
    saveSession(session);
    const user = open(AddButtons as never, { message: storeMessages, quantity: 1, of: { ...item, _id: "" } });
    await user.click(screen.getByRole("button", { name: "Add" }));
    expect(notifications().getByText("Invalid product")).toBeTruthy();
  });
});
