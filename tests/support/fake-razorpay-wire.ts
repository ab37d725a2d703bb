import { randomBytes } from "node:crypto";

export interface WireOrder {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  /** How PHP encodes an empty map. */
  notes: Record<string, string> | [];
  created_at: number;
}

export interface WirePayment {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: "authorized" | "captured" | "refunded" | "failed";
  order_id: string;
  method: "upi";
  amount_refunded: number;
  refund_status: null | "partial" | "full";
  captured: boolean;
  description: string;
  vpa: string;
  email: string;
  contact: string;
  notes: [];
  fee: number | null;
  tax: number | null;
  fee_bearer?: "customer" | "platform";
  offer_id?: string;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  created_at: number;
}

export interface WireRefund {
  id: string;
  entity: "refund";
  amount: number;
  currency: string;
  payment_id: string;
  notes: Record<string, string> | [];
  receipt: null;
  status: "pending" | "processed" | "failed";
  speed_requested: "normal";
  speed_processed: "normal";
  created_at: number;
}

/** A line of the combined settlement report. */
export interface WireSettledLine {
  entity_id: string;
  type: "payment" | "refund" | "adjustment" | "transfer";
  debit: number;
  credit: number;
  amount: number;
  currency: string;
  /** The fee including tax. */
  fee: number;
  tax: number;
  on_hold: boolean;
  settled: boolean;
  created_at: number;
  settled_at: number | null;
  settlement_id: string | null;
  settlement_utr: string | null;
  payment_id: string | null;
  order_id: string | null;
  order_receipt: string | null;
  method: string | null;
}

/** HTTP 400 in Razorpay's format. */
export class Refusal extends Error {
  readonly field: string | undefined;
  readonly reason: string | undefined;

  constructor(description: string, details: { field?: string; reason?: string } = {}) {
    super(description);
    this.field = details.field;
    this.reason = details.reason;
  }
}

export function found<Entity>(entity: Entity | undefined): Entity {
  if (!entity) throw new Refusal("The id provided does not exist");
  return entity;
}

export function requireAmount(amount: unknown): number {
  if (amount === undefined || amount === null) throw new Refusal("amount: is required.", { field: "amount" });
  if (!Number.isSafeInteger(amount)) throw new Refusal("The amount must be an integer.", { field: "amount" });
  return amount as number;
}

export function requireReceipt(receipt: unknown): string | null {
  if (receipt === undefined || receipt === null) return null;
  if (typeof receipt === "string" && receipt.length <= 40) return receipt;
  throw new Refusal("receipt: the length must be no more than 40.", { field: "receipt" });
}

export function requireNotes(notes: unknown): Record<string, string> | [] {
  if (notes === undefined) return [];
  if (typeof notes !== "object" || notes === null) {
    throw new Refusal("notes: must be a map.", { field: "notes" });
  }
  const values = Object.values(notes);
  if (values.length > 15 || values.some((value) => String(value).length > 256)) {
    throw new Refusal("notes: at most 15 pairs of at most 256 characters.", { field: "notes" });
  }
  return values.length === 0 ? [] : (notes as Record<string, string>);
}

export function newId(kind: "order" | "pay" | "rfnd" | "setl" | "adj"): string {
  return `${kind}_${randomBytes(32)
    .toString("base64")
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .slice(0, 14)}`;
}

export function now(): number {
  return Math.floor(Date.now() / 1000);
}
