import { countOf, type LoadDriver, percentile } from "./drive-load.ts";
import type { Floor } from "./floor.ts";
import type { LoadRequest, LoadResult } from "./load-plan.ts";
import { familyProcessorMicroseconds } from "./process-family.ts";
import type { Subject } from "./subjects.ts";

/** The results of one subject. */
export interface SubjectFigures {
  name: string;
  from: Subject["from"];
  encoding: Subject["encoding"];
  bytes: number;
  /** Successes per second. */
  perSecond: number;
  /** Median and 99th percentile, in milliseconds. */
  p50: number;
  p99: number;
  /** Responses per second of the baseline server with the same number of bytes; undefined for a part of a subject. */
  floorPerSecond?: number;
  /** CPU time in microseconds, excluding the PostgreSQL server. */
  microseconds?: number;
  floorMicroseconds?: number;
  /** Number of failed or unanswered requests. */
  failures: number;
}

/** The seconds that each part of a measurement takes, and the number of clients, which make one request after the other. */
export interface Pace {
  subject: number;
  floor: number;
  warmUp: number;
  clients: number;
}

/** The measured server: its address and the id of its process. Child processes count as well. */
type Server = Pick<Floor, "address" | "processId">;

/** Measures the baseline server and then a subject; returns a row for the subject and one for each of its parts. */
export async function measureSubject(
  { shop, floor, pace, driver }: { shop: Server; floor: Server; pace: Pace; driver: LoadDriver },
  { requests, warmUp, kinds, isOnce = false, name, from, encoding }: Subject,
): Promise<SubjectFigures[]> {
  const drive = (address: string, made: readonly LoadRequest[], seconds: number) =>
    driver.drive({ address, requests: made, seconds, isOnce, load: { clients: pace.clients } });
  const [main = "", ...parts] = kinds;
  const last = kinds.at(-1) ?? main;
  const warm = await drive(shop.address, warmUp ?? requests, pace.warmUp);
  const path = `/${warm.kinds[last]?.bytes ?? 0}`;
  const bare = await withProcessor(floor, () =>
    driver.drive({
      address: floor.address,
      requests: [{ kind: "floor", method: "GET", path }],
      seconds: pace.floor,
      load: { clients: pace.clients },
    }),
  );
  const ours = await withProcessor(shop, () => drive(shop.address, requests, pace.subject));
  const row = (kind: string): Omit<SubjectFigures, "name"> => {
    const figures = ours.result.kinds[kind] ?? {
      statuses: {},
      successes: [],
      bytes: 0,
      withoutRetryAfter: 0,
    };
    const { successes, bytes } = figures;
    return {
      ...{ from, encoding, bytes, perSecond: successes.length / ours.result.seconds },
      ...{ p50: percentile(successes, 50), p99: percentile(successes, 99) },
      failures: countOf(figures) - successes.length,
    };
  };
  const each = (microseconds: number, result: LoadResult, kind: string) =>
    microseconds / (result.kinds[kind]?.successes.length || Number.NaN);
  const floorCount = bare.result.kinds.floor?.successes.length ?? Number.NaN;
  return [
    {
      ...{ name, ...row(main), bytes: ours.result.kinds[last]?.bytes ?? 0 },
      floorPerSecond: floorCount / bare.result.seconds,
      microseconds: each(ours.microseconds, ours.result, main),
      floorMicroseconds: each(bare.microseconds, bare.result, "floor"),
    },
    ...parts.map((kind) => ({ name: `of it: ${kind}`, ...row(kind) })),
  ];
}

async function withProcessor({ processId }: Server, drive: () => Promise<LoadResult>) {
  const before = familyProcessorMicroseconds(processId) ?? Number.NaN;
  const result = await drive();
  return { result, microseconds: (familyProcessorMicroseconds(processId) ?? Number.NaN) - before };
}
