import { variantName } from "#contract/catalog/variant-names.ts";
import { type WeightClass, weightClasses } from "#contract/catalog/weight-classes.ts";
import { formatPhone } from "#contract/kernel/format-phone.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import { isSent } from "#contract/orders/order-status.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import { groupBy } from "#domain/group-by.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { type LineWithUnits, withUnits } from "#domain/orders/units-of-orders.ts";
import { warrantyEnd } from "#domain/orders/warranty.ts";
import { startOfShopDay } from "#domain/shop-calendar.ts";
import { m } from "#messages";
import { printableText } from "../pdf/printable-text.ts";
import { printedDay } from "../pdf/printed-values.ts";
import {
  type DutyGroup,
  duties,
  dutiesCheckedOn,
  dutyGroupLabels,
  dutyGroupOf,
  dutyGroups,
} from "./drone-duties.ts";

interface LabelledText {
  label: string;
  text: string;
}

/** One drone model of an order. */
interface DroneSection {
  name: string;
  weightClass: string;
  /** Certificate number; empty if none is given. */
  typeCertificate: string;
  /** Known serial numbers of the drones, each with the serial numbers of its parts. */
  serials: { serial: string; parts: string }[];
  /** Note about missing serial numbers; empty if all are known. */
  missingSerials: string;
  warranty: string;
}

/** Everything printed on the drone documents of an order, in reading order. */
export interface DroneDocumentContent {
  fileTitle: string;
  /** Trade name of the seller. */
  brand: string;
  title: string;
  facts: LabelledText[];
  drones: DroneSection[];
  duties: { title: string; texts: string[] }[];
  source: string;
  foot: string;
}

type Drone = LineWithUnits & { weightClass: WeightClass };

/** Order lines that are drones. */
const dronesIn = ({ lines, units }: Pick<PlacedOrder, "lines" | "units">): Drone[] =>
  withUnits(lines, units).filter((line): line is Drone => line.weightClass !== null);

/** Returns the printed content; null if the order has no drones or is cancelled. */
export function droneDocumentContent(
  order: PlacedOrder,
  { company }: ShopSettings,
): DroneDocumentContent | null {
  const drones = dronesIn(order);
  if (drones.length === 0 || order.status === "Cancelled") return null;
  const number = orderNumberOf(order);
  const brand = printableText(company.tradeName);
  const title = m["droneDocuments.title"]({
    drones: drones.reduce((count, { quantity }) => count + quantity, 0),
  });
  const groupsInOrder = new Set(drones.map(({ weightClass }) => dutyGroupOf(weightClass)));
  const groups = dutyGroups.filter((group) => groupsInOrder.has(group));
  return {
    fileTitle: m["droneDocuments.fileTitle"]({ title, order: number, seller: brand }),
    brand,
    title,
    facts: orderFacts(order, number, company),
    drones: drones.map((drone) => describeDrone(drone, order)),
    duties: duties.map((duty) => ({ title: duty.title(), texts: dutyTexts(duty, groups) })),
    source: m["droneDocuments.source"]({ day: printedDay(startOfShopDay(dutiesCheckedOn).toISOString()) }),
    foot: [number, brand, printableText(`${company.email} · ${formatPhone(company.phone)}`)]
      .filter(Boolean)
      .join(" · "),
  };
}

function orderFacts(order: PlacedOrder, number: string, company: ShopSettings["company"]): LabelledText[] {
  const { Shipped: shippedAt } = isSent(order.status) ? order.reached : {};
  return [
    { label: m["droneDocuments.order"](), text: number },
    { label: m["droneDocuments.ordered"](), text: printedDay(order.createdAt.toISOString()) },
    { label: m["droneDocuments.sent"](), text: shippedAt ? printedDay(shippedAt.toISOString()) : "" },
    { label: m["droneDocuments.seller"](), text: printableText(company.legalName) },
  ].filter(({ text }) => text !== "");
}

function describeDrone(drone: Drone, order: PlacedOrder): DroneSection {
  const missing = drone.quantity - drone.units.length;
  return {
    name: printableText(`${drone.quantity} × ${variantName(drone.name, drone.options)}`),
    weightClass: m["droneDocuments.weightClass"]({ weightClass: weightClasses[drone.weightClass]() }),
    typeCertificate:
      drone.typeCertificate &&
      m["droneDocuments.typeCertificateNumber"]({ number: printableText(drone.typeCertificate) }),
    serials: drone.units.map((unit) => ({ serial: unit.serial, parts: partsOf(unit) })),
    missingSerials: missing > 0 ? m["droneDocuments.unknownSerials"]({ missing }) : "",
    warranty: warrantyOf(drone, order),
  };
}

const partsOf = ({ flightController, remoteStation }: Drone["units"][number]): string =>
  [
    flightController && m["droneDocuments.flightController"]({ serial: flightController }),
    remoteStation && m["droneDocuments.remoteStation"]({ serial: remoteStation }),
  ]
    .filter(Boolean)
    .join(", ");

function warrantyOf(drone: Drone, order: PlacedOrder): string {
  const end = warrantyEnd(drone, order);
  if (end)
    return m["droneDocuments.warranty.until"]({
      day: printedDay(startOfShopDay(end).toISOString()),
    });
  return drone.warrantyMonths
    ? m["droneDocuments.warranty.months"]({ months: drone.warrantyMonths })
    : m["droneDocuments.warranty.none"]();
}

/** Texts of a duty for these classes, one per class if they differ. */
function dutyTexts(duty: (typeof duties)[number], groups: readonly DutyGroup[]): string[] {
  if (duty.text !== undefined) return [duty.text()];
  const texts = [...groupBy(groups, (group) => duty.messagesByGroup[group])];
  if (texts.length === 1) return texts.map(([text]) => text());
  return texts.map(
    ([text, sameGroups]) => `${sameGroups.map((group) => dutyGroupLabels[group]()).join(", ")}: ${text()}`,
  );
}
