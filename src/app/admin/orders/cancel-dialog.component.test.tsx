import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { StaffRole } from "#contract/kernel/capabilities.ts";
import { setOrderStatus } from "#contract/orders/orders.ts";
import { refundOrder } from "#contract/payments/payments.ts";
import { fill, notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { anOrder } from "#tests/support/order-fixture.ts";
import { Refused } from "#tests/support/shop-stub.ts";
import { SharedReload } from "../lists/shared-reload.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { StatusField } from "./order-progress-fields.tsx";

const order = anOrder();

/** Chooses "Cancelled" in the status menu of the order. */
async function cancel({
  role = "owner" as StaffRole,
  refundLimit = null as number | null,
  refundFails = false,
  status = order.status,
} = {}) {
  let fails = refundFails;
  const opened = await openScreen(
    {
      orders: {
        default: () => (
          <SharedReload>
            <OrderProgress row={{ ...order, status }} details="closed">
              <StatusField />
            </OrderProgress>
          </SharedReload>
        ),
      },
    },
    "orders",
    (shop) =>
      shop
        .on(setOrderStatus, { order: { ...order, status: "Cancelled" }, message: "Order status updated" })
        .on(refundOrder, () => {
          if (fails) {
            fails = false;
            throw new Refused(409, { code: "conflict", message: "The bank declined the refund" });
          }
          return { order, message: "The payment has been refunded" };
        }),
    { role, refundLimit },
  );
  await opened.user.selectOptions(screen.getByLabelText(/^Status/), "Cancelled");
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel order #order_1?" }));
  const submit = () => opened.user.click(dialog.getByRole("button", { name: "Mark as Cancelled" }));
  return { ...opened, dialog, submit };
}

describe("CancelDialog", () => {
  it("explains the effects on stock, email and money and changes nothing until confirmed", async () => {
    const { shop, user, dialog } = await cancel();
    const items = dialog.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(items).toEqual([
      "Stock: the units in this order go back into stock.",
      expect.stringMatching(/^Email: /),
      "Money: ₹1,000 stays with the shop until it is refunded. The pending task “Decide on a refund” reminds the staff who can refund it.",
    ]);
    await user.click(dialog.getByRole("button", { name: "Keep Order" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(shop.sent(setOrderStatus)).toEqual([]);
    expect(screen.getByLabelText<HTMLSelectElement>(/^Status/).value).toBe("Processing");
  });

  it.each(["Shipped", "Delivered"] as const)(
    "explains that the stock of a %s order does not change",
    async (status) => {
      const { dialog } = await cancel({ status });
      expect(dialog.getByText(/^Stock: /).textContent).toContain("unchanged, because the units were shipped");
    },
  );

  it("cancels without a refund for staff who may not refund", async () => {
    const { shop, dialog, submit } = await cancel({ role: "orders" });
    expect(dialog.queryByRole("checkbox")).toBeNull();
    await submit();
    expect(await notifications().findByText("Order status updated")).toBeTruthy();
    const body = { status: "Cancelled", version: 3, acknowledged: [] };
    expect(shop.sent(setOrderStatus)).toEqual([{ params: { orderId: order._id }, body }]);
    expect(shop.sent(refundOrder)).toEqual([]);
  });

  it.each([
    [999.99, false],
    [1000, true],
  ])("with a refund limit of ₹%s, offers the refund of ₹1,000: %s", async (refundLimit, isOffered) => {
    const { dialog } = await cancel({ refundLimit });
    expect(dialog.queryByRole("checkbox") !== null).toBe(isOffered);
  });

  it("refunds on request and retries a failed refund without cancelling twice", async () => {
    const { shop, user, dialog, submit } = await cancel({ refundFails: true });
    await user.click(dialog.getByRole("checkbox", { name: "Refund ₹1,000 now" }));
    await submit();
    expect(shop.sent(setOrderStatus)).toEqual([]);
    await fill(user, dialog.getByLabelText(/^Reason/), "Out of stock");
    await submit();
    expect(await notifications().findByText("The bank declined the refund")).toBeTruthy();
    await submit();
    expect(await notifications().findByText("Order cancelled and refunded")).toBeTruthy();
    expect(shop.sent(setOrderStatus)).toHaveLength(1);
    const [first, second] = shop.sent(refundOrder);
    expect(first?.body).toEqual({ requestId: expect.any(String), reason: "Out of stock" });
    expect(second).toEqual(first);
  });
});
