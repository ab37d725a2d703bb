import { indianStates, isStateCode, type StateCode } from "#contract/kernel/indian-states.ts";
import { deliveryState, type Place } from "./delivery-state.ts";
import type { Supply } from "./tax-in-price.ts";

/** The seller as entered in the settings. */
export interface Seller {
  /** Empty if the business is not registered. */
  gstin: string;
  /** Empty to use the state of the GSTIN or the address. */
  stateCode: StateCode | "";
  address: Place;
}

/**
 * Returns the seller's state: the state of the GSTIN, otherwise the configured state, otherwise the state of the
 * address; undefined if none is known.
 */
export function sellerStateOf({ gstin, stateCode, address }: Seller): StateCode | undefined {
  return stateOfGstin(gstin) ?? (stateCode || stateOfAddress(address));
}

/** State of a GSTIN, which starts with the state's code; undefined if the code is missing or unknown. */
export const stateOfGstin = (gstin: string): StateCode | undefined => {
  const code = gstin.slice(0, 2);
  return isStateCode(code) ? code : undefined;
};

/** State of an address; undefined if neither PIN code nor typed state determines it. */
export const stateOfAddress = (place: Place): StateCode | undefined => deliveryState(place).state;

/** States of the seller and of the supply. */
export interface StatesOfSale {
  sellerState: StateCode;
  placeOfSupply: StateCode;
}

/**
 * States of a sale to an address; null if the seller is not registered and therefore owes no tax. Registered
 * sellers always have a state, because the GSTIN starts with it.
 */
export function statesOfSale(seller: Seller, to: Place | null, buyerGstin = ""): StatesOfSale | null {
  const sellerState = seller.gstin === "" ? undefined : sellerStateOf(seller);
  return sellerState ? { sellerState, placeOfSupply: placeOfSupply(to, sellerState, buyerGstin) } : null;
}

/**
 * Place of supply of goods: the state of delivery (IGST Act, 2017, section 10(1)(a) and (ca)); if unknown,
 * the state of the buyer's registration, otherwise the seller's.
 */
export function placeOfSupply(to: Place | null, seller: StateCode, buyerGstin = ""): StateCode {
  return (to && stateOfAddress(to)) ?? stateOfGstin(buyerGstin) ?? seller;
}

/** Whether a supply is intra-state or inter-state. */
export const supplyBetween = (seller: StateCode, place: StateCode): Supply =>
  seller === place ? "intra-state" : "inter-state";

/** Name of the state's share of the tax in the seller's state (CGST Act, 2017, section 2(114)). */
export const nameOfStateShare = (seller: StateCode): "SGST" | "UTGST" =>
  indianStates[seller].share === "union territory" ? "UTGST" : "SGST";
