import type * as z from "zod/mini";
import type { Unit } from "#contract/kernel/units.ts";
import type { Order } from "#contract/orders/orders.ts";

type UnitDetails = z.infer<typeof Unit>;

/** A unit of an order whose serials can be recorded. */
export interface SerialUnit {
  /** Position among all units shown; the API uses it in field errors. */
  index: number;
  line: Order["products"][number];
  /** Position within its line, from 1. */
  place: number;
  recorded: UnitDetails | undefined;
  /** A drone with its own registration, so its serial is required. */
  isDrone: boolean;
}

/** A part of a unit with a serial. */
export type SerialPart = Exclude<keyof UnitDetails, "unit">;

/** All units of an order, drones first. */
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
