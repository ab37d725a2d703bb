import { expect, it } from "vitest";
import { placeOf } from "./last-address.ts";

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
const inSteps = order({ address: "14 Golghar", city: "", state: "", pincode: "" });

it("is where the newest order went that knows its city, and nobody's name, e-mail or phone", () => {
  expect(placeOf([order(), order({ city: "Delhi" })], { address: "14 Golghar" })).toEqual(place);
  expect(placeOf([inSteps, order()], { address: "14 Golghar" })).toEqual(place);
});

it("is none without an order that knows one", () => {
  expect(placeOf([], { address: "14 Golghar" })).toBeNull();
  expect(placeOf([inSteps], { address: "14 Golghar" })).toBeNull();
});

it("is none when the profile has had another address since", () => {
  expect(placeOf([order()], { address: "7 Hazratganj, Lucknow" })).toBeNull();
  expect(placeOf([order()], { address: place.address })).toEqual(place);
});
