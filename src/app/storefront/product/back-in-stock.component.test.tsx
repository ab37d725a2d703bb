import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Session, saveSession } from "#app/lib/session.ts";
import { ToastProvider } from "#app/ui/toast.tsx";
import { listOwnStockAlerts, requestStockAlert, withdrawStockAlert } from "#contract/stock/stock-alerts.ts";
import { m } from "#messages";
import { aProduct } from "#tests/factories/products.ts";
import { Refused, ShopStub } from "#tests/support/shop-stub.ts";
import { specified } from "#tests/support/specified-responses.ts";
import BackInStock from "./back-in-stock.tsx";

const session = { user: specified.user, token: "token" } as unknown as Session;
const product = aProduct({ _id: "6f1c1a52-7d0e-4f0e-9a55-0d8b1c2f3a44" });
const variant = "7f1c1a52-7d0e-4f0e-9a55-0d8b1c2f3a44";

describe("BackInStock", { tags: ["spec:10.140"] }, () => {
  let shop: ShopStub;
  beforeEach(() => {
    shop = new ShopStub();
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });

  const open = (changes: { variant?: string } = {}) => {
    render(
      <ToastProvider>
        <BackInStock product={{ ...product, ...changes }} />
      </ToastProvider>,
    );
    return userEvent.setup();
  };
  const request = () => screen.findByRole<HTMLButtonElement>("button", { name: "Email me when it is back" });

  it("asks visitors for a valid address, and tells them to confirm it", async () => {
    shop.on(requestStockAlert, { message: m["stockAlerts.confirmationSent"]() });
    const user = open({ variant });
    const field = screen.getByRole("textbox", { name: /Email address/ });
    await user.type(field, "asha");
    await user.click(await request());
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(shop.sent(requestStockAlert)).toEqual([]);
    await user.type(field, "@example.in");
    await user.click(await request());
    const status = await screen.findByRole("status");
    expect(status.textContent).toBe(m["stockAlerts.confirmationSent"]());
    expect(shop.sent(requestStockAlert)).toMatchObject([
      { params: { id: product._id }, body: { email: "asha@example.in", variant } },
    ]);
  });

  it("shows visitors why a request was refused, and keeps the address", async () => {
    shop.on(requestStockAlert, () => {
      throw new Refused(429, { code: "too-many", message: m["stockAlerts.tooManyRequests"]() });
    });
    const user = open();
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: /Email address/ });
    await user.type(field, "asha@example.in");
    await user.click(await request());
    await waitFor(() => expect(document.body.textContent).toContain(m["stockAlerts.tooManyRequests"]()));
    expect(field.value).toBe("asha@example.in");
  });

  it("needs one click from customers, who can cancel the email", async () => {
    saveSession(session);
    let items: { variant?: string }[] = [{ variant }];
    shop.on(listOwnStockAlerts, () => ({ items }));
    shop.on(requestStockAlert, () => {
      items = [{}, { variant }];
      return {};
    });
    shop.on(withdrawStockAlert, () => {
      items = [{ variant }];
      return {};
    });
    const user = open();
    const button = await request();
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    const status = await screen.findByText(m["stockAlerts.waiting"]({ email: specified.user.email }));
    expect(status).toBeTruthy();
    expect(shop.sent(requestStockAlert)).toMatchObject([{ params: { id: product._id }, body: {} }]);
    await user.click(screen.getByRole("button", { name: "Cancel this email" }));
    expect(await request()).toBeTruthy();
    expect(shop.sent(withdrawStockAlert)).toMatchObject([{ params: { id: product._id }, query: {} }]);
  });
});
