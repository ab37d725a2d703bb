import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { environmentOf } from "../load-environment.mjs";
import { primaryMessages } from "./primary-messages.mjs";
import { announce, isTerminalGone } from "./terminal.mjs";
import { createWorkerPool } from "./worker-pool.mjs";

/** If a worker exits within this time, in milliseconds, its start counts as failed. */
const minHealthyUptimeMs = 10_000;

/** Pause before the first retry in milliseconds. Each further failure doubles it, up to the maximum. */
const minPauseMs = 100;
const maxPauseMs = 30_000;

/**
 * If no worker is running and this many starts have failed in a row, which takes about a minute, this process exits
 * and leaves the restart to the supervisor.
 */
const maxFailures = 9;

/**
 * Serves the shop with WORKERS processes on one port and one database until it is stopped. Replaces workers that
 * have exited; SIGHUP replaces all workers and applies the current settings. This process neither opens a shop
 * nor validates settings: the first worker does both.
 * @param {NodeJS.ProcessEnv} environment the environment without the settings file.
 */
export async function servePrimary(environment) {
  // Workers open the control socket through this process, so the umask of this process applies.
  if (process.platform !== "win32") process.umask(0o077);
  const readSettings = () => ({ NODE_ENV: "production", ...environmentOf(environment) });
  let settings = readSettings();
  let log = createLog(settings);
  let target = 1;
  let stopping = false;
  let failures = 0;
  let refilling = false;

  const workers = createWorkerPool({
    onLost({ worker, startedAt }, { code, signal }) {
      if (stopping) return;
      log.error({ pid: worker.process.pid, code, signal }, primaryMessages.ended);
      failures = performance.now() - startedAt < minHealthyUptimeMs ? failures + 1 : 0;
      refill();
    },
  });

  async function stop() {
    if (stopping) return;
    stopping = true;
    await workers.stopAll();
    process.exit(0);
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("SIGHUP", () => (isTerminalGone() ? stop() : reloads.request()));

  /** Starts missing workers one at a time, with growing pauses after failures. */
  async function refill() {
    if (refilling) return;
    refilling = true;
    while (!stopping && workers.serving().length < target) {
      if (failures > 0) await pause(Math.min(minPauseMs * 2 ** (failures - 1), maxPauseMs));
      if (stopping) break;
      try {
        const { member } = await workers.spawn(settings, { isFirst: false });
        log.info(
          { pid: member.worker.process.pid, processes: workers.serving().length },
          primaryMessages.started,
        );
        // While this worker was starting, a reload may have started enough workers.
        if (workers.serving().length > target) void workers.end(member, "leave");
      } catch (error) {
        if (stopping) break;
        failures += 1;
        if (workers.serving().length === 0 && failures >= maxFailures) {
          process.stderr.write(`${primaryMessages.givenUp} ${error.message}\n`);
          process.exit(1);
        }
        log.error({ reason: error.message }, primaryMessages.notReplaced);
      }
    }
    refilling = false;
  }

  const reloads = coalesced(async () => {
    if (stopping) return;
    log.info({}, primaryMessages.reloading);
    const previous = workers.active();
    const countNew = () => workers.serving().filter((member) => !previous.includes(member)).length;
    try {
      const next = readSettings();
      const { report } = await workers.spawn(next, { isFirst: true });
      settings = next;
      log = createLog(settings);
      target = report.workers;
      for (const announcement of report.announcements) console.log(`  ${announcement}`);
      for (const member of previous) {
        if (stopping) return;
        await workers.end(member, "leave");
        if (!stopping && countNew() < target) await workers.spawn(settings, { isFirst: false });
      }
    } catch (error) {
      if (!stopping) log.error({ reason: error.message }, primaryMessages.notReloaded);
      return;
    }
    failures = 0;
    await refill();
    if (!stopping) log.info({ processes: workers.serving().length }, primaryMessages.reloaded);
  });

  try {
    const { report } = await workers.spawn(settings, { isFirst: true });
    target = report.workers;
    // Print the announcements before the other workers start: they may include a password that is shown only once.
    if (!stopping) announce(report);
  } catch (error) {
    if (stopping) return;
    stopping = true;
    process.stderr.write(`${error.message}\n`);
    await workers.stopAll();
    process.exit(1);
  }
  await refill();
  if (!stopping) log.info({ processes: workers.serving().length }, primaryMessages.complete);
}

/** Creates a log in the format of the shop's own log. */
function createLog({ LOG_LEVEL: level }) {
  return pino({ level: level || "info", base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** Runs `work` on request. Requests that arrive during a run cause one further run, however many they are. */
function coalesced(work) {
  let pending = 0;
  let running = false;
  return {
    async request() {
      pending += 1;
      if (running) return;
      running = true;
      while (pending > 0) {
        pending = 0;
        await work();
      }
      running = false;
    },
  };
}
