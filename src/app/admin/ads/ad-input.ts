import { adRecord } from "#contract/ad-record.ts";
import { AdInput, type createAd } from "#contract/content.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { faultsOf, readFields } from "../record-form/read-fields.ts";
import type { ReadForm } from "../use-save.ts";

/** What the ad form says; `image` is the address of the uploaded picture. A button without words says the usual. */
export function readAd(
  typed: Record<string, string>,
  image: string,
): ReadForm<InputOf<typeof createAd>["body"]> {
  const said = readFields(adRecord, typed, { image });
  const body = {
    ...said,
    features: partsOf(said.features ?? "").join(", "),
    buttonText: said.buttonText?.trim() || undefined,
  };
  return { body, faults: faultsOf(adRecord, AdInput, body) };
}

/** What stands between the commas of a feature list, each once. */
export function partsOf(features: string): string[] {
  const parts = features.split(",").map((part) => part.trim());
  return [...new Set(parts)].filter(Boolean);
}
