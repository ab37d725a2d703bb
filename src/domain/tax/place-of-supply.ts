import { indianStates, isStateCode, type StateCode } from "#contract/indian-states.ts";
import { deliveryState, type Place } from "./delivery-state.ts";
import type { Supply } from "./tax-in-price.ts";

/** Who sells, as the settings say it. */
export interface Seller {
  /** Empty while the business is not registered. */
  gstin: string;
  /** Empty: registration or address tell. */
  stateCode: StateCode | "";
  address: Place;
}

/**
 * The state that a seller sells from: of the registration, else the one that is stated, else of the address; undefined
 * where none tells.
 */
export function sellerStateOf({ gstin, stateCode, address }: Seller): StateCode | undefined {
  return stateOfGstin(gstin) ?? (stateCode || stateOfAddress(address));
}

/** The state of a registration, with whose code it begins; undefined without one, and for codes of no state. */
export const stateOfGstin = (gstin: string): StateCode | undefined => {
  const code = gstin.slice(0, 2);
  return isStateCode(code) ? code : undefined;
};

/** The state of an address; undefined if neither PIN code nor written state tells. */
export const stateOfAddress = (place: Place): StateCode | undefined => deliveryState(place).state;

/** The states from which and in which is sold. */
export interface StatesOfSale {
  sellerState: StateCode;
  placeOfSupply: StateCode;
}

/**
 * Between which states is sold to an address: null while the seller is not registered, and owes no tax. Whoever is
 * registered has a state: the registration begins with it.
 */
export function statesOfSale(seller: Seller, to: Place | null, buyerGstin = ""): StatesOfSale | null {
  const sellerState = seller.gstin === "" ? undefined : sellerStateOf(seller);
  return sellerState ? { sellerState, placeOfSupply: placeOfSupply(to, sellerState, buyerGstin) } : null;
}

/**
 * Where goods are supplied: in the state that they go to (IGST Act, 2017, section 10(1)(a) and (ca)); where that is not
 * known, in the one in which the buyer is registered, else in the seller's.
 */
export function placeOfSupply(to: Place | null, seller: StateCode, buyerGstin = ""): StateCode {
  return (to && stateOfAddress(to)) ?? stateOfGstin(buyerGstin) ?? seller;
}

/** Whether a supply is taxed as one within a state or as one between two. */
export const supplyBetween = (seller: StateCode, place: StateCode): Supply =>
  seller === place ? "intra-state" : "inter-state";

/** What the state's share of the tax is called where the seller is (CGST Act, 2017, section 2(114)). */
export const nameOfStateShare = (seller: StateCode): "SGST" | "UTGST" =>
  indianStates[seller].share === "union territory" ? "UTGST" : "SGST";
