import type { BatteryPacking } from "#contract/catalog/battery-packings.ts";
import type { ProductAttributes } from "#contract/catalog/product-attributes.ts";
import { type SuppliedModel, suppliedModelAddress } from "#contract/catalog/product-model-files.ts";
import type { ProductPicture } from "#contract/catalog/product-pictures.ts";
import type { Specifications } from "#contract/catalog/specifications.ts";
import type { ProductOption } from "#contract/catalog/variant-names.ts";
import type { WeightClass } from "#contract/catalog/weight-classes.ts";
import { defaultPublicSettings } from "#contract/kernel/brand.ts";

/** A demo product: prices in rupees, category by name, picture by address. */
export type DemoProduct = Partial<ProductAttributes> & {
  name: string;
  description: string;
  price: number;
  discountedPrice?: number;
  category: string;
  image: string;
  /** All pictures, main image first; omitted if there is only the main image. */
  pictures?: readonly ProductPicture[];
  /** Address of the 3D model. */
  model?: string;
  /** One item per entry. */
  inTheBox?: readonly string[];
  /**
   * Names of compatible products. They must come later in the list, because the list is created in reverse.
   */
  fitsWith?: readonly string[];
  binLocation: string;
  /** How its lithium ion batteries are packed; omitted if it has none. */
  batteryPacking?: BatteryPacking;
  batteryWattHours?: number;
  isSurfaceOnly?: boolean;
  /** Units in stock; omitted if stock is not tracked. */
  stock?: number;
  sku?: string;
  /** Options of the first variant. */
  options?: readonly ProductOption[];
  variants?: readonly DemoVariant[];
  /** HSN code in digits, and tax rate in per cent; omitted if the owner has to look them up. */
  hsn?: string;
  gstRate?: number;
  /** Figures from the description. */
  specifications: Readonly<Specifications>;
};

/** Another variant; it inherits missing details from the product. */
interface DemoVariant {
  options: readonly ProductOption[];
  price: number;
  discountedPrice?: number;
  sku: string;
  stock: number;
}

/** A single option of a variant. */
export const option = (name: string, value: string): ProductOption[] => [{ name, value }];

/** Pictures of a product with their alt texts, by view name in `assets/imagery/catalogue.py`. */
export function galleryOf(
  key: string,
  alt: string,
  views: Readonly<Record<string, string>>,
): Pick<DemoProduct, "image" | "pictures"> {
  const addressOf = (name: string) => `/pictures/${name}/1600.webp`;
  const furtherPictures = Object.entries(views).map(([view, alt]) => ({
    image: addressOf(`${key}-${view}`),
    alt,
  }));
  return { image: addressOf(key), pictures: [{ image: addressOf(key), alt }, ...furtherPictures] };
}

/** 3D model of a product, named after the scene of its pictures. */
export const suppliedModel = (name: SuppliedModel): Pick<DemoProduct, "model"> => ({
  model: suppliedModelAddress(name),
});

/** Joins paragraphs of plain text. */
export const paragraphs = (...texts: string[]): string => texts.join("\n\n");

/** Origin, manufacturer or importer, warranty and weight class of a product. */
export function madeIn(
  countryOfOrigin: string,
  weightClass: WeightClass | null = null,
): Partial<ProductAttributes> {
  const { company, shop: promises } = defaultPublicSettings;
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
 * Usual HSN codes and GST rates since 22 September 2025 (Notification 9/2025, Central Tax (Rate)). The
 * owner's accountant has to confirm them.
 */
export const taxes = {
  drone: { hsn: "8806", gstRate: 5 },
  partOfDrone: { hsn: "8807", gstRate: 5 },
  battery: { hsn: "850760", gstRate: 18 },
  charger: { hsn: "8504", gstRate: 18 },
  motor: { hsn: "8501", gstRate: 18 },
  camera: { hsn: "8525", gstRate: 18 },
  radio: { hsn: "8526", gstRate: 18 },
  screen: { hsn: "8528", gstRate: 18 },
} as const satisfies Record<string, Pick<DemoProduct, "hsn" | "gstRate">>;
