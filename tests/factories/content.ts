import * as z from "zod/mini";
import { AdInput, SlideInput } from "#contract/content/content.ts";
import { EmployeeInput } from "#contract/content/employees.ts";
import { exampleOf } from "#contract/kernel/record-description.ts";
import { records } from "#contract/records.ts";

/** A complete hero slide; pass only the fields that matter to the test. */
export function aSlide(changes: Partial<SlideInput> = {}): SlideInput {
  return { ...z.parse(SlideInput, exampleOf(records.slide)), ...changes };
}

/** A complete ad. */
export function anAd(changes: Partial<AdInput> = {}): AdInput {
  return { ...z.parse(AdInput, exampleOf(records.ad)), ...changes };
}

/** A complete team member without a photo. */
export function anEmployee(changes: Partial<EmployeeInput> = {}): EmployeeInput {
  return { ...z.parse(EmployeeInput, exampleOf(records.employee)), ...changes };
}
