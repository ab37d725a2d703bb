export const contactStatuses = ["new", "read", "responded", "resolved"] as const;
export type ContactStatus = (typeof contactStatuses)[number];
