import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { confirmStockAlert, stopStockAlerts } from "#contract/stock/stock-alerts.ts";
import { m } from "#messages";
import { Refused, ShopStub } from "#tests/support/shop-stub.ts";
import ConfirmStockAlert from "./confirm-stock-alert.tsx";
import StopStockAlerts from "./stop-stock-alerts.tsx";

describe("links in back-in-stock emails", { tags: ["spec:10.140"] }, () => {
  let shop: ShopStub;
  beforeEach(() => {
    shop = new ShopStub();
  });
  afterEach(cleanup);

  function open(Page: ComponentType, address: string) {
    const Stub = createRoutesStub([{ path: "/link", Component: Page }]);
    render(<Stub initialEntries={[address]} />);
    return userEvent.setup();
  }
  const invalid = () => {
    throw new Refused(400, {
      code: "invalid",
      message: m["stockAlerts.linkInvalid"](),
      errors: [{ field: "token", message: m["stockAlerts.linkInvalid"]() }],
    });
  };

  it("confirm an address only when the button is pressed", async () => {
    shop.on(confirmStockAlert, { product: { name: "Kite", slug: "kite" } });
    const user = open(ConfirmStockAlert, "/link?token=secret");
    const button = await screen.findByRole("button", { name: "Confirm address" });
    expect(shop.sent(confirmStockAlert)).toEqual([]);
    await user.click(button);
    expect(await screen.findByText("We'll email you when Kite is back in stock.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "View product" }).getAttribute("href")).toBe("/product/kite");
    expect(shop.sent(confirmStockAlert)).toEqual([{ body: { token: "secret" } }]);
  });

  it("stop all emails", async () => {
    shop.on(stopStockAlerts, {});
    const user = open(StopStockAlerts, "/link?token=secret");
    await user.click(await screen.findByRole("button", { name: "Stop emails" }));
    expect(await screen.findByText("Emails stopped")).toBeTruthy();
    expect(shop.sent(stopStockAlerts)).toEqual([{ body: { token: "secret" } }]);
  });

  it("say if they are not valid, and keep the button if the shop is unreachable", async () => {
    shop.on(stopStockAlerts, () => {
      throw new Refused(503, { code: "unavailable", message: "Please try again soon" });
    });
    const user = open(StopStockAlerts, "/link?token=secret");
    await user.click(await screen.findByRole("button", { name: "Stop emails" }));
    expect(await screen.findByText("Please try again soon")).toBeTruthy();
    shop.on(stopStockAlerts, invalid);
    await user.click(screen.getByRole("button", { name: "Stop emails" }));
    expect((await screen.findByRole("alert")).textContent).toContain(m["stockAlerts.linkInvalid"]());
  });

  it("need a secret", async () => {
    open(ConfirmStockAlert, "/link");
    expect((await screen.findByRole("alert")).textContent).toContain(m["stockAlerts.linkInvalid"]());
  });
});
