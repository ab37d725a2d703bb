import type * as z from "zod/mini";
import type { Unit } from "#contract/kernel/units.ts";
import type { Order } from "#contract/orders/orders.ts";

type UnitDetails = z.infer<typeof Unit>;

/** A unit of an order whose serial numbers can be recorded. */
export interface SerialUnit {
  /** Index among all units of the order, from 0, as in the field errors of the API. */
  index: number;
  line: Order["products"][number];
  /** Number within its order line, from 1. */
  place: number;
  recorded: UnitDetails | undefined;
  /** Whether the unit is a drone that must be registered, so that its serial number is required. */
  isDrone: boolean;
}

/** A part of a unit that has a serial number. */
export type SerialPart = Exclude<keyof UnitDetails, "unit">;

/** Returns all units of an order, drones first. */
export function serialUnits({ products }: Pick<Order, "products">): SerialUnit[] {
  const units = products.flatMap((line) =>
    Array.from({ length: line.quantity }, (_, index) => ({
      line,
      place: index + 1,
      recorded: line.units?.find(({ unit }) => unit === index + 1),
      isDrone: line.weightClass !== undefined,
    })),
  );
  const drones = units.filter(({ isDrone }) => isDrone);
  const others = units.filter(({ isDrone }) => !isDrone);
  return [...drones, ...others].map((unit, index) => ({ ...unit, index }));
}

/** Name of a form field of a unit, as used in field errors of the API. */
export const fieldOfUnit = ({ index }: Pick<SerialUnit, "index">, part: SerialPart) =>
  `units.${index}.${part}`;
