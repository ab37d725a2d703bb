/** Placeholder in a request's path or body for a unique number. */
export const anyNumber = "{number}";

/** Placeholder in the path or body of a follow-up request for the JSON of this field of the previous answer. */
export const ofAnswer = (name: string) => `{answer.${name}}`;

/** A request to repeat. */
export interface LoadRequest {
  /** The key under which its figures are reported. */
  kind: string;
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The follow-up request, made right after this one succeeds. */
  next?: LoadRequest;
  /** The key of the combined figures of this request and all that follow it. */
  flow?: string;
}

/** A load plan. */
export interface LoadPlan {
  address: string;
  /** The requests, made in turns. */
  requests: readonly LoadRequest[];
  seconds: number;
  /** Make each request only once; the plan then ends early when all were made. */
  isOnce?: boolean;
  /** Clients that make one request after the other; or a fixed number of requests per second, regardless of the answers. */
  load: { clients: number } | { perSecond: number };
}

/** Results of the requests of one kind. */
export interface LoadFigures {
  /** Number of answers by status; 0 for requests without an answer. */
  statuses: Record<number, number>;
  /** Rejections (429 and 503) without a Retry-After header. */
  withoutRetryAfter: number;
  /** Duration of each success, in milliseconds. */
  successes: number[];
  /** Size of the last successful body as transferred. */
  bytes: number;
}

/** Results of a plan: figures by kind, and its duration in seconds. */
export interface LoadResult {
  seconds: number;
  kinds: Record<string, LoadFigures>;
}
