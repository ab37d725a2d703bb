import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { addToCart } from "#app/lib/cart.ts";
import { createAddress, listAddresses, type SavedAddress } from "#contract/accounts/address-book.ts";
import { listProducts } from "#contract/catalog/catalog.ts";
import { createOrder, quotePurchase } from "#contract/checkout/checkout.ts";
import { listOwnOrders, type Order } from "#contract/orders/orders.ts";
import { readServiceability } from "#contract/orders/shipping.ts";
import { listPaymentMethods } from "#contract/payments/payment-methods.ts";
import { fill, notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { anOrder } from "#tests/support/order-fixture.ts";
import { aCustomer, aSavedAddress } from "#tests/support/saved-address-fixture.ts";
import { Refused } from "#tests/support/shop-stub.ts";
import { specified } from "#tests/support/specified-responses.ts";
import { CheckoutScreen } from "./checkout-screen.tsx";
import { SteppedCheckout } from "./stepped-checkout.tsx";

const customer = aCustomer();
const session = { user: customer, token: "token" };
const home = aSavedAddress();
const office = aSavedAddress({
  label: "Office",
  name: "Ravi Verma",
  phone: "9123456780",
  address: "Flat 2, Aundh",
  city: "Pune",
  state: "Maharashtra",
  pincode: "411007",
  isDefault: true,
});
const product = { ...specified.product } as never;

async function open(
  Screen: typeof CheckoutScreen,
  addresses: readonly SavedAddress[] | "unavailable",
  orders: Order[] = [],
) {
  return openScreen(
    { entry: { default: () => <Screen session={session} /> } },
    "entry",
    (shop) => {
      addToCart(product);
      shop
        .on(listAddresses, () => {
          if (addresses === "unavailable") throw new Refused(503);
          return { addresses: [...addresses] };
        })
        .on(listProducts, () => Response.json({ success: true, products: [product] }))
        .on(listPaymentMethods, { providers: [] })
        .on(listOwnOrders, { orders, pagination: { page: 1, total: orders.length, pages: 1 } })
        .on(quotePurchase, { items: [], adjustments: [], totalAmount: 900 })
        .on(readServiceability, () => {
          throw new Refused(503);
        })
        .on(createAddress, ({ body }) => ({ address: aSavedAddress({ ...(body as Partial<SavedAddress>) }) }))
        .on(createOrder, () => {
          throw new Refused(503);
        });
    },
    { signedIn: customer },
  );
}
const choice = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Deliver to" });
/** The test DOM keeps earlier options in `selectedOptions`, so look up the value. */
async function selected() {
  const { options, value } = await choice();
  return [...options].find((option) => option.value === value)?.text;
}

describe("checkout B", { tags: ["spec:10.137"] }, () => {
  const field = (name: string) => document.querySelector(`form [name=${name}]`) as HTMLInputElement;
  const values = (...names: string[]) => names.map((name) => field(name).value);

  it("fills the form with the default address, and with another one when it is chosen", async () => {
    const { user } = await open(CheckoutScreen, [office, home]);
    await waitFor(() => expect(field("city").value).toBe("Pune"));
    expect(await selected()).toBe("Office: Flat 2, Aundh, Pune, Maharashtra 411007");
    expect(values("name", "phone", "email")).toEqual(["Ravi Verma", "9123456780", customer.email]);
    expect([...(await choice()).options].map(({ text }) => text)).toEqual([
      "Office: Flat 2, Aundh, Pune, Maharashtra 411007",
      "Home: 14 Golghar, Gorakhpur, Uttar Pradesh 273001",
      "Profile address: 7 Hazratganj, Lucknow",
      "New address",
    ]);
    await user.selectOptions(await choice(), home._id);
    expect(values("name", "address", "city", "pincode")).toEqual([
      "Asha Verma",
      "14 Golghar",
      "Gorakhpur",
      "273001",
    ]);
    await user.selectOptions(await choice(), "Profile address: 7 Hazratganj, Lucknow");
    expect(values("name", "address", "city")).toEqual(["Asha Verma", customer.address, ""]);
    await user.selectOptions(await choice(), "New address");
    expect(values("name", "address", "city", "country")).toEqual(["Asha Verma", "", "", "India"]);
  });

  it("shows that an edited address is a new one", async () => {
    const { user } = await open(CheckoutScreen, [office]);
    await waitFor(() => expect(field("city").value).toBe("Pune"));
    expect(screen.queryByRole("checkbox", { name: /^Save this address/ })).toBeNull();
    await fill(user, field("city"), "Mumbai");
    expect(await selected()).toBe("New address");
    expect(screen.getByRole("checkbox", { name: /^Save this address/ })).toBeTruthy();
    await fill(user, field("city"), "Pune");
    expect(await selected()).toBe("Office: Flat 2, Aundh, Pune, Maharashtra 411007");
  });

  it("does not replace an address that the customer is typing", async () => {
    const { user, shop } = await open(CheckoutScreen, "unavailable");
    shop.on(listAddresses, { addresses: [office] });
    const arrive = shop.hold(listAddresses);
    await user.type(field("city"), "Gonda");
    arrive();
    await waitFor(() => expect(shop.sent(listAddresses)).toHaveLength(1));
    expect(field("city").value).toBe("Gonda");
  });

  it("saves a new address with its label while it creates the order", async () => {
    const { user, shop } = await open(CheckoutScreen, []);
    await fill(user, field("city"), "Lucknow");
    await fill(user, field("pincode"), "226001");
    await user.click(screen.getByRole("checkbox", { name: /^Save this address/ }));
    await fill(user, screen.getByRole("textbox", { name: /^Label/ }), "Parents");
    fireEvent.submit(field("city").form as HTMLFormElement);
    await waitFor(() => expect(shop.sent(createOrder)).toHaveLength(1));
    await notifications().findByText("Address saved");
    expect(shop.sent(createAddress)).toEqual([
      {
        body: {
          label: "Parents",
          name: customer.name,
          phone: customer.phone,
          address: customer.address,
          city: "Lucknow",
          state: "",
          pincode: "226001",
          country: "India",
          isDefault: false,
        },
      },
    ]);
    expect(shop.sent(createOrder)).toMatchObject([{ body: { shippingAddress: { city: "Lucknow" } } }]);
    expect(await selected()).toContain("Parents");
  });

  it("fills the form with the address of the last order if no address is the default", async () => {
    const place = { address: customer.address, city: "Lucknow", pincode: "226001" };
    const order = anOrder();
    await open(CheckoutScreen, "unavailable", [
      { ...order, shippingAddress: { ...order.shippingAddress, ...place } },
    ]);
    await waitFor(() => expect(field("city").value).toBe("Lucknow"));
    expect(screen.queryByRole("combobox", { name: "Deliver to" })).toBeNull();
  });
});

describe("checkout A", { tags: ["spec:10.137"] }, () => {
  const address = () => within(screen.getByRole("region", { name: "Shipping Address" }));

  it("delivers to the default address and offers the others", async () => {
    const { user, shop } = await open(SteppedCheckout, [office, home]);
    expect(await selected()).toBe("Office: Flat 2, Aundh, Pune, Maharashtra 411007");
    expect(address().getByText("Ravi Verma")).toBeTruthy();
    expect(address().getByRole("link", { name: "Edit" }).getAttribute("href")).toBe(
      "/dashboard/user/addresses",
    );
    expect(document.querySelector("form [name=pincode]")).toBeNull();
    await waitFor(() =>
      expect(shop.sent(quotePurchase).at(-1)?.body.destination).toEqual({
        pincode: "411007",
        state: "Maharashtra",
      }),
    );
    await user.selectOptions(await choice(), "Profile address: 7 Hazratganj, Lucknow");
    expect(address().getByText("7 Hazratganj, Lucknow")).toBeTruthy();
    expect(address().getByRole("link", { name: "Edit" }).getAttribute("href")).toBe(
      "/dashboard/user/profile",
    );
    expect(document.querySelector("form [name=pincode]")).toBeTruthy();
  });

  it("adds an address and delivers to it", async () => {
    const { user, shop } = await open(SteppedCheckout, []);
    await user.click(await screen.findByRole("button", { name: "Add address" }));
    const dialog = within(await screen.findByRole("dialog"));
    await fill(user, await dialog.findByRole("textbox", { name: /^Label/ }), "Parents");
    await fill(user, dialog.getByRole("textbox", { name: /^Address/ }), "3 Civil Lines");
    await fill(user, dialog.getByRole("textbox", { name: /^City/ }), "Basti");
    await fill(user, dialog.getByRole("textbox", { name: /^PIN code/ }), "272001");
    await user.click(dialog.getByRole("button", { name: "Save address" }));
    expect(await selected()).toBe("Parents: 3 Civil Lines, Basti 272001");
    expect(shop.sent(createAddress)).toHaveLength(1);
  });

  it("delivers to the profile address if the address book cannot be loaded", async () => {
    await open(SteppedCheckout, "unavailable");
    expect(await address().findByText("7 Hazratganj, Lucknow")).toBeTruthy();
    expect(screen.queryByRole("combobox", { name: "Deliver to" })).toBeNull();
  });
});
