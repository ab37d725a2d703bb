/** A placeholder in a request's path or body that is replaced by a unique number. */
export const anyNumber = "{number}";

/** A placeholder in the path or body of a follow-up request that is replaced by this field of the previous response, as JSON. */
export const ofAnswer = (name: string) => `{answer.${name}}`;

/** A request that a plan repeats. */
export interface LoadRequest {
  /** The key under which the figures of this request are reported. */
  kind: string;
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The follow-up request, made right after this one succeeds. */
  next?: LoadRequest;
  /** The key under which the combined figures of this request and its follow-up requests are reported. */
  flow?: string;
}

/** A load plan. */
export interface LoadPlan {
  address: string;
  /** The requests, made in turns. */
  requests: readonly LoadRequest[];
  seconds: number;
  /** If true, each request is made only once, and the plan may end before its time. */
  isOnce?: boolean;
  /** The number of clients that each make one request after the other, or a fixed number of requests per second. */
  load: { clients: number } | { perSecond: number };
}

/** Results of the requests of one kind. */
export interface LoadFigures {
  /** The number of responses by status; status 0 counts requests without a response. */
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
