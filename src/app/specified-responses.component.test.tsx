import { cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { createMemoryRouter, Outlet, useLoaderData, useParams } from "react-router";
import { RouterProvider } from "react-router/dom";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type ApiFetch, apiFetchContext } from "#app/api.ts";
import { checkUser } from "#contract/accounts/auth.ts";
import { defaultPublicSettings } from "#contract/kernel/brand.ts";
import { specified, specifiedResponses, withoutSuccess } from "#tests/support/specified-responses.ts";
import * as orders from "./account/orders/orders.tsx";
import * as adminAds from "./admin/ads/ads.tsx";
import * as adminApplications from "./admin/applications/applications.tsx";
import * as adminCategories from "./admin/categories/categories.tsx";
import * as adminContacts from "./admin/contacts/contacts.tsx";
import * as adminEmployees from "./admin/employees/employees.tsx";
import { LeaveGuard } from "./admin/forms/leave-guard.tsx";
import * as adminHero from "./admin/hero/hero.tsx";
import * as adminJobs from "./admin/jobs/jobs.tsx";
import * as adminOrders from "./admin/orders/orders.tsx";
import * as adminOverview from "./admin/overview/overview.tsx";
import * as adminProducts from "./admin/products/products.tsx";
import * as adminUsers from "./admin/users/users.tsx";
import * as career from "./company/career/career.tsx";
import * as home from "./company/home/home.tsx";
import { addToCart, readCart } from "./lib/cart.ts";
import { emptySearchContext } from "./lib/empty-search.ts";
import { readSession, saveSession } from "./lib/session.ts";
import { type Site, siteContext } from "./lib/site.ts";
import { Guard } from "./shell/guard.tsx";
import * as cart from "./storefront/cart/cart.tsx";
import * as category from "./storefront/category/category.tsx";
import * as checkout from "./storefront/checkout/checkout.tsx";
import * as checkoutOld from "./storefront/checkout/checkout-old.tsx";
import * as product from "./storefront/product/product.tsx";
import * as store from "./storefront/store/store.tsx";
import { ToastProvider } from "./ui/toast.tsx";

interface PageModule {
  default: ComponentType<never>;
  loader?: (args: never) => unknown;
  clientLoader?: (args: never) => unknown;
}

// A busy machine needs longer than the default.
configure({ asyncUtilTimeout: 20_000 });

const site: Site = {
  url: "http://shop.example",
  payments: [{ provider: "razorpay", manual: false, keyId: "rzp_test_1" }],
  foreignPaymentWindow: false,
  live: true,
  sendsMail: false,
  pictureOrigins: [],
};

/** Responses to calls that are not in the specification. */
const extraResponses: Record<string, object> = {
  "GET /api/settings/public": { settings: defaultPublicSettings },
};

/** Regular prices for checkout A, effective prices for checkout B. */
function quoteOf(body: unknown): object {
  const isRegular = String(body).includes('"prices":"regular"');
  const price = isRegular ? specified.product.price : specified.product.discountedPrice;
  const item = { _id: specified.product._id, name: "Mini Quad", image: "", price, quantity: 1 };
  return { items: [item], adjustments: [], totalAmount: price };
}

/** Keys that the Razorpay window was opened with. */
const allOpenedKeys: string[] = [];

/** A Razorpay window that pays immediately. */
class FakeCheckout {
  options: { key: string; order_id: string; handler: (receipt: object) => void };
  constructor(options: FakeCheckout["options"]) {
    this.options = options;
  }
  on() {}
  close() {}
  open() {
    const { key, order_id, handler } = this.options;
    allOpenedKeys.push(key);
    handler({ razorpay_order_id: order_id, razorpay_payment_id: "pay_1", razorpay_signature: "0d4e" });
  }
}

