import * as contract from "#contract/opening.ts";
import { isOfficeStep, isSaidItem } from "#contract/opening-codes.ts";
import { openingWords } from "#contract/opening-words.ts";
import { conflict, invalid, notFound } from "#domain/errors.ts";
import { readOpening } from "#domain/opening/read-opening.ts";
import { finishStep, say } from "#domain/opening/statements.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";

/** Launch checklist and setup steps, for staff who may change settings. */
export function bindOpening(bind: Binder, { shop, installation }: ApiOptions): void {
  const read = async () => readOpening(shop, await installation());

  bind(contract.readOpening, async () => ({ opening: await read() }));

  bind(contract.sayForOpening, async ({ input: { params, body }, actor }) => {
    const { item } = params;
    if (!isSaidItem(item)) throw notFound(openingWords.nothingToSay);
    const { items } = await read();
    const saidOf = items.find(({ code }) => code === item)?.seen ?? "";
    if (body.said && saidOf !== "") {
      if (body.seen === undefined) throw invalid(openingWords.seenNeeded, "seen");
      if (body.seen !== saidOf) throw conflict(openingWords.changedSince, "seen");
    }
    await say(shop.db, { item, said: body.said, saidOf, actor });
    return { message: openingWords.saved, opening: await read() };
  });

  bind(contract.finishFirstRunStep, async ({ input: { params }, actor }) => {
    if (!isOfficeStep(params.step)) throw notFound(openingWords.unknownStep);
    await finishStep(shop.db, { step: params.step, actor });
    return { opening: await read() };
  });
}
