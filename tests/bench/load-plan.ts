/** In the path or body of a request it stands for a number that no other has. */
export const anyNumber = "{number}";

/** In the path or body of a request that follows another: the JSON of what the answer before has under this name. */
export const ofAnswer = (name: string) => `{answer.${name}}`;

/** A request that is made again and again. */
export interface LoadRequest {
  /** What the figures are kept under. */
  kind: string;
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Made right after this one was a success. */
  next?: LoadRequest;
  /** What the figures of this request and all that follow it, taken as one, are kept under as well. */
  whole?: string;
}

/** What the load generator does. */
export interface LoadPlan {
  address: string;
  /** Made in turns. */
  requests: readonly LoadRequest[];
  seconds: number;
  /** Each request once; the plan ends when all were made, if not before. */
  isOnce?: boolean;
  /** Clients that ask one thing after the other; or so many requests each second, whatever becomes of them. */
  load: { clients: number } | { perSecond: number };
}

/** What became of the requests of one kind. */
export interface LoadFigures {
  /** How many were answered with each status; 0 for those without an answer. */
  statuses: Record<number, number>;
  /** Refusals (429 and 503) that do not say when to come again. */
  withoutRetryAfter: number;
  /** Milliseconds that each success took. */
  successes: number[];
  /** Bytes of the last success as they travelled, headers left out. */
  bytes: number;
}

/** What became of a plan: figures by kind, and how long it took, in seconds. */
export interface LoadResult {
  seconds: number;
  kinds: Record<string, LoadFigures>;
}
