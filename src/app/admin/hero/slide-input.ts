import { type createSlide, SlideInput } from "#contract/content.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { slideRecord } from "#contract/slide-record.ts";
import { faultsOf, readFields } from "../record-form/read-fields.ts";
import type { ReadForm } from "../use-save.ts";

/** What the slide form says; `image` is the address of the uploaded picture. */
export function readSlide(
  typed: Record<string, string>,
  image: string,
): ReadForm<InputOf<typeof createSlide>["body"]> {
  const body = readFields(slideRecord, typed, { image });
  return { body, faults: faultsOf(slideRecord, SlideInput, body) };
}
