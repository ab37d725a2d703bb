import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { environmentOf } from "../load-environment.mjs";
import { createCrew } from "./worker-pool.mjs";
import { primaryWords } from "./primary-words.mjs";
import { announce, isTerminalGone } from "./terminal.mjs";

/** A process that ended sooner, in milliseconds, has not really started: the next one is started later. */
const soundLife = 10_000;

/** Pause before another try in milliseconds; it doubles up to the longest. */
const firstPause = 100;
const longestPause = 30_000;

/** After so many failures in a row, while nothing serves, it is for others to see to it: about a minute. */
const failuresUntilGivenUp = 9;

/**
 * Has the shop served by as many processes as WORKERS says, on one port and one database, until it is told to stop:
 * whichever ends is replaced, and a SIGHUP replaces all of them, with the settings as they are then. This process itself
 * opens no shop and knows no setting: the first of the others says whether they are right.
 * @param {NodeJS.ProcessEnv} given what the environment said itself, without the file of settings.
 */
export async function servePrimary(given) {
  // The control socket is opened here on behalf of the others.
  if (process.platform !== "win32") process.umask(0o077);
  const readSettings = () => ({ NODE_ENV: "production", ...environmentOf(given) });
  let settings = readSettings();
  let log = createLog(settings);
  let wanted = 1;
  let stopping = false;
  let failures = 0;
  let refilling = false;

  const crew = createCrew({
    onLost({ worker, bornAt }, { code, signal }) {
      if (stopping) return;
      log.error({ pid: worker.process.pid, code, signal }, primaryWords.ended);
      failures = performance.now() - bornAt < soundLife ? failures + 1 : 0;
      refill();
    },
  });

  async function stop() {
    if (stopping) return;
    stopping = true;
    await crew.dismissAll();
    process.exit(0);
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("SIGHUP", () => (isTerminalGone() ? stop() : reloads.ask()));

  /** Starts what is missing, one after the other, ever later while they fail. */
  async function refill() {
    if (refilling) return;
    refilling = true;
    while (!stopping && crew.serving().length < wanted) {
      if (failures > 0) await pause(Math.min(firstPause * 2 ** (failures - 1), longestPause));
      if (stopping) break;
      try {
        const { member } = await crew.raise(settings, { isFirst: false });
        log.info({ pid: member.worker.process.pid, processes: crew.serving().length }, primaryWords.raised);
        // They may have been replaced meanwhile.
        if (crew.serving().length > wanted) void crew.dismiss(member, "leave");
      } catch (error) {
        if (stopping) break;
        failures += 1;
        if (crew.serving().length === 0 && failures >= failuresUntilGivenUp) {
          process.stderr.write(`${primaryWords.givenUp} ${error.message}\n`);
          process.exit(1);
        }
        log.error({ reason: error.message }, primaryWords.notReplaced);
      }
    }
    refilling = false;
  }

  const reloads = oneAtATime(async () => {
    if (stopping) return;
    log.info({}, primaryWords.reloading);
    const former = crew.present();
    const countNew = () => crew.serving().filter((member) => !former.includes(member)).length;
    try {
      const next = readSettings();
      const { report } = await crew.raise(next, { isFirst: true });
      settings = next;
      log = createLog(settings);
      wanted = report.workers;
      for (const announcement of report.announcements) console.log(`  ${announcement}`);
      for (const member of former) {
        if (stopping) return;
        await crew.dismiss(member, "leave");
        if (!stopping && countNew() < wanted) await crew.raise(settings, { isFirst: false });
      }
    } catch (error) {
      if (!stopping) log.error({ reason: error.message }, primaryWords.notReloaded);
      return;
    }
    failures = 0;
    await refill();
    if (!stopping) log.info({ processes: crew.serving().length }, primaryWords.reloaded);
  });

  try {
    const { report } = await crew.raise(settings, { isFirst: true });
    wanted = report.workers;
    // Before the others come: a password may be among it that is said once.
    if (!stopping) announce(report);
  } catch (error) {
    if (stopping) return;
    stopping = true;
    process.stderr.write(`${error.message}\n`);
    await crew.dismissAll();
    process.exit(1);
  }
  await refill();
  if (!stopping) log.info({ processes: crew.serving().length }, primaryWords.complete);
}

/** As the shop's own log, from which each process tells what it does. */
function createLog({ LOG_LEVEL: level }) {
  return pino({ level: level || "info", base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** Does work that is asked for while it is being done once more afterwards, and never twice at a time. */
function oneAtATime(work) {
  let asked = 0;
  let running = false;
  return {
    async ask() {
      asked += 1;
      if (running) return;
      running = true;
      while (asked > 0) {
        asked = 0;
        await work();
      }
      running = false;
    },
  };
}
