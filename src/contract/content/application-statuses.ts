export const applicationStatuses = ["pending", "reviewed", "shortlisted", "rejected", "hired"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
