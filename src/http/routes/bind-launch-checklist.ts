import * as contract from "#contract/settings/launch-checklist.ts";
import { isBackOfficeStep, isSelfDeclaredItem } from "#contract/settings/launch-checklist-codes.ts";
import { conflict, invalid, notFound } from "#domain/errors.ts";
import { readLaunchChecklist } from "#domain/launch-checklist/read-checklist.ts";
import { declareItem, finishStep } from "#domain/launch-checklist/statements.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";

/** Launch checklist and setup steps, for staff who may change settings. */
export function bindLaunchChecklist(bind: Binder, { shop, installation }: ApiOptions): void {
  const read = async () => readLaunchChecklist(shop, await installation());

  bind(contract.readLaunchChecklist, async () => ({ opening: await read() }));

  bind(contract.declareChecklistItem, async ({ input: { params, body }, actor }) => {
    const { item } = params;
    if (!isSelfDeclaredItem(item)) throw notFound(m["settings.checklist.notSelfDeclared"]());
    const { items } = await read();
    const policyDigest = items.find(({ code }) => code === item)?.seen ?? "";
    if (body.said && policyDigest !== "") {
      if (body.seen === undefined) throw invalid(m["settings.checklist.policyNotRead"](), "seen");
      if (body.seen !== policyDigest) throw conflict(m["settings.checklist.policyChanged"](), "seen");
    }
    await declareItem(shop.db, { item, isDeclared: body.said, subject: policyDigest, actor });
    return { message: m["settings.checklist.saved"](), opening: await read() };
  });

  bind(contract.completeSetupStep, async ({ input: { params }, actor }) => {
    if (!isBackOfficeStep(params.step)) throw notFound(m["settings.checklist.unknownStep"]());
    await finishStep(shop.db, { step: params.step, actor });
    return { opening: await read() };
  });
}
