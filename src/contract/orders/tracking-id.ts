import * as z from "zod/mini";
import { maxTextLength, singleLine } from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { maxTrackingIdLength } from "./order-status.ts";

/** A carrier's tracking number; empty if there is none. */
export const trackingIdField = z
  .string({ error: m["orders.trackingIdInvalid"] })
  .check(
    singleLine(),
    maxTextLength(maxTrackingIdLength),
    z.regex(/^[A-Za-z0-9/ -]*$/, { error: m["orders.trackingIdInvalid"] }),
  );
