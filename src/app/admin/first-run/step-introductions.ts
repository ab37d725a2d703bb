import type { Message } from "#contract/kernel/message.ts";
import type { BackOfficeStep } from "#contract/settings/launch-checklist-codes.ts";
import { m } from "#messages";

/** Introduction of each step, shown below its title. */
export const stepIntroductions = {
  company: m["firstRun.introduction.company"],
  address: m["firstRun.introduction.address"],
  connections: m["firstRun.introduction.connections"],
  demo: m["firstRun.introduction.demo"],
} satisfies Record<BackOfficeStep, Message>;
