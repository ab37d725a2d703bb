/** Messages shared by admin screens. */
export const adminSharedWords = {
  nothingFound: "Try adjusting your search criteria",
  tryAnotherStatus: "Try another status.",
  allStatuses: "All statuses",
  createFirstCategory: "Create First Category",
  leavesHomePage: "It will no longer appear on the home page.",
  setStatus: "Set status",
  settingStatus: "Setting...",
} as const;
