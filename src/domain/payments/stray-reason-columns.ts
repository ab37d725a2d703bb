import type { StrayReason } from "#contract/stray-reasons.ts";
import type { StrayPaymentRow } from "#ports/database/tables/payments.ts";

/** Columns that store a reason. */
export const columnsOfReason = ({ code, parameters }: StrayReason) => ({
  reasonCode: code,
  reasonParameters: parameters,
});

/** The reason stored in a row. */
export const reasonOfRow = ({
  reasonCode,
  reasonParameters,
}: Pick<StrayPaymentRow, "reasonCode" | "reasonParameters">): StrayReason =>
  ({ code: reasonCode, parameters: reasonParameters }) as StrayReason;

/** Whether a value is a reason; those written by staff are text. */
export const isStrayReason = (fact: unknown): fact is StrayReason =>
  typeof fact === "object" && fact !== null && "code" in fact && "parameters" in fact;
