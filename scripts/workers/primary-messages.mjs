/** Messages of the primary process, in the log and on the terminal. */
export const primaryMessages = {
  ended: "a worker process ended unexpectedly and will be replaced",
  endedAtStart: "a worker process ended during its start without a reason",
  notReplaced: "a worker process could not start and will be retried",
  started: "a worker process started",
  complete: "all worker processes are running",
  reloading: "reloading: worker processes are replaced one at a time",
  reloaded: "reloaded: all worker processes use the current settings",
  notReloaded:
    "reload failed: a worker process could not start with the current settings; the remaining ones continue",
  givenUp: "No worker process is running, and none can be started.",
};
