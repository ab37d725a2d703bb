import type { OtherFigures } from "./other-figures.ts";
import type { Channel } from "./worker-messages.ts";

/** What one of several processes is given: the first sees to what is done once for all of them. */
export interface BesideOthers {
  isFirst: boolean;
  channel: Channel;
  figures: OtherFigures;
}
