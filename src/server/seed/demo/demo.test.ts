import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { maxGuideLength } from "#contract/catalog/categories.ts";
import {
  formatSpecifications,
  specifications,
  validateSpecifications,
} from "#contract/catalog/specifications.ts";
import { requireValidGuide } from "#domain/catalog/guide.ts";
import { slugOf } from "#domain/slug.ts";
import { demoEmployees, demoJobs } from "./careers.ts";
import { demoCategories, demoProducts } from "./catalog.ts";
import { demoAds, demoSlides } from "./content.ts";

const publicFolder = join(import.meta.dirname, "../../../../public");
const encodings = ["480.avif", "480.webp", "960.avif", "960.webp", "1600.avif", "1600.webp"];
const duplicates = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

const inWords =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split(
    " ",
  );

describe("demo catalogue", () => {
  it("has at least 26 products in at least 7 categories, none of them empty", () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(26);
    expect(demoCategories.length).toBeGreaterThanOrEqual(7);
    const used = new Set(demoProducts.map((product) => product.category));
    expect([...used].sort()).toEqual(demoCategories.map((category) => category.name).sort());
  });

  it("gives every product and category a unique name and picture", () => {
    expect(duplicates(demoProducts.map((product) => product.name))).toEqual([]);
    expect(duplicates(demoCategories.map((category) => category.name))).toEqual([]);
    expect(duplicates([...demoProducts, ...demoCategories].map((entry) => entry.image))).toEqual([]);
  });

  it("has products in every price range of the store filter (Specification §9)", () => {
    const ranges = [
      [0, 999],
      [1000, 4999],
      [5000, 9999],
      [10000, 19999],
      [20000, 999999],
    ] as const;
    for (const [lowest, highest] of ranges) {
      const inRange = demoProducts.filter(({ price, discountedPrice }) => {
        const charged = discountedPrice ?? price;
        return charged >= lowest && charged <= highest;
      });
      expect(inRange.length, `${lowest} to ${highest}`).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(demoProducts)(
    "$name: has the specifications of its category, and its description mentions each figure",
    (product) => {
      const category = demoCategories.find(({ name }) => name === product.category);
      const categoryKeys: readonly string[] = category?.specifications ?? [];
      const shown = formatSpecifications(product.specifications);
      expect(validateSpecifications({ ...product.specifications }).faults).toEqual([]);
      expect(shown.length).toBeGreaterThanOrEqual(2);
      const text = [product.name, product.description, ...(product.inTheBox ?? [])].join(" ").toLowerCase();
      for (const { key, value } of shown) {
        expect([key, categoryKeys.includes(key)]).toEqual([key, true]);
        if (specifications[key].kind === "text") continue;
        const figures = [value, value.replaceAll(",", ""), inWords[Number(value)] ?? value];
        expect([key, value, figures.some((figure) => text.includes(figure))]).toEqual([key, value, true]);
      }
    },
  );

  it.each(demoProducts)("$name: price, discount and description are valid", (product) => {
    expect(product.price).toBeGreaterThan(0);
    expect(product.price).toBeLessThanOrEqual(999999);
    if (product.discountedPrice !== undefined) {
      const percent = Math.round(((product.price - product.discountedPrice) / product.price) * 100);
      expect(product.discountedPrice).toBeLessThan(product.price);
      expect(percent).toBeGreaterThanOrEqual(5);
      expect(percent).toBeLessThanOrEqual(30);
    }
    expect(product.description.length).toBeGreaterThanOrEqual(350);
    expect(product.description.length).toBeLessThanOrEqual(900);
    expect(product.description.split("\n\n").length).toBeGreaterThanOrEqual(2);
    expect(product.countryOfOrigin).not.toBe("");
    expect(product.manufacturer || product.importer).not.toBe("");
    expect(product.warrantyMonths).toBeGreaterThan(0);
    const { takeOffWeightGrams, emptyWeightGrams, weightGrams = 1 } = product.specifications;
    const bare = Number(takeOffWeightGrams ?? emptyWeightGrams ?? weightGrams);
    expect(product.shippingWeightGrams).toBeGreaterThan(bare);
    expect(product.binLocation).toMatch(/^[A-D]-\d\d-\d$/);
    expect((product.batteryPacking === undefined) === (product.batteryWattHours === undefined)).toBe(true);
    if (product.batteryPacking === "alone") expect(product.isSurfaceOnly).toBe(true);
  });

  it("has a few products whose variants differ in one option and have their own price, SKU and stock", () => {
    const inVariants = demoProducts.filter(({ variants }) => variants);
    expect(inVariants.length).toBeGreaterThanOrEqual(3);
    const all = inVariants.flatMap(({ variants = [], ...product }) => [product, ...variants]);
    expect(duplicates(all.map(({ sku = "" }) => sku.toLowerCase()))).toEqual([]);
    for (const { sku, stock = 0, price, discountedPrice = price, options = [] } of all) {
      expect(sku).toMatch(/^[A-Z0-9-]+$/);
      expect(stock).toBeGreaterThan(0);
      expect(options).toHaveLength(1);
      expect(discountedPrice / price).toBeGreaterThanOrEqual(0.7);
    }
    for (const { options = [], variants = [] } of inVariants) {
      expect(
        duplicates([options, ...variants.map(({ options }) => options)].map(([own]) => own?.value ?? "")),
      ).toEqual([]);
      expect(
        new Set([options, ...variants.map(({ options }) => options)].map(([own]) => own?.name)).size,
      ).toBe(1);
    }
  });

  it("lists compatible products, each once, and all of them after the product itself", () => {
    const names = demoProducts.map(({ name }) => name);
    for (const [index, { name, fitsWith = [] }] of demoProducts.entries()) {
      expect([name, duplicates(fitsWith)]).toEqual([name, []]);
      for (const compatible of fitsWith) expect(names.indexOf(compatible), compatible).toBeGreaterThan(index);
    }
    expect(demoProducts.filter(({ fitsWith }) => fitsWith).length).toBeGreaterThanOrEqual(5);
  });

  it("discounts about a third to a half of the products, never all", () => {
    const discounted = demoProducts.filter((product) => product.discountedPrice !== undefined).length;
    expect(discounted / demoProducts.length).toBeGreaterThan(0.25);
    expect(discounted / demoProducts.length).toBeLessThan(0.55);
  });
});

describe("demo buying guides", () => {
  it.each(demoCategories)("$name: is valid, and links to demo products", ({ guide }) => {
    expect(() => requireValidGuide(guide)).not.toThrow();
    expect(guide.length).toBeLessThanOrEqual(maxGuideLength);
    const slugs = demoProducts.map(({ name }) => slugOf(name, "product"));
    const linked = [...guide.matchAll(/\]\(\/product\/([^)]+)\)/g)].map(([, slug]) => slug);
    expect(linked.length).toBeGreaterThan(1);
    for (const slug of linked) expect(slugs).toContain(slug);
  });
});

