import type { Message } from "#contract/kernel/message.ts";
import { type SetupStep, setupSteps } from "#contract/settings/launch-checklist-codes.ts";
import { m } from "#messages";

/** Labels of the setup steps. */
export const setupStepLabels = {
  account: m["common.setupStep.account"],
  company: m["common.setupStep.company"],
  address: m["common.setupStep.address"],
  connections: m["common.setupStep.connections"],
  demo: m["common.setupStep.demo"],
} satisfies Record<SetupStep, Message>;

/** Title like `Step 2 of 5: Company`. */
export const setupStepTitle = (step: SetupStep): string =>
  m["common.setupStepTitle"]({
    number: setupSteps.indexOf(step) + 1,
    count: setupSteps.length,
    name: setupStepLabels[step](),
  });
