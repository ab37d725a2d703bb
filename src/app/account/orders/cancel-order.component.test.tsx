import { screen, waitFor, within } from "@testing-library/react";
import { useLoaderData } from "react-router";
import { describe, expect, it } from "vitest";
import { cancelOrder } from "#contract/orders/cancel-order.ts";
import type { Order } from "#contract/orders/orders.ts";
import { fill, notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { anOrder } from "#tests/support/order-fixture.ts";
import { Refused } from "#tests/support/shop-stub.ts";
import { OrderCard } from "./order-card.tsx";

const placed = anOrder({ status: "Not Process" });
const cancelled = anOrder({
  ...placed,
  status: "Cancelled",
  cancellation: { by: "customer", reason: "Too slow" },
  money: { gross: 1_000, refunds: 0, held: 1_000, net: 1_000, refundsRequested: 1_000 },
});
const packed: Order["parcels"][number] = {
  ...{ _id: crypto.randomUUID(), number: 1, carrier: "", trackingId: "", state: "packed", version: 0 },
  ...{ lines: [], events: [] },
};

/** Opens the card of an order, which reloads as `after` once `answer` has been given. */
async function openCard(order: Order, answer: () => object = () => ({}), after = cancelled) {
  let current = order;
  const opened = await openScreen(
    {
      orders: {
        clientLoader: () => current,
        default: () => (
          <ul>
            <OrderCard order={useLoaderData<Order>()} defaultOpen={false} />
          </ul>
        ),
      },
    },
    "orders",
    (shop) =>
      shop.on(cancelOrder, () => {
        const given = answer();
        current = after;
        return { order: cancelled, ...given };
      }),
  );
  const button = () => screen.queryByRole("button", { name: "Cancel order PK-100001" });
  const openDialog = async () => {
    const found = button();
    if (!found) throw new Error("The order has no button to cancel it");
    await opened.user.click(found);
    return within(await screen.findByRole("dialog", { name: "Cancel order PK-100001?" }));
  };
  return { ...opened, button, openDialog };
}

describe("CancelOrder", () => {
  it("sends the reason, shows the cancelled order and focuses its heading", async () => {
    const { shop, user, button, openDialog } = await openCard(placed, () => ({ message: "It is cancelled" }));
    const dialog = await openDialog();
    expect(dialog.getByText(/^We'll refund ₹1,000 the way you paid/)).toBeTruthy();
    await fill(user, dialog.getByLabelText(/^Reason/), "Too slow");
    await user.click(dialog.getByRole("button", { name: "Cancel order" }));
    expect(await notifications().findByText("It is cancelled")).toBeTruthy();
    expect(shop.sent(cancelOrder)).toEqual([{ params: { id: placed._id }, body: { reason: "Too slow" } }]);
    expect(await screen.findByText("Your refund of ₹1,000 is on its way.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(button()).toBeNull();
    expect(document.activeElement?.tagName).toBe("H2");
  });

  it("asks for a reason before it sends anything", async () => {
    const { shop, user, openDialog } = await openCard(placed);
    const dialog = await openDialog();
    const submit = () => user.click(dialog.getByRole("button", { name: "Cancel order" }));
    await submit();
    const reason = dialog.getByLabelText(/^Reason/);
    const errorOf = () => reason.closest("form")?.textContent;
    expect(errorOf()).toContain("Please tell us why you are cancelling the order");
    expect(document.activeElement).toBe(reason);
    await fill(user, reason, "no");
    await submit();
    expect(errorOf()).toContain("Please enter a reason of at least 3 characters");
    expect(shop.sent(cancelOrder)).toEqual([]);
  });

  it("changes nothing if the customer keeps the order", async () => {
    const { shop, user, button, openDialog } = await openCard(placed);
    const dialog = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Keep order" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(button()).not.toBeNull();
    expect(shop.sent(cancelOrder)).toEqual([]);
  });

  it("shows the order again if the shop has started on it meanwhile", async () => {
    const processing = anOrder({ ...placed, status: "Processing" });
    let isRefused = false;
    const { user, openDialog, button } = await openCard(
      placed,
      () => {
        isRefused = true;
        throw new Refused(409, { code: "conflict", message: "We have already started" });
      },
      processing,
    );
    const dialog = await openDialog();
    await fill(user, dialog.getByLabelText(/^Reason/), "Too slow");
    await user.click(dialog.getByRole("button", { name: "Cancel order" }));
    expect(await notifications().findByText("We have already started")).toBeTruthy();
    expect(isRefused).toBe(true);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(button()).toBeNull();
  });

  it("keeps the dialog open if the shop cannot be reached", async () => {
    const { user, openDialog } = await openCard(placed, () => {
      throw new Refused(503, { code: "unavailable", message: "The shop is busy" });
    });
    const dialog = await openDialog();
    await fill(user, dialog.getByLabelText(/^Reason/), "Too slow");
    await user.click(dialog.getByRole("button", { name: "Cancel order" }));
    expect(await notifications().findByText("The shop is busy")).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe("Too slow");
  });

  it.each([
    ["in processing", anOrder({ status: "Processing" })],
    ["packed", anOrder({ ...placed, parcels: [packed] })],
    ["cancelled", cancelled],
  ])("is not offered for an order that is %s", async (_, order) => {
    const { button } = await openCard(order);
    expect(button()).toBeNull();
  });
});