describe("demo galleries", () => {
  it.each(demoProducts.map((product) => [product.name, product] as const))(
    "show %s from several sides, main picture first",
    (_, { image, pictures = [], weightClass }) => {
      expect(pictures.length).toBeGreaterThanOrEqual(weightClass ? 4 : 2);
      expect(pictures[0]?.image).toBe(image);
    },
  );

  it("have unique alt texts and pictures", () => {
    const galleries = demoProducts.map(({ pictures = [] }) => pictures);
    for (const pictures of galleries) expect(duplicates(pictures.map(({ alt }) => alt))).toEqual([]);
    expect(galleries.flat().filter(({ alt }) => alt === "")).toEqual([]);
    expect(duplicates(galleries.flat().map(({ image }) => image))).toEqual([]);
  });
});

describe("demo pictures", () => {
  const images = [
    ...[...demoProducts, ...demoCategories, ...demoSlides, ...demoAds].map(({ image }) => image),
    ...demoProducts.flatMap(({ pictures = [] }) => pictures.map(({ image }) => image)),
    ...demoEmployees.map(({ photo }) => photo),
  ];

  it.each([...new Set(images)])("%s exists in all six encodings", (image) => {
    expect(image).toMatch(/^\/pictures\/[a-z0-9-]+\/1600\.webp$/);
    const missing = encodings.filter((file) => {
      const path = join(publicFolder, dirname(image), file);
      return !existsSync(path) || statSync(path).size === 0;
    });
    expect(missing).toEqual([]);
  });
});

describe("demo content", () => {
  it("numbers its slides without gaps and links only into the shop", () => {
    expect(demoSlides.map((slide) => slide.order)).toEqual(demoSlides.map((_, index) => index));
    for (const slide of demoSlides) expect(slide.buttonLink).toMatch(/^\/(?!\/)[a-z0-9/-]*$/);
    const slugs = demoCategories.map((category) => category.name.toLowerCase().replaceAll(" ", "-"));
    for (const { buttonLink } of demoSlides) {
      if (buttonLink.startsWith("/category/")) expect(slugs).toContain(buttonLink.slice("/category/".length));
    }
  });

  it("has complete offers", () => {
    expect(demoAds.length).toBeGreaterThanOrEqual(3);
    for (const ad of demoAds) {
      expect(ad.features.split(",").length).toBeGreaterThanOrEqual(3);
      expect(ad.price).toContain("₹");
      expect(ad.discount).toBeGreaterThanOrEqual(0);
      expect(ad.discount).toBeLessThanOrEqual(100);
    }
  });
});

describe("demo team and jobs", () => {
  it("have a leaving date for former members only, between joining and today", () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const employee of demoEmployees) {
      const leaveDate = "leaveDate" in employee ? employee.leaveDate : undefined;
      expect(leaveDate !== undefined, employee.name).toBe(employee.status === "former");
      expect(employee.joinDate <= today, employee.name).toBe(true);
      if (leaveDate) expect(employee.joinDate < leaveDate && leaveDate <= today, employee.name).toBe(true);
    }
    expect(duplicates(demoEmployees.map((employee) => employee.name))).toEqual([]);
  });

  it("include several job types, with deadlines in the future", () => {
    expect(new Set(demoJobs.map((job) => job.jobType)).size).toBeGreaterThanOrEqual(3);
    for (const job of demoJobs) {
      if ("applicationDeadlineDaysFromNow" in job)
        expect(job.applicationDeadlineDaysFromNow).toBeGreaterThan(0);
    }
  });
});
