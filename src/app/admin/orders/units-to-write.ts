import type * as z from "zod/mini";
import type { Order } from "#contract/orders.ts";
import type { Unit } from "#contract/units.ts";

type KnownUnit = z.infer<typeof Unit>;

/** A unit of an order that the desk can write serials of. */
export interface UnitToWrite {
  /** Its place among all that are shown: the call names its faults by it. */
  index: number;
  line: Order["products"][number];
  /** Its place among those of the line, from 1. */
  place: number;
  known: KnownUnit | undefined;
  /** It flies by itself. */
  isAsked: boolean;
}

/** What a unit has written on it. */
export type SerialPart = Exclude<keyof KnownUnit, "unit">;

/** All units of an order, those that fly by themselves before the others. */
export function unitsToWrite({ products }: Pick<Order, "products">): UnitToWrite[] {
  const units = products.flatMap((line) =>
    Array.from({ length: line.quantity }, (_, index) => ({
      line,
      place: index + 1,
      known: line.units?.find(({ unit }) => unit === index + 1),
      isAsked: line.weightClass !== undefined,
    })),
  );
  const asked = units.filter(({ isAsked }) => isAsked);
  const others = units.filter(({ isAsked }) => !isAsked);
  return [...asked, ...others].map((unit, index) => ({ ...unit, index }));
}

/** The name of a unit's field, which is what the call says of its faults. */
export const fieldOfUnit = ({ index }: Pick<UnitToWrite, "index">, part: SerialPart) =>
  `units.${index}.${part}`;
