import type { WeightClass } from "#contract/catalog/weight-classes.ts";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";

/** Weight classes with the same legal duties. */
export const dutyGroups = ["nano", "micro", "larger"] as const;
export type DutyGroup = (typeof dutyGroups)[number];

export const dutyGroupOf = (weightClass: WeightClass): DutyGroup =>
  weightClass === "nano" || weightClass === "micro" ? weightClass : "larger";

export const dutyGroupLabels = {
  nano: m["droneDocuments.dutyGroup.nano"],
  micro: m["droneDocuments.dutyGroup.micro"],
  larger: m["droneDocuments.dutyGroup.larger"],
} satisfies Record<DutyGroup, Message>;

/** A legal duty of the buyer; `messagesByGroup` if it depends on the class. */
interface Duty {
  title: Message;
  text?: Message;
  messagesByGroup?: Readonly<Record<DutyGroup, Message>>;
}

/**
 * The duties follow the Drone Rules, 2021 (rules 13 to 17, 44 and 46, and the parts on pilots and airspace)
 * and the DGCA notices of 3 and 15 July 2025, which moved registration to eGCA. They were last compared with
 * the law on `dutiesCheckedOn`; update that day with every change of a duty.
 */
export const duties = [
  {
    title: m["droneDocuments.duties.registration.title"],
    text: m["droneDocuments.duties.registration.text"],
  },
  {
    title: m["droneDocuments.duties.typeCertificate.title"],
    messagesByGroup: {
      nano: m["droneDocuments.duties.typeCertificate.nano"],
      micro: m["droneDocuments.duties.typeCertificate.required"],
      larger: m["droneDocuments.duties.typeCertificate.required"],
    },
  },
  {
    title: m["droneDocuments.duties.pilot.title"],
    messagesByGroup: {
      nano: m["droneDocuments.duties.pilot.nano"],
      micro: m["droneDocuments.duties.pilot.micro"],
      larger: m["droneDocuments.duties.pilot.larger"],
    },
  },
  {
    title: m["droneDocuments.duties.insurance.title"],
    messagesByGroup: {
      nano: m["droneDocuments.duties.insurance.nano"],
      micro: m["droneDocuments.duties.insurance.required"],
      larger: m["droneDocuments.duties.insurance.required"],
    },
  },
  { title: m["droneDocuments.duties.airspace.title"], text: m["droneDocuments.duties.airspace.text"] },
  {
    title: m["droneDocuments.duties.replacedParts.title"],
    text: m["droneDocuments.duties.replacedParts.text"],
  },
  { title: m["droneDocuments.duties.transfer.title"], text: m["droneDocuments.duties.transfer.text"] },
  { title: m["droneDocuments.duties.repairs.title"], text: m["droneDocuments.duties.repairs.text"] },
] satisfies readonly Duty[];

/** Day on which the duties were last compared with the law. */
export const dutiesCheckedOn = "2026-11-23";
