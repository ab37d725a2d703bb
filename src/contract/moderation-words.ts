/**
 * How far something is that people wrote for everybody: it waits to be read by the office, everybody reads it, or nobody
 * does.
 */
export const moderationStatuses = ["pending", "published", "refused"] as const;
export type ModerationStatus = (typeof moderationStatuses)[number];

/** What the office can decide about it. */
export const moderationDecisions = ["published", "refused"] as const;
export type ModerationDecision = (typeof moderationDecisions)[number];

/** The most characters of a reason why something is refused. */
export const longestRefusalReason = 500;
