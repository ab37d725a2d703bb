import type { StrayReason } from "#contract/stray-reasons.ts";
import type { StrayPaymentRow } from "#ports/database/tables/payments.ts";

/** How a row keeps a reason. */
export const columnsOfReason = ({ code, parameters }: StrayReason) => ({
  reasonCode: code,
  reasonParameters: parameters,
});

/** The reason that a row keeps. */
export const reasonOfRow = ({
  reasonCode,
  reasonParameters,
}: Pick<StrayPaymentRow, "reasonCode" | "reasonParameters">): StrayReason =>
  ({ code: reasonCode, parameters: reasonParameters }) as StrayReason;

/** Whether a kept fact is a reason; what administrators write is text. */
export const isStrayReason = (fact: unknown): fact is StrayReason =>
  typeof fact === "object" && fact !== null && "code" in fact && "parameters" in fact;
