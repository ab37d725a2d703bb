/** Statuses of user content: waiting for staff, public, or refused. */
export const moderationStatuses = ["pending", "published", "refused"] as const;
export type ModerationStatus = (typeof moderationStatuses)[number];

/** Decisions that staff can make. */
export const moderationDecisions = ["published", "refused"] as const;
export type ModerationDecision = (typeof moderationDecisions)[number];

/** Maximum length of a refusal reason, in characters. */
export const maxRejectionReasonLength = 500;
