import type { Context, MiddlewareHandler } from "hono";
import type { Endpoint } from "#contract/endpoint.ts";
import { secretWork } from "#domain/customers/secrets.ts";
import { ShopError } from "#domain/errors.ts";
import { isCrossSite } from "./allowed-origins.ts";
import { deviceOf } from "./auth/device.ts";
import { hasBearerToken, readClaim, requireViewer, resolveViewer } from "./auth.ts";
import type { BudgetName } from "./budgets.ts";
import { callWords } from "./call-words.ts";
import { clientAddress } from "./client-address.ts";
import type { ApiEnvironment, ApiOptions } from "./context.ts";
import type { DatabaseShare } from "./database-line.ts";
import { parseQuery } from "./query.ts";
import { limitCalls, type Throttle } from "./rate-limit.ts";

/** What is asked of a call before anything of it is read, beside the access that its endpoint names. */
export interface Admission {
  throttles?: readonly Throttle[];
  /** Nobody's token is looked at: for calls that are answered whatever is away. */
  isAnonymous?: boolean;
  /** Whom it waits with for the database; `nobody`: it is let in however many wait, and costs next to nothing. */
  line?: DatabaseShare | "nobody";
  /** What it costs the address that it comes from; public reads that are not kept cost a read. */
  budget?: BudgetName;
  /** With a text in one of these parameters it costs the address a search as well. */
  searchedBy?: readonly string[];
  /** It looks at a password: refused at the door while too many wait for that. */
  hasSecret?: boolean;
}

/**
 * Lets a call pass when its address has not used its budget up, the shop has time for it, and its sender may make it
 * and has not made it too often, before anything of it is read.
 */
export function admit(
  endpoint: Endpoint,
  options: ApiOptions,
  admission: Admission,
): MiddlewareHandler<ApiEnvironment> {
  const { throttles = [], isAnonymous = false, hasSecret = false, searchedBy = [] } = admission;
  const { access } = endpoint;
  const budget = admission.budget ?? (isPublicRead(endpoint) ? "reads" : undefined);
  return async (context, next) => {
    if (changesState(endpoint) && !hasBearerToken(context) && isCrossSite(context.req.raw, options)) {
      throw new ShopError("forbidden", callWords.crossSite, { code: "cross-site" });
    }
    const query = parseQuery(new URL(context.req.url).search);
    context.set("query", query);
    const address = clientAddress(context, options.trustProxy);
    const claim = isAnonymous ? null : await readClaim(context, options);
    const { budgets } = options;
    if (budgets && !context.env?.ofPage) {
      if (budget) await budgets.spend(budget, address);
      if (searchedBy.some((name) => query[name]?.trim())) await budgets.spend("searches", address);
      // Before the call waits for the database: else those of one account fill the line. By session, for a token that
      // was signed out must not use up what its owner may do.
      if (claim) await budgets.spend("calls", claim.sessionId);
    }
    if (hasSecret) secretWork.requirePlace();
    await waitForTurn(context, options, admission, { session: claim?.sessionId });
    const viewer =
      access === "visitor"
        ? await resolveViewer(context, options, claim)
        : await requireViewer(context, options, endpoint, claim);
    context.set("viewer", viewer);
    if (viewer && !context.env?.ofPage) await budgets?.spend("calls", viewer._id);
    const device = deviceOf(context, options, new Headers()).id;
    await limitCalls(options, throttles, { address, account: viewer?._id, device });
    await next();
  };
}

/**
 * Lets a call wait for its turn at the database; once more when it was `begun` and its body has come. What a page asks
 * for has waited with its page.
 */
export async function waitForTurn(
  context: Context<ApiEnvironment>,
  { databaseLine }: Pick<ApiOptions, "databaseLine">,
  { line = "visit" }: Admission,
  { isBegun = false, session }: { isBegun?: boolean; session?: string | undefined } = {},
): Promise<void> {
  if (line === "nobody" || context.env?.ofPage) return;
  await databaseLine.enter(isBegun && line !== "money" ? "begun" : line, session);
}

/** False also for provider webhooks (raw bodies): their senders sign what they send. */
const changesState = ({ method, encoding }: Endpoint): boolean => method !== "GET" && encoding !== "raw";

const isPublicRead = ({ shows }: Endpoint): boolean => shows !== undefined && shows !== "the moment";
