import type { ConnectionLimits } from "../web-server.ts";

/** Connections are dealt out in turn and end when they like: one of the processes may have so much more than the others. */
const unevenness = 1.25;

/**
 * What of the limits each of several processes keeps. Together they let at most a quarter more come than the limits say,
 * and nobody is turned away by one process while the others have much room.
 */
export function connectionShares(limits: ConnectionLimits, workers: number): ConnectionLimits {
  if (workers === 1) return limits;
  const share = (limit: number) => Math.ceil((limit / workers) * unevenness);
  const { all, ofOneAddress } = limits;
  return { all: share(all), ofOneAddress: ofOneAddress === undefined ? undefined : share(ofOneAddress) };
}
