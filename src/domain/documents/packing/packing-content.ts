import { batteryPackings } from "#contract/catalog/battery-packings.ts";
import { variantName } from "#contract/catalog/variant-names.ts";
import { formatPhone } from "#contract/kernel/format-phone.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import type { LabelPaper, PackingPart } from "#contract/orders/packing-choices.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import { isInShop, type PackingFacts, type Shipment, weightOf } from "#domain/orders/packed-goods.ts";
import { m } from "#messages";
import type { AddressSnapshot } from "#ports/database/tables/checkout.ts";
import type { OrderLineRow } from "#ports/database/tables/orders.ts";
import { printableText } from "../pdf/printable-text.ts";
import { printedCount, printedDay } from "../pdf/printed-values.ts";
import { type LithiumRule, lithiumRuleOf } from "./lithium.ts";
import { type PickedItem, pickedItems } from "./picked-items.ts";

/** A postal address. */
export interface PrintedAddress {
  name: string;
  lines: string[];
  pincode: string;
  phone: string;
}

/** Units of one product in a parcel. */
export interface PrintedLine {
  name: string;
  sku: string;
  quantity: number;
  /** Known serial numbers of the units. */
  serials: string[];
}

/** Lithium ion batteries of one product in a parcel. */
export interface PrintedBattery {
  product: string;
  quantity: number;
  unNumber: LithiumRule["unNumber"];
  packingInstruction: string;
  /** Class 9 or the smaller rules, with the section of the packing instruction. */
  rule: string;
  packing: string;
  wattHours: string;
}

/** A parcel as it is printed on slips, labels, declarations and the manifest. */
export interface PrintedShipment {
  orderNumber: string;
  orderedOn: string;
  /** `Parcel 1 of 2`. */
  parcel: string;
  isOnly: boolean;
  to: PrintedAddress;
  lines: PrintedLine[];
  carrier: string;
  trackingId: string;
  weight: string;
  batteries: PrintedBattery[];
  /** UN numbers of its batteries, without duplicates. */
  unNumbers: string[];
  /** UN numbers on its lithium battery mark; empty if it needs none. */
  markNumbers: string[];
  hasClassNine: boolean;
  isCargoAircraftOnly: boolean;
  hasChargeLimit: boolean;
  isSurfaceOnly: boolean;
}

/** Everything printed on the packing documents of a selection of orders. */
export interface PackingContent {
  fileTitle: string;
  /** Trade name of the seller. */
  brand: string;
  from: PrintedAddress;
  email: string;
  /** The day of printing. */
  today: string;
  parts: readonly PackingPart[];
  paper: LabelPaper;
  picked: PickedItem[];
  shipments: PrintedShipment[];
}

type FactsOf = (line: OrderLineRow) => PackingFacts;

/** Returns the content of the packing documents. `today` is a day in India. */
export function packingContent(
  shipments: readonly Shipment[],
  {
    parts,
    paper,
    factsOf,
    settings: { company },
    today,
  }: {
    parts: readonly PackingPart[];
    paper: LabelPaper;
    factsOf: FactsOf;
    settings: Pick<ShopSettings, "company">;
    today: Date;
  },
): PackingContent {
  const { street, city, state, pincode, country } = company.address;
  const brand = printableText(company.tradeName);
  const day = printedDay(today.toISOString());
  return {
    fileTitle: m["packing.fileTitle"]({ seller: brand, day }),
    brand,
    from: printedAddress({
      name: company.legalName,
      address: street,
      city,
      state,
      pincode,
      country,
      phone: formatPhone(company.phone),
    }),
    email: printableText(company.email),
    today: day,
    parts,
    paper,
    picked: pickedItems(shipments.filter(isInShop), factsOf),
    shipments: shipments.map((shipment) => printedShipment(shipment, factsOf)),
  };
}

function printedShipment(shipment: Shipment, factsOf: FactsOf): PrintedShipment {
  const { order, parcel, number, count, lines } = shipment;
  const batteries = lines.flatMap(({ line, quantity }) => printedBattery(line, quantity, factsOf(line)));
  const rules = lines.flatMap(({ line }) => lithiumRuleOf(factsOf(line)) ?? []);
  return {
    orderNumber: orderNumberOf(order),
    orderedOn: printedDay(order.createdAt.toISOString()),
    parcel: m["packing.parcelOf"]({ number, count }),
    isOnly: count === 1,
    to: printedAddress(order.shippingAddress),
    lines: lines.map((one) => printedLine(shipment, one)),
    carrier: printableText(parcel?.carrier ?? ""),
    trackingId: printableText(parcel?.trackingId ?? ""),
    weight: weightText(weightOf(shipment, factsOf)),
    batteries,
    unNumbers: numbersOf(rules),
    markNumbers: numbersOf(rules.filter(({ needsMark }) => needsMark)),
    hasClassNine: rules.some(({ isClassNine }) => isClassNine),
    isCargoAircraftOnly: rules.some((rule) => rule.isCargoAircraftOnly),
    hasChargeLimit: rules.some((rule) => rule.hasChargeLimit),
    isSurfaceOnly: lines.some(({ line }) => factsOf(line).isSurfaceOnly),
  };
}

const numbersOf = (rules: readonly LithiumRule[]): string[] =>
  [...new Set(rules.map(({ unNumber }) => unNumber))].sort();

/** Units have no parcel of their own, so serial numbers are only known if the line is in one parcel. */
function printedLine({ order }: Shipment, { line, quantity }: Shipment["lines"][number]): PrintedLine {
  const isWhole = quantity === line.quantity - line.restockedUnits;
  const units = isWhole ? order.units.filter(({ orderLineId }) => orderLineId === line.id) : [];
  return {
    name: printableText(variantName(line.name, line.options)),
    sku: printableText(line.sku ?? ""),
    quantity,
    serials: units.map(({ serial }) => serial),
  };
}

function printedBattery(line: OrderLineRow, quantity: number, facts: PackingFacts): PrintedBattery[] {
  const rule = lithiumRuleOf(facts);
  if (!rule) return [];
  const { unNumber, packingInstruction, section, packing, isClassNine } = rule;
  const { batteryWattHours } = facts;
  return [
    {
      product: printableText(variantName(line.name, line.options)),
      quantity,
      unNumber,
      packingInstruction,
      rule: isClassNine ? m["packing.lithium.classNineSection"]({ section }) : m["packing.lithium.small"](),
      packing: batteryPackings[packing](),
      wattHours:
        batteryWattHours === null
          ? m["packing.lithium.wattHoursUnknown"]()
          : m["packing.lithium.wattHours"]({ wattHours: printedCount(batteryWattHours) }),
    },
  ];
}

type Address = Pick<AddressSnapshot, "name" | "address" | "city" | "state" | "pincode" | "country" | "phone">;

function printedAddress({ name, address, city, state, pincode, country, phone }: Address): PrintedAddress {
  const isIndia = country === "" || country.toLowerCase() === "india";
  const lines = [...address.split("\n"), [city, state].filter(Boolean).join(", "), isIndia ? "" : country];
  return {
    name: printableText(name),
    lines: lines.map(printableText).filter(Boolean),
    pincode: printableText(pincode),
    phone: printableText(/^\d{10}$/.test(phone) ? formatPhone(phone) : phone),
  };
}

const weightText = (grams: number | null): string =>
  grams === null ? "" : m["packing.kilograms"]({ weight: printedCount(Math.ceil(grams / 10) / 100) });
