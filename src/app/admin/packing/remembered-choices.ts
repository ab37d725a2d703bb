import { storedValue } from "#app/lib/stored-value.ts";
import {
  type LabelPaper,
  labelPapers,
  type PackingPart,
  packingParts,
} from "#contract/orders/packing-choices.ts";

/** Documents and paper that staff chose last in this browser. */
interface PrintChoice {
  parts: PackingPart[];
  paper: LabelPaper;
}

/** How staff sent the last parcel: courier or carrier, and the size of the box in centimetres. */
export interface SendingChoice {
  /** `courier:` or `carrier:` and its name; empty if unknown. */
  by: string;
  length: string;
  breadth: string;
  height: string;
}

const textIn = (value: object, name: string) => {
  const text = (value as Record<string, unknown>)[name];
  return typeof text === "string" ? text.slice(0, 80) : "";
};

export const printChoice = storedValue<PrintChoice>("pankh_packing_print", (value) => {
  if (typeof value !== "object" || value === null) return null;
  const { parts, paper } = value as { parts?: unknown; paper?: unknown };
  const known = Object.keys(packingParts).filter((part) => Array.isArray(parts) && parts.includes(part));
  if (typeof paper !== "string" || !(paper in labelPapers)) return null;
  return { parts: known as PackingPart[], paper: paper as LabelPaper };
});

export const sendingChoice = storedValue<SendingChoice>("pankh_packing_sending", (value) => {
  if (typeof value !== "object" || value === null) return null;
  const [by, length, breadth, height] = ["by", "length", "breadth", "height"].map((name) =>
    textIn(value, name),
  ) as [string, string, string, string];
  return { by, length, breadth, height };
});
