import { expect, it } from "vitest";
import { latestPlace } from "./prefill-address.ts";

const place = {
  address: "Flat 2, Aundh",
  city: "Pune",
  state: "Maharashtra",
  pincode: "411007",
  country: "India",
};
const order = (shipping: Partial<typeof place> = {}, profile = "14 Golghar") => ({
  buyer: { name: "Asha", email: "asha@example.in", address: profile },
  shippingAddress: { name: "Ravi", email: "ravi@example.in", phone: "9876543210", ...place, ...shipping },
});
const steppedAddress = order({ address: "14 Golghar", city: "", state: "", pincode: "" });

it("latestPlace returns the address of the newest order with a city, without name, email and phone", () => {
  expect(latestPlace([order(), order({ city: "Delhi" })], { address: "14 Golghar" })).toEqual(place);
  expect(latestPlace([steppedAddress, order()], { address: "14 Golghar" })).toEqual(place);
});

it("latestPlace is null without an order that has a city", () => {
  expect(latestPlace([], { address: "14 Golghar" })).toBeNull();
  expect(latestPlace([steppedAddress], { address: "14 Golghar" })).toBeNull();
});

it("latestPlace is null if the profile address has changed since that order", () => {
  expect(latestPlace([order()], { address: "7 Hazratganj, Lucknow" })).toBeNull();
  expect(latestPlace([order()], { address: place.address })).toEqual(place);
});
