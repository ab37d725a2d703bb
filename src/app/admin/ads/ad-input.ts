import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { AdInput } from "#contract/content.ts";
import type { ReadForm } from "../use-save.ts";

/** What the ad form says; `image` is the address of the uploaded picture. A button without words says the usual. */
export function readAd(
  typed: Record<string, string>,
  image: string,
): ReadForm<Omit<AdInput, "buttonText"> & { buttonText?: string | undefined }> {
  const { title = "", description = "", features = "", price = "", badge = "", link = "" } = typed;
  const body = {
    title,
    description,
    features: partsOf(features).join(", "),
    price,
    discount: Number(typed.discount ?? 0),
    buttonText: typed.buttonText?.trim() || undefined,
    badge,
    link,
    image,
  };
  return { body, faults: fieldErrorsOf(AdInput, body) };
}

/** What stands between the commas of a feature list, each once. */
export function partsOf(features: string): string[] {
  const parts = features.split(",").map((part) => part.trim());
  return [...new Set(parts)].filter(Boolean);
}
