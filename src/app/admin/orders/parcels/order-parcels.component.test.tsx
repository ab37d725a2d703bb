import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { StaffRole } from "#contract/kernel/capabilities.ts";
import { listAllOrders, type Order } from "#contract/orders/orders.ts";
import type { Parcel } from "#contract/orders/parcel.ts";
import {
  bookParcel,
  cancelParcelBooking,
  createParcel,
  deleteParcel,
  listCarriers,
  updateParcel,
} from "#contract/orders/parcels.ts";
import { listContacts } from "#contract/support/contact.ts";
import { notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { anOrder } from "#tests/support/order-fixture.ts";
import { Refused, type ShopStub } from "#tests/support/shop-stub.ts";
import * as ordersScreen from "../orders.tsx";

const lineId = crypto.randomUUID();
const aLine = {
  _id: lineId,
  product: crypto.randomUUID(),
  name: "Falcon",
  image: "/pictures/camera-drone/960.webp",
  price: 500,
  quantity: 2,
  description: "It flies.",
  category: { name: "Drones" },
};

const aParcel = (changes: Partial<Parcel> = {}): Parcel => ({
  _id: crypto.randomUUID(),
  number: 1,
  carrier: "DTDC",
  trackingId: "D42",
  trackingUrl: "https://dtdc.example/D42",
  state: "packed",
  lines: [{ line: lineId, quantity: 1 }],
  events: [],
  version: 4,
  ...changes,
});

const withParcels = (...parcels: Parcel[]) => anOrder({ products: [aLine], parcels });

function open(order: Order, prepare: (shop: ShopStub) => unknown = () => {}, role: StaffRole = "orders") {
  const stats = { total: 0, new: 0, read: 0, responded: 0, resolved: 0, overdue: 0 };
  return openScreen(
    { orders: ordersScreen },
    "orders",
    (shop) => {
      shop
        .on(listAllOrders, {
          orders: [order],
          pagination: { page: 1, total: 1, pages: 1 },
          counters: { total: 1, processing: 1, delivered: 0 },
        })
        .on(listContacts, { contacts: [], stats, pagination: { page: 1, total: 0, pages: 0 } })
        .on(listCarriers, {
          carriers: [{ name: "DTDC" }, { name: "India Post" }],
          couriers: [{ name: "test", title: "Test courier" }],
        })
        .on(createParcel, { order, message: "Parcel added" })
        .on(updateParcel, { order, message: "Parcel updated" })
        .on(bookParcel, { order, message: "Parcel booked" })
        .on(cancelParcelBooking, { order, message: "Courier booking cancelled" })
        .on(deleteParcel, { order, message: "Parcel deleted" });
      prepare(shop);
    },
    { role },
  );
}

const dialog = () => within(screen.getByRole("dialog"));

describe("the parcels of an order", () => {
  it("show units, a tracking link, events and the courier's reason for a refusal", async () => {
    await open(
      withParcels(
        aParcel({
          state: "shipped",
          events: [{ at: "2026-11-27T08:00:00.000Z", text: "Picked up", place: "Gorakhpur" }],
        }),
        aParcel({
          number: 2,
          trackingId: "",
          booking: { courier: "test", state: "refused", reference: "PK-1", refusal: "Too heavy" },
        }),
      ),
    );
    const [first, second] = within(screen.getByRole("article"))
      .getAllByRole("heading", { name: /^Parcel \d/ })
      .map(({ parentElement }) => parentElement);
    expect(first?.textContent).toContain("1 × Falcon");
    const link = within(first as HTMLElement).getByRole("link", { name: "D42" });
    expect(link.getAttribute("href")).toBe("https://dtdc.example/D42");
    expect(first?.textContent).toContain("Picked up, Gorakhpur");
    expect(second?.textContent).toContain("The courier did not accept this parcel: Too heavy");
  });

  it("are read-only for staff who may not ship orders", async () => {
    await open(withParcels(aParcel({ lines: [{ line: lineId, quantity: 2 }] })), () => {}, "accountant");
    expect(screen.queryByRole("button", { name: /parcel/i })).toBeNull();
  });

  it("are added with the units that are not in a parcel yet", async () => {
    const { user, shop } = await open(withParcels(aParcel()));
    await user.click(screen.getByRole("button", { name: /^Add parcel to order/ }));
    const units = dialog().getByRole<HTMLInputElement>("spinbutton", { name: "Falcon" });
    expect(units.value).toBe("1");
    await dialog().findByRole("option", { name: "India Post" });
    await user.selectOptions(dialog().getByLabelText("Carrier"), "India Post");
    await user.type(dialog().getByLabelText("Tracking ID"), "IP 1");
    await user.click(dialog().getByRole("button", { name: "Add parcel" }));
    expect(await notifications().findByText("Parcel added")).toBeTruthy();
    expect(shop.sent(createParcel)[0]?.body).toEqual({
      carrier: "India Post",
      trackingId: "IP 1",
      lines: [{ line: lineId, quantity: 1 }],
      version: 3,
    });
  });

  it("show the server's error next to the quantity of the product", async () => {
    const { user } = await open(withParcels(), (shop) =>
      shop.on(createParcel, () => {
        throw new Refused(409, {
          message: "Only 1 left",
          errors: [{ field: "lines.0.quantity", message: "Only 1 left" }],
        });
      }),
    );
    await user.click(screen.getByRole("button", { name: /^Add parcel to order/ }));
    await user.click(dialog().getByRole("button", { name: "Add parcel" }));
    expect(await dialog().findByText("Only 1 left")).toBeTruthy();
    expect(dialog().getByRole("spinbutton", { name: "Falcon" }).getAttribute("aria-invalid")).toBe("true");
  });

  it("send their version when edited, and warn before drones without serial numbers are shipped", async () => {
    const order = withParcels(aParcel());
    order.products = [{ ...aLine, weightClass: "small" }];
    const { user, shop } = await open(order);
    await user.click(screen.getByRole("button", { name: /^Edit parcel 1/ }));
    expect(dialog().queryByText("Please check before you ship this parcel")).toBeNull();
    await user.selectOptions(dialog().getByLabelText("State"), "shipped");
    expect(dialog().getByText("Please check before you ship this parcel")).toBeTruthy();
    await user.click(dialog().getByRole("button", { name: "Save parcel" }));
    expect(await notifications().findByText("Parcel updated")).toBeTruthy();
    expect(shop.sent(updateParcel)[0]?.body).toEqual({ trackingId: "D42", state: "shipped", version: 4 });
  });

  it("are booked with a courier after their size is entered", async () => {
    const { user, shop } = await open(withParcels(aParcel()));
    await user.click(screen.getByRole("button", { name: /^Book courier for parcel 1/ }));
    await dialog().findByRole("option", { name: "Test courier" });
    await user.click(dialog().getByRole("button", { name: "Book courier" }));
    expect(shop.sent(bookParcel)).toEqual([]);
    for (const [label, value] of [
      ["Weight", "900"],
      ["Length", "30"],
      ["Breadth", "20"],
      ["Height", "10"],
    ] as const)
      await user.type(dialog().getByLabelText(new RegExp(`^${label}`)), value);
    await user.click(dialog().getByRole("button", { name: "Book courier" }));
    expect(await notifications().findByText("Parcel booked")).toBeTruthy();
    const body = { courier: "test", weight: 900, length: 30, breadth: 20, height: 10, version: 4 };
    expect(shop.sent(bookParcel)[0]?.body).toEqual(body);
  });

  it("have their booking cancelled after confirmation, unless they have left", async () => {
    const booking = { courier: "test", state: "booked", reference: "PK-1" } as const;
    const order = withParcels(
      aParcel({ booking }),
      aParcel({ number: 2, state: "shipped", booking }),
      aParcel({ number: 3, booking: { ...booking, state: "cancelling" } }),
      aParcel({ number: 4, booking: { ...booking, state: "cancelled" } }),
    );
    const { user, shop } = await open(order);
    expect(screen.getAllByRole("button", { name: /^Cancel booking/ })).toHaveLength(1);
    expect(screen.getAllByRole("button", { name: /^Book courier for parcel 4/ })).toHaveLength(1);
    expect(screen.getAllByText(/has not confirmed it yet/)).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: /^Cancel booking of parcel 1/ }));
    const question = within(screen.getByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Keep booking" }));
    expect(shop.sent(cancelParcelBooking)).toEqual([]);
    await user.click(screen.getByRole("button", { name: /^Cancel booking of parcel 1/ }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Cancel booking" }));
    expect(await notifications().findByText("Courier booking cancelled")).toBeTruthy();
    expect(shop.sent(cancelParcelBooking)[0]?.params).toEqual({ id: order.parcels[0]?._id });
  });

  it("show why the courier did not cancel a booking", async () => {
    const booking = { courier: "test", state: "booked", reference: "PK-1", refusal: "Picked up" } as const;
    const { user } = await open(withParcels(aParcel({ booking })), (shop) =>
      shop.on(cancelParcelBooking, () => {
        throw new Refused(409, { message: "The courier did not cancel the booking: Picked up" });
      }),
    );
    expect(screen.getByText("The courier did not cancel the booking: Picked up")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /^Cancel booking of parcel 1/ }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Cancel booking" }));
    expect(await notifications().findByText(/did not cancel the booking/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("can be deleted after confirmation unless they are booked or shipped", async () => {
    const booking = { courier: "test", state: "booked", reference: "PK-1" } as const;
    const order = withParcels(
      aParcel(),
      aParcel({ number: 2, state: "shipped" }),
      aParcel({ number: 3, booking }),
    );
    const { user, shop } = await open(order);
    expect(screen.getAllByRole("button", { name: /^Delete parcel/ })).toHaveLength(1);
    expect(screen.getAllByRole("button", { name: /^Book courier/ })).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: /^Delete parcel 1/ }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: /Delete/ }));
    expect(await notifications().findByText("Parcel deleted")).toBeTruthy();
    expect(shop.sent(deleteParcel)[0]?.params).toEqual({ id: order.parcels[0]?._id });
  });
});
