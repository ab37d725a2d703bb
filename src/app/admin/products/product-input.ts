import type { ProductInput } from "#contract/catalog.ts";
import type { WeightClass } from "#contract/weight-classes.ts";

/** What was typed into the product form, as the API takes it. A price that is no number stays one that is none. */
export function productInputOf(texts: Readonly<Record<string, string>>, image: string): ProductInput {
  const { name = "", price = "", discountedPrice = "", description = "", category = "" } = texts;
  const {
    countryOfOrigin = "",
    manufacturer = "",
    importer = "",
    warrantyMonths = "",
    weightClass = "",
    stock = "",
  } = texts;
  return {
    name,
    price: price.trim() === "" ? Number.NaN : Number(price),
    discountedPrice: discountedPrice.trim() === "" ? null : Number(discountedPrice),
    description,
    image,
    category,
    countryOfOrigin,
    manufacturer,
    importer,
    warrantyMonths: warrantyMonths.trim() === "" ? null : Number(warrantyMonths),
    weightClass: weightClass === "" ? null : (weightClass as WeightClass),
    stock: stock.trim() === "" ? null : Number(stock),
  };
}
