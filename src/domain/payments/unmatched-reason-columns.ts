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

/** Whether a value is a reason; reasons written by staff are plain text. */
export const isUnmatchedReason = (value: unknown): value is UnmatchedReason =>
  typeof value === "object" && value !== null && "code" in value && "parameters" in value;
