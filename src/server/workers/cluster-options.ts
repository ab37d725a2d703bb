import type { PeerMetrics } from "./peer-metrics.ts";
import type { Channel } from "./worker-protocol.ts";

/** Options of one of several processes; the first also does what is needed only once. */
export interface ClusterOptions {
  isFirst: boolean;
  channel: Channel;
  metrics: PeerMetrics;
}
