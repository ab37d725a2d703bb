import { usualPublicSettings } from "#contract/brand.ts";
import type { ProductFacts } from "#contract/product-facts.ts";
import { type SuppliedModel, suppliedModelAddress } from "#contract/product-model-files.ts";
import type { ProductPicture } from "#contract/product-pictures.ts";
import type { Specifications } from "#contract/specifications.ts";
import type { ProductOption } from "#contract/variant-names.ts";
import type { WeightClass } from "#contract/weight-classes.ts";

/** One article of the demo shop: prices in rupees, the category by its name, the picture by its address. */
export type DemoProduct = Partial<ProductFacts> & {
  name: string;
  description: string;
  price: number;
  discountedPrice?: number;
  category: string;
  image: string;
  /** All of them, the image first; left out where there is only that. */
  pictures?: readonly ProductPicture[];
  /** The address of a model to turn. */
  model?: string;
  /** A thing to a line. */
  inTheBox?: readonly string[];
  /** Names of the products that fit with it; they stand after it in the demo, and so are made before it. */
  fitsWith?: readonly string[];
  /** Units on hand; left out where they are not counted. */
  stock?: number;
  sku?: string;
  /** What sets it apart from its further variants. */
  options?: readonly ProductOption[];
  variants?: readonly DemoVariant[];
  /** Digits, and per cent; left out where the owner has to find it out. */
  hsn?: string;
  gstRate?: number;
  /** What its description says in figures. */
  specifications: Readonly<Specifications>;
};

/** A further variant of an article: what it does not say is the article's. */
interface DemoVariant {
  options: readonly ProductOption[];
  price: number;
  discountedPrice?: number;
  sku: string;
  stock: number;
}

/** What sets a variant apart by one thing. */
export const option = (name: string, value: string): ProductOption[] => [{ name, value }];

/** A product from several points of view: what each shows, by the view's name in `assets/imagery/catalogue.py`. */
export function seenFrom(
  key: string,
  alt: string,
  views: Readonly<Record<string, string>>,
): Pick<DemoProduct, "image" | "pictures"> {
  const addressOf = (name: string) => `/pictures/${name}/1600.webp`;
  const further = Object.entries(views).map(([view, alt]) => ({ image: addressOf(`${key}-${view}`), alt }));
  return { image: addressOf(key), pictures: [{ image: addressOf(key), alt }, ...further] };
}

/** A product that can be turned: the name of its model, which is that of the scene of its pictures. */
export const turnedAs = (name: SuppliedModel): Pick<DemoProduct, "model"> => ({
  model: suppliedModelAddress(name),
});

/** Plain text of several paragraphs, separated by a blank line. */
export const paragraphs = (...texts: string[]): string => texts.join("\n\n");

/** The facts of an article: what India makes is the shop's own; what comes from abroad, the shop imports. */
export function madeIn(
  countryOfOrigin: string,
  weightClass: WeightClass | null = null,
): Partial<ProductFacts> {
  const { company, shop: promises } = usualPublicSettings;
  const shop = `${company.legalName}, ${company.address.city}`;
  const isOwn = countryOfOrigin.startsWith("India");
  return {
    countryOfOrigin,
    manufacturer: isOwn ? shop : "",
    importer: isOwn ? "" : shop,
    warrantyMonths: promises.warrantyYears * 12,
    weightClass,
  };
}

/**
 * Codes and rates by the kind of goods, as they are commonly filed since 22 September 2025 (Notification 9/2025, Central
 * Tax (Rate)): a start that the owner's accountant confirms.
 */
export const taxedAs = {
  drone: { hsn: "8806", gstRate: 5 },
  partOfDrone: { hsn: "8807", gstRate: 5 },
  battery: { hsn: "850760", gstRate: 18 },
  charger: { hsn: "8504", gstRate: 18 },
  motor: { hsn: "8501", gstRate: 18 },
  camera: { hsn: "8525", gstRate: 18 },
  radio: { hsn: "8526", gstRate: 18 },
  screen: { hsn: "8528", gstRate: 18 },
} as const satisfies Record<string, Pick<DemoProduct, "hsn" | "gstRate">>;
