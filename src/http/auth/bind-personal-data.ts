import { makeZip } from "client-zip";
import * as contract from "#contract/accounts/personal-data.ts";
import { recordSignIn } from "#domain/customers/sign-ins.ts";
import { copyPersonalData } from "#domain/privacy/copy-personal-data.ts";
import * as deletions from "#domain/privacy/deletion-requests.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import type { Throttle } from "../rate-limit.ts";

const day = 24 * 60 * 60_000;

const limitPerDay = (scope: string, limit: number): Throttle => ({
  scope,
  by: "account",
  limit,
  windowMilliseconds: day,
  message: m["privacy.tooMany"],
});

type Request = Awaited<ReturnType<typeof deletions.withdrawDeletion>>;

const serializeOwn = ({ id, state, reason, refusal, ...request }: Request): contract.OwnDeletionRequest => ({
  _id: id,
  state,
  reason,
  refusal,
  createdAt: request.createdAt.toISOString(),
  decidedAt: request.decidedAt?.toISOString() ?? null,
});

const serialize = ({
  request,
  account: { id, name, email, createdAt, orders },
  obstacles,
}: deletions.DeletionRequestDetails): contract.DeletionRequest => ({
  ...serializeOwn(request),
  decidedBy: request.decidedByName,
  user: { _id: id, name, email, createdAt: createdAt.toISOString() },
  orders,
  obstacles,
});

/** Copies of customers' data, and the deletion of their accounts. */
export function bindPersonalData(bind: Binder, { shop, budgets, log }: ApiOptions): void {
  const { db } = shop;

  bind(
    contract.copyOwnData,
    async ({ viewer: { _id: userId }, device }) => {
      await budgets?.spend("documents", userId);
      const files = await copyPersonalData(shop, { userId });
      await recordSignIn(db, { userId, event: "data downloaded", origin: device.origin() });
      return { name: `my-data-${shopToday()}.zip`, bytes: makeZip(files) };
    },
    { throttles: [limitPerDay("copy of own data", 10)] },
  );

  bind(contract.getOwnDeletionRequest, async ({ viewer: { _id: userId } }) => {
    const request = await deletions.findOwnRequest(db, { userId });
    return { request: request && serializeOwn(request) };
  });

  bind(
    contract.requestOwnDeletion,
    async ({ input: { body }, viewer: { _id: userId } }) => ({
      request: serializeOwn(await deletions.requestDeletion(db, { ...body, userId })),
      message: m["privacy.request.sent"](),
    }),
    { throttles: [limitPerDay("account deletion", 5)] },
  );

  bind(contract.withdrawOwnDeletion, async ({ viewer: { _id: userId } }) => ({
    request: serializeOwn(await deletions.withdrawDeletion(db, { userId })),
    message: m["privacy.request.withdrawn"](),
  }));

  bind(contract.listDeletionRequests, async ({ input: { query } }) => {
    const { state, ...page } = query;
    const { requests, pagination } = await deletions.listDeletionRequests(db, {
      ...page,
      open: state === "open",
    });
    return { requests: requests.map(serialize), pagination };
  });

  bind(contract.recordDeletionRequest, async ({ input: { body }, actor }) => {
    await deletions.requestDeletion(db, { userId: body.user, reason: "", actor });
    return { message: m["privacy.request.recorded"]() };
  });

  bind(contract.carryOutDeletion, async ({ input: { params }, actor }) => {
    const { userId } = await deletions.carryOutDeletion(db, { ...params, actor });
    // A backup from before contains the account; the log says which deletions to repeat after restoring one.
    log.info({ account: userId }, "an account was deleted");
    return { message: m["privacy.request.carriedOut"]() };
  });

  bind(contract.refuseDeletion, async ({ input: { params, body }, actor }) => {
    await deletions.refuseDeletion(db, { ...params, refusal: body.reason, actor });
    return { message: m["privacy.request.refused"]() };
  });
}
