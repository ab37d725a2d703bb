/** What several screens of the office say. */
export const officeWords = {
  nothingFound: "Try adjusting your search criteria",
  tryAnotherStatus: "Try another status.",
  allStatuses: "All statuses",
  createFirstCategory: "Create First Category",
  leavesHomePage: "The home page stops showing it.",
  setStatus: "Set status",
  settingStatus: "Setting...",
} as const;
