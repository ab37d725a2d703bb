import type { Context, MiddlewareHandler } from "hono";
import type { Endpoint } from "#contract/endpoint.ts";
import { passwordHashQueue } from "#domain/customers/secrets.ts";
import { ShopError } from "#domain/errors.ts";
import { m } from "#messages";
import { isCrossSite } from "./allowed-origins.ts";
import { deviceOf } from "./auth/device.ts";
import { hasBearerToken, readClaim, requireViewer, resolveViewer } from "./auth.ts";
import type { BudgetName } from "./budgets.ts";
import { clientAddress } from "./client-address.ts";
import type { ApiEnvironment, ApiOptions } from "./context.ts";
import type { QueuePriority } from "./database-queue.ts";
import { limitCalls, type Throttle } from "./rate-limit.ts";

/** Checks that run before the request body is read, in addition to the endpoint's access rule. */
export interface Admission {
  throttles?: readonly Throttle[];
  /** The endpoint ignores the caller's token, so that it works during any outage. */
  isAnonymous?: boolean;
  /** Priority class in the database queue; `none` skips the queue, for requests that are almost free. */
  priority?: QueuePriority | "none";
  /** Budget that the request charges to the caller's address. Uncached public reads charge `reads` by default. */
  budget?: BudgetName;
  /** Query parameters that turn the request into a search, which also charges `searches`. */
  searchParameters?: readonly string[];
  /** The request hashes a password: reject it early if the hashing queue is full. */
  hashesPassword?: boolean;
}

/**
 * Creates middleware that rejects a request before its body is read: if the address has used up its budget,
 * the shop is too busy, or the caller is not authorised or above a limit.
 */
export function admit(
  endpoint: Endpoint,
  options: ApiOptions,
  admission: Admission,
): MiddlewareHandler<ApiEnvironment> {
  const { throttles = [], isAnonymous = false, hashesPassword = false, searchParameters = [] } = admission;
  const { access } = endpoint;
  const budget = admission.budget ?? (isPublicRead(endpoint) ? "reads" : undefined);
  return async (context, next) => {
    if (changesState(endpoint) && !hasBearerToken(context) && isCrossSite(context.req.raw, options)) {
      throw new ShopError("forbidden", m["api.call.crossSite"](), { code: "cross-site" });
    }
    const query = parseQuery(new URL(context.req.url).search);
    context.set("query", query);
    const address = clientAddress(context, options.trustProxy);
    const claim = isAnonymous ? null : await readClaim(context, options);
    const { budgets } = options;
    if (budgets && !context.env?.isPageRequest) {
      if (budget) await budgets.spend(budget, address);
      if (searchParameters.some((name) => query[name]?.trim())) await budgets.spend("searches", address);
      // Charge before the database queue, so that one account cannot fill it. Charge the session, because a
      // signed-out token must not use up the owner's budget.
      if (claim) await budgets.spend("calls", claim.sessionId);
    }
    if (hashesPassword) passwordHashQueue.requireSpareCapacity();
    await waitForTurn(context, options, admission, { session: claim?.sessionId });
    const viewer =
      access === "visitor"
        ? await resolveViewer(context, options, claim)
        : await requireViewer(context, options, endpoint, claim);
    context.set("viewer", viewer);
    if (viewer && !context.env?.isPageRequest) await budgets?.spend("calls", viewer._id);
    const device = deviceOf(context, options, new Headers()).id;
    await limitCalls(options, throttles, { address, account: viewer?._id, device });
    await next();
  };
}

/**
 * Waits for the request's turn in the database queue. Call it again with `isStarted` after the body has
 * arrived. Requests that the server makes while rendering a page do not wait, because the page has already
 * waited.
 */
export async function waitForTurn(
  context: Context<ApiEnvironment>,
  { databaseQueue }: Pick<ApiOptions, "databaseQueue">,
  { priority = "visit" }: Admission,
  { isStarted = false, session }: { isStarted?: boolean; session?: string | undefined } = {},
): Promise<void> {
  if (priority === "none" || context.env?.isPageRequest) return;
  await databaseQueue.enter(isStarted && priority !== "money" ? "begun" : priority, session);
}

/** True for endpoints that change data, except webhooks of providers (raw bodies), which are signed. */
const changesState = ({ method, encoding }: Endpoint): boolean => method !== "GET" && encoding !== "raw";

const isPublicRead = ({ shows }: Endpoint): boolean => shows !== undefined && shows !== "the moment";

/**
 * Parses a query string. If a parameter is repeated, its last value counts; empty parameters are omitted. Use
 * no other parser, so that limits and handlers see the same values.
 */
export function parseQuery(text: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== ""));
}
