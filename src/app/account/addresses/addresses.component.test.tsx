import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  createAddress,
  deleteAddress,
  listAddresses,
  type SavedAddress,
  updateAddress,
} from "#contract/accounts/address-book.ts";
import { m } from "#messages";
import { fill, notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { aCustomer, aSavedAddress } from "#tests/support/saved-address-fixture.ts";
import { staleVersion } from "#tests/support/shop-stub.ts";
import Addresses from "./addresses.tsx";

const home = aSavedAddress();
const office = aSavedAddress({ label: "", city: "Pune", pincode: "411007", isDefault: true, version: 4 });

const open = (addresses: readonly SavedAddress[], signedIn = aCustomer()) =>
  openScreen(
    { entry: { default: Addresses } },
    "entry",
    (shop) =>
      shop
        .on(listAddresses, { addresses: [...addresses] })
        .on(createAddress, ({ body }) => ({ address: aSavedAddress({ ...body, _id: home._id }) }))
        .on(updateAddress, { address: home })
        .on(deleteAddress, {}),
    { signedIn },
  );
const cards = async () =>
  within(await screen.findByRole("list", { name: "Saved addresses" })).findAllByRole("listitem");

it("address book: lists the addresses and marks the default", { tags: ["spec:10.137"] }, async () => {
  await open([office, home]);
  const [first, second] = (await cards()) as [HTMLElement, HTMLElement];
  expect(within(first).getByRole("heading", { name: "Asha Verma, Pune" })).toBeTruthy();
  expect(within(first).getByText("Default")).toBeTruthy();
  expect(within(first).queryByRole("button", { name: /^Set as default/ })).toBeNull();
  expect(within(second).queryByText("Default")).toBeNull();
  expect(within(second).getByRole("button", { name: "Set as default: Home" })).toBeTruthy();
  expect(screen.getByText("7 Hazratganj, Lucknow")).toBeTruthy();
});

it("address book: adds an address, by default as the first default, and rejects invalid input", async () => {
  const { user, shop } = await open([], aCustomer({ address: "" }));
  await screen.findByText("No saved addresses");
  await user.click(screen.getByRole("button", { name: "Add address" }));
  const field = (label: RegExp) => screen.getByRole("textbox", { name: label });
  const save = () => user.click(screen.getByRole("button", { name: "Save address" }));
  await save();
  await notifications().findByText("Please fill in: Address");
  await fill(user, field(/^Label/), "Home");
  await fill(user, field(/^Address/), "14 Golghar");
  await fill(user, field(/^City/), "Gorakhpur");
  await fill(user, field(/^PIN code/), "27300");
  await save();
  await notifications().findByText("Please enter a valid 6-digit pincode");
  expect(shop.sent(createAddress)).toEqual([]);
  await fill(user, field(/^PIN code/), "273001");
  await save();
  await waitFor(() => expect(shop.sent(createAddress)).toHaveLength(1));
  expect(shop.sent(createAddress)).toEqual([
    {
      body: {
        label: "Home",
        name: "Asha Verma",
        phone: "9876543210",
        address: "14 Golghar",
        city: "Gorakhpur",
        state: "",
        pincode: "273001",
        country: "India",
        isDefault: true,
      },
    },
  ]);
  await waitFor(() => expect(shop.sent(listAddresses)).toHaveLength(2));
});

it("address book: edits an address with its version and reports an outdated one", async () => {
  const { user, shop } = await open([office]);
  shop.on(updateAddress, () => {
    throw staleVersion(m["addressBook.changedMeanwhile"]());
  });
  await user.click(await screen.findByRole("button", { name: "Edit Asha Verma, Pune" }));
  await fill(user, screen.getByRole("textbox", { name: /^Label/ }), "Office");
  await user.click(screen.getByRole("button", { name: "Save address" }));
  await notifications().findByText(m["addressBook.changedMeanwhile"]());
  expect(shop.sent(updateAddress)).toMatchObject([
    { params: { id: office._id }, body: { label: "Office", city: "Pune", isDefault: true, version: 4 } },
  ]);
});

it("address book: makes another address the default", async () => {
  const { user, shop } = await open([office, home]);
  await user.click(await screen.findByRole("button", { name: "Set as default: Home" }));
  await waitFor(() => expect(shop.sent(listAddresses)).toHaveLength(2));
  expect(shop.sent(updateAddress)).toMatchObject([
    { params: { id: home._id }, body: { label: "Home", isDefault: true, version: 0 } },
  ]);
});

it("address book: deletes an address only after confirmation", async () => {
  const { user, shop } = await open([home]);
  await user.click(await screen.findByRole("button", { name: "Delete Home" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(shop.sent(deleteAddress)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Delete Home" }));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete address" }),
  );
  await waitFor(() => expect(shop.sent(listAddresses)).toHaveLength(2));
  expect(shop.sent(deleteAddress)).toEqual([{ params: { id: home._id } }]);
});
