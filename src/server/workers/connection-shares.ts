import type { ConnectionLimits } from "../web-server.ts";

/**
 * Processes get new connections in turn, but connections end at any time. So one process may have more of them
 * than the average, up to this factor.
 */
const unevenness = 1.25;

/**
 * Divides the limits among processes. Together they accept up to a quarter more than the limits, so that no
 * process rejects clients while the others have capacity.
 */
export function connectionShares(limits: ConnectionLimits, workers: number): ConnectionLimits {
  if (workers === 1) return limits;
  const share = (limit: number) => Math.ceil((limit / workers) * unevenness);
  const { total, perAddress } = limits;
  return { total: share(total), perAddress: perAddress === undefined ? undefined : share(perAddress) };
}
