/** What the process says that starts the others: in the log, and when it gives up on the terminal. */
export const primaryWords = {
  ended: "a process of the shop ended unexpectedly, another takes its place",
  endedAtStart: "ended while it started, without a word",
  notReplaced: "a process of the shop could not be started, it is tried again",
  raised: "one more process of the shop serves",
  complete: "all processes of the shop serve",
  reloading: "the processes of the shop are being replaced, one after the other",
  reloaded: "all processes of the shop are new, with the settings as they are now",
  notReloaded:
    "with the settings as they are now a process could not be started; those that are left go on as before",
  givenUp: "No process of the shop serves, and none can be started.",
};
