/** Maximum number of entries of each kind on the dashboard. */
export const maxEntries = 3;

/** Path of the dashboard with the list of all pending tasks. */
export const allTasksLink = "/dashboard/admin?tasks=all";