describe("a page, with responses that have only the specified fields", () => {
  /** Opens a page. Calls that are neither specified nor in `extraResponses` return 404. */
  async function open(page: PageModule, path: string, address: string, signedInUser: object | null = null) {
    const sent: string[] = [];
    const answer: ApiFetch = async (path, { method = "GET", body } = {}) => {
      const call = `${method} ${new URL(path, site.url).pathname}`;
      sent.push(call);
      const response =
        call === "POST /api/payment/quote"
          ? quoteOf(body)
          : (specifiedResponses[call] ?? extraResponses[call]);
      if (!response) return Response.json({ success: false, message: "not found" }, { status: 404 });
      return Response.json(withoutSuccess.includes(call) ? response : { success: true, ...response });
    };
    vi.stubGlobal("fetch", answer);
    vi.stubGlobal("isSecureContext", true);
    if (signedInUser) saveSession({ user: signedInUser as never, token: "token" });
    const failures: unknown[] = [];
    const contextValues = new Map<unknown, unknown>([
      [apiFetchContext, answer],
      [siteContext, site],
      [emptySearchContext, () => {}],
    ]);
    const context = { get: (key: unknown) => contextValues.get(key) };
    const { default: Page, loader, clientLoader } = page;
    const AnyPage = Page as ComponentType<Record<string, unknown>>;
    const Routed = () => <AnyPage loaderData={useLoaderData()} params={useParams()} />;
    const router = createMemoryRouter(
      [
        {
          id: "root",
          element: (
            <ToastProvider>
              <LeaveGuard>
                <Outlet />
              </LeaveGuard>
            </ToastProvider>
          ),
          loader: () => ({ ...site, settings: defaultPublicSettings }),
          HydrateFallback: () => null,
          errorElement: <p>failed</p>,
          children: [
            {
              path,
              element: <Routed />,
              ...((loader ?? clientLoader) && {
                loader: (call) =>
                  Promise.resolve((loader ?? clientLoader)?.({ ...call, context } as never)).catch(
                    (error: unknown) => {
                      failures.push(error);
                      throw error;
                    },
                  ),
              }),
            },
            { path: "*", element: <p>Elsewhere</p> },
          ],
        },
      ],
      { initialEntries: [address] },
    );
    onTestFinished(() => {
      cleanup();
      router.dispose();
      localStorage.clear();
      sessionStorage.clear();
      vi.unstubAllGlobals();
    });
    render(<RouterProvider router={router} />);
    await waitFor(() => expect(router.state.initialized).toBe(true));
    return { sent, failures, router, user: userEvent.setup({ delay: null }) };
  }

  it.each<[string, PageModule, string, RegExp]>([
    ["/", home, "/", /See further from above/],
    ["/store", store, "/store", /Mini Quad/],
    ["/category/:slug", category, "/category/fpv-kits", /1 product\(s\) available/],
    ["/product/:slug", product, "/product/mini-quad", /It flies\./],
    ["/career", career, "/career", /Drone Technician/],
  ])("shows %s", async (path, page, address, text) => {
    const { failures } = await open(page, path, address);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(failures).toEqual([]);
  });

  it.each<[string, PageModule, RegExp]>([
    ["", adminOverview, /Total Orders/],
    ["users", adminUsers, /asha@example\.in/],
    ["products", adminProducts, /Mini Quad/],
    ["category", adminCategories, /FPV Kits/],
    ["hero", adminHero, /See further from above/],
    ["ads", adminAds, /Repair Week/],
    ["manage-employees", adminEmployees, /Ravi Singh/],
    ["jobs", adminJobs, /Gorakhpur/],
    ["job-applications", adminApplications, /Meena Das/],
    ["contacts", adminContacts, /Zubeen Garg/],
    ["orders", adminOrders, /Asha Verma/],
  ])("shows the back office's %s", async (path, page, text) => {
    const address = `/dashboard/admin${path && `/${path}`}`;
    const { failures } = await open(page, address, address, specified.administrator);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/NaN|undefined|Invalid Date/);
    expect(failures).toEqual([]);
  });

  it("lets a signed-in user pass a guard and keeps the stored user", async () => {
    const Guarded = () => (
      <Guard check={checkUser}>
        <p>Private</p>
      </Guard>
    );
    await open({ default: Guarded }, "/dashboard/user", "/dashboard/user", specified.user);
    expect(await screen.findByText("Private")).toBeTruthy();
    expect(readSession()?.user).toEqual(specified.user);
  });

  it("shows the customer's orders with all their details", async () => {
    const { user } = await open(orders, "/dashboard/user/orders", "/dashboard/user/orders", specified.user);
    expect((await screen.findAllByText(/#ABCDEF/)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole("button", { name: /View Order Details/ }));
    expect(screen.getByText("Shipping Address")).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/NaN|undefined|Invalid Date/);
  });

  /** Stubs Razorpay's script with a window that pays immediately; returns the keys it is opened with. */
  function stubRazorpay() {
    allOpenedKeys.length = 0;
    vi.stubGlobal("Razorpay", FakeCheckout);
    vi.spyOn(document.head, "append").mockImplementation((script) =>
      (script as HTMLScriptElement).onload?.({} as Event),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    return allOpenedKeys;
  }

  it.each<[string, PageModule]>([
    ["/cart", cart],
    ["/checkout", checkout],
    ["/checkout-old", checkoutOld],
  ])("shows the product in %s", async (path, page) => {
    saveSession({ user: specified.user as never, token: "token" });
    addToCart({ ...specified.product } as never);
    await open(page, path, path, specified.user);
    expect((await screen.findAllByText("Mini Quad")).length).toBeGreaterThan(0);
  });

  it("opens the payment window at checkout A and treats a response with only `success` as a paid order", async () => {
    const openedKeys = stubRazorpay();
    saveSession({ user: specified.user as never, token: "token" });
    addToCart({ ...specified.product } as never);
    const { user, router, sent } = await open(checkoutOld, "/checkout-old", "/checkout-old", specified.user);
    await user.click(await screen.findByRole("button", { name: /^Pay ₹/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/user/orders"));
    expect(openedKeys).toEqual(["rzp_test_1"]);
    expect(sent).toContain("POST /api/payment/verify");
    expect(readCart()).toEqual([]);
    expect(screen.getByRole("region", { name: "Notifications" }).textContent).toContain("Payment Successful");
  });

  it("opens the payment window at checkout B and redirects to the order", async () => {
    const openedKeys = stubRazorpay();
    saveSession({ user: specified.user as never, token: "token" });
    addToCart({ ...specified.product } as never);
    const { user, router } = await open(checkout, "/checkout", "/checkout", specified.user);
    await user.type(await screen.findByLabelText(/City/), "Gorakhpur");
    await user.type(screen.getByLabelText(/PIN code/), "273001");
    await user.click(screen.getByRole("button", { name: /^Pay ₹/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/user/orders"));
    expect(openedKeys).toEqual(["rzp_test_1"]);
    expect(router.state.location.state).toEqual({ orderSuccess: true, orderId: specified.order._id });
  });
});
