import type { UnmatchedReason } from "#contract/payments/unmatched-reasons.ts";
import type { UnmatchedPaymentRow } from "#ports/database/tables/payments.ts";

/** Columns that store a reason. */
export const columnsOfReason = ({ code, parameters }: UnmatchedReason) => ({
  reasonCode: code,
  reasonParameters: parameters,
});

/** The reason stored in a row. */
export const reasonOfRow = ({
  reasonCode,
  reasonParameters,
}: Pick<UnmatchedPaymentRow, "reasonCode" | "reasonParameters">): UnmatchedReason =>
  ({ code: reasonCode, parameters: reasonParameters }) as UnmatchedReason;

/** Whether a value is a reason; those written by staff are text. */
export const isUnmatchedReason = (fact: unknown): fact is UnmatchedReason =>
  typeof fact === "object" && fact !== null && "code" in fact && "parameters" in fact;
