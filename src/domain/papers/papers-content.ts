import { variantName } from "#contract/catalog/variant-names.ts";
import { type WeightClass, weightClasses } from "#contract/catalog/weight-classes.ts";
import { orderNumberOf } from "#contract/orders/order-words.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import { groupedBy } from "#domain/grouped-by.ts";
import { printableText } from "#domain/invoices/pdf/printable-text.ts";
import { printedDay } from "#domain/invoices/pdf/printed-values.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { type LineWithUnits, withUnits } from "#domain/serials/units-of-orders.ts";
import { warrantyEnd } from "#domain/serials/warranty.ts";
import { startOfShopDay } from "#domain/shop-calendar.ts";
import { type DutyGroup, dutyGroupOf, dutyGroups, dronePapersWords as words } from "./drone-papers-words.ts";

interface Labelled {
  label: string;
  text: string;
}

/** One drone model of an order. */
interface PrintedDrone {
  name: string;
  weightClass: string;
  /** Certificate number; empty if none is given. */
  typeCertificate: string;
  /** Known serial numbers, with those of the parts. */
  serials: { serial: string; parts: string }[];
  /** Note about missing serial numbers; empty if all are known. */
  unknown: string;
  warranty: string;
}

/** Everything printed on the drone documents of an order, in reading order. */
export interface PapersContent {
  fileTitle: string;
  /** Trade name of the seller. */
  brand: string;
  title: string;
  facts: Labelled[];
  drones: PrintedDrone[];
  duties: { title: string; texts: string[] }[];
  source: string;
  foot: string;
}

type Drone = LineWithUnits & { weightClass: WeightClass };

/** Order lines that are drones. */
const dronesIn = ({ lines, units }: Pick<PlacedOrder, "lines" | "units">): Drone[] =>
  withUnits(lines, units).filter((line): line is Drone => line.weightClass !== null);

/** Returns the printed content; null if the order has no drones or is cancelled. */
export function papersContent(order: PlacedOrder, { company }: ShopSettings): PapersContent | null {
  const drones = dronesIn(order);
  if (drones.length === 0 || order.status === "Cancelled") return null;
  const number = orderNumberOf(order);
  const brand = printableText(company.tradeName);
  const title = words.title(drones.reduce((count, { quantity }) => count + quantity, 0));
  const present = new Set(drones.map(({ weightClass }) => dutyGroupOf(weightClass)));
  const groups = dutyGroups.filter((group) => present.has(group));
  return {
    fileTitle: words.fileTitle(title, number, brand),
    brand,
    title,
    facts: factsOf(order, number, company),
    drones: drones.map((drone) => printedDrone(drone, order)),
    duties: words.duties.map((duty) => ({ title: duty.title, texts: textsOf(duty, groups) })),
    source: words.source(printedDay(startOfShopDay(words.lookedUpOn).toISOString())),
    foot: words.foot(number, brand, printableText(`${company.email} · +91 ${company.phone}`)),
  };
}

function factsOf(order: PlacedOrder, number: string, company: ShopSettings["company"]): Labelled[] {
  const { facts } = words;
  const { Shipped: sent } = order.status === "Shipped" || order.status === "Delivered" ? order.reached : {};
  return [
    { label: facts.order, text: number },
    { label: facts.ordered, text: printedDay(order.createdAt.toISOString()) },
    { label: facts.sent, text: sent ? printedDay(sent.toISOString()) : "" },
    { label: facts.seller, text: printableText(company.legalName) },
  ].filter(({ text }) => text !== "");
}

function printedDrone(drone: Drone, order: PlacedOrder): PrintedDrone {
  const missing = drone.quantity - drone.units.length;
  return {
    name: printableText(`${drone.quantity} × ${variantName(drone.name, drone.options)}`),
    weightClass: words.weightClass(weightClasses[drone.weightClass]),
    typeCertificate: drone.typeCertificate && words.typeCertificate(printableText(drone.typeCertificate)),
    serials: drone.units.map((unit) => ({ serial: unit.serial, parts: words.parts(unit) })),
    unknown: missing > 0 ? words.unknownSerials(missing) : "",
    warranty: warrantyOf(drone, order),
  };
}

function warrantyOf(drone: Drone, order: PlacedOrder): string {
  const end = warrantyEnd(drone, order);
  if (end) return words.warrantyUntil(printedDay(startOfShopDay(end).toISOString()));
  return drone.warrantyMonths ? words.warrantyMonths(drone.warrantyMonths) : words.noWarranty;
}

/** Texts of a duty for these classes, one per class if they differ. */
function textsOf(duty: (typeof words.duties)[number], groups: readonly DutyGroup[]): string[] {
  if (duty.text !== undefined) return [duty.text];
  const said = [...groupedBy(groups, (group) => duty.byGroup[group])];
  if (said.length === 1) return said.map(([text]) => text);
  return said.map(([text, same]) =>
    words.grouped(
      same.map((group) => words.ofGroup[group]),
      text,
    ),
  );
}
