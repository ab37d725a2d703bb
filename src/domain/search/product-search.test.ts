import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultSynonyms } from "#contract/catalog/default-synonyms.ts";
import { listProducts, type ProductFilter } from "#domain/catalog/list-products.ts";
import { removeProduct, updateProduct } from "#domain/catalog/products.ts";
import type { Db } from "#ports/database/database.ts";
import { demoProducts } from "#server/seed/demo/catalog.ts";
import { seedDemoShop } from "#server/seed/seed.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { addProduct } from "#tests/factories/catalog.ts";
import { expectEach } from "#tests/support/expect-each.ts";

/** Searches, each with a product that must be among the first three results. */
const queries: readonly [text: string, name: string][] = [
  // Product words, alone and combined, in any order.
  ["drone", "Pankh Drishti 4K Camera Drone"],
  ["camera drone", "Pankh Drishti 4K Camera Drone"],
  ["drone camera", "Pankh Drishti 4K Camera Drone"],
  ["drone with camera", "Pankh Drishti 4K Camera Drone"],
  ["4k drone", "Pankh Drishti 4K Camera Drone"],
  ["delivery drone", "Pankh Harkara Delivery Hexacopter"],
  ["survey drone", "Pankh Baaz VTOL Survey Plane"],
  ["racing drone", "Pankh Tez 5 FPV Quad"],
  ["training drone", "Pankh Chidiya Trainer Quad"],
  ["agriculture drone", "Pankh Khet 10 Sprayer"],
  ["farm sprayer", "Pankh Khet 16 Sprayer"],
  ["landing pad", "Pankh Folding Landing Pad, 90 cm"],
  ["pad landing", "Pankh Folding Landing Pad, 90 cm"],
  ["hard case", "Pankh Kavach Hard Case"],
  ["ground station", "Pankh Kshitij Ground Station"],
  ["flight controller", "Pankh F7 Flight Controller"],
  ["controller flight f7", "Pankh F7 Flight Controller"],
  ["brushless motor", "Pankh Vayu 2306 Brushless Motor"],
  ["carbon frame", "Pankh Dhancha 5-inch Carbon Frame"],
  ["frame carbon 5", "Pankh Dhancha 5-inch Carbon Frame"],
  ["gps module", "Pankh Disha M10 GPS Module"],
  ["thermal camera", "Pankh Sthir T640 Thermal Gimbal"],
  ["fpv kit", "Pankh Tez 5 Complete FPV Kit"],
  ["kit fpv", "Pankh Tez 5 Complete FPV Kit"],
  ["usb charger", "Pankh Six-Bay USB Charger"],
  ["charger usb", "Pankh Six-Bay USB Charger"],
  ["motor for agriculture", "Pankh Bheem 8120 Agriculture Motor"],
  ["battery for agriculture", "12S 16000 mAh Agriculture Battery"],
  // Figures with units, as in the product specifications.
  ["4k camera", "Pankh Drishti 4K Camera Drone"],
  ["31 min flight time", "Pankh Drishti 4K Camera Drone"],
  ["range 10 km", "Pankh Kshitij Ground Station"],
  ["16 channels", "Pankh Saathi 2.4 GHz Radio"],
  ["take-off weight 38.1 kg", "Pankh Khet 16 Sprayer"],
  ["field of view", "Pankh Netra FPV Goggles"],
  ["latency 28 ms", "Pankh Netri HD Digital Video Link"],
  // Categories.
  ["Training Drones", "Pankh Chidiya Trainer Quad"],
  ["Camera Drones", "Pankh Drishti Pro RTK"],
  ["Agriculture Drones", "Pankh Khet 16 Sprayer"],
  ["Flight Electronics", "Pankh F7 Flight Controller"],
  ["electronics", "Pankh F7 Flight Controller"],
  ["ground gear", "Pankh Netra FPV Goggles"],
  // Brands and origins.
  ["made in india", "Pankh Chidiya Trainer Quad"],
  // Prefixes.
  ["dro", "Pankh Drishti 4K Camera Drone"],
  ["spray", "Pankh Khet 10 Sprayer"],
  ["prop", "Propeller Guards, Set of 4"],
  ["gog", "Pankh Netra FPV Goggles"],
  ["therm", "Pankh Sthir T640 Thermal Gimbal"],
  ["hexa", "Pankh Harkara Delivery Hexacopter"],
  ["land pa", "Pankh Folding Landing Pad, 90 cm"],
  ["chid", "Pankh Chidiya Trainer Quad"],
  // Parts of a name, from the specification.
  ["opter", "Pankh Harkara Delivery Hexacopter"],
  ["ishti 4k cam", "Pankh Drishti 4K Camera Drone"],
  ["ix-bay", "Pankh Six-Bay USB Charger"],
  // Singular and plural.
  ["drones", "Pankh Drishti 4K Camera Drone"],
  ["batteries", "1S 300 mAh Batteries, Pack of 6"],
  ["goggle", "Pankh Netra FPV Goggles"],
  ["chargers", "Pankh Six-Bay USB Charger"],
  ["propellers", "6-inch Two-Blade Propellers, 2 Pairs"],
  ["sprayers", "Pankh Khet 10 Sprayer"],
  // Digits and letters, separate and joined.
  ["6s 5000", "6S 5000 mAh LiPo Battery, 50C"],
  ["6 s 5000mah", "6S 5000 mAh LiPo Battery, 50C"],
  ["5000mAh", "6S 5000 mAh LiPo Battery, 50C"],
  ["16,000 mAh", "12S 16000 mAh Agriculture Battery"],
  ["4s1500", "4S 1500 mAh LiPo Battery, 75C"],
  ["75 C", "4S 1500 mAh LiPo Battery, 75C"],
  ["6 inch", "6-inch Two-Blade Propellers, 2 Pairs"],
  ["5inch frame", "Pankh Dhancha 5-inch Carbon Frame"],
  ["2306", "Pankh Vayu 2306 Brushless Motor"],
  ["motor 2306", "Pankh Vayu 2306 Brushless Motor"],
  ["M10", "Pankh Disha M10 GPS Module"],
  ["t 640", "Pankh Sthir T640 Thermal Gimbal"],
  ["f7", "Pankh F7 Flight Controller"],
  ["six bay", "Pankh Six-Bay USB Charger"],
  ["90cm", "Pankh Folding Landing Pad, 90 cm"],
  // Typing errors.
  ["dorne", "Pankh Drishti 4K Camera Drone"],
  ["droen", "Pankh Drishti 4K Camera Drone"],
  ["camra", "Pankh Drishti 4K Camera Drone"],
  ["camera dron", "Pankh Drishti 4K Camera Drone"],
  ["sprey", "Pankh Khet 10 Sprayer"],
  ["spryer", "Pankh Khet 10 Sprayer"],
  ["agricultre", "Pankh Bheem 8120 Agriculture Motor"],
  ["agriculutre drone", "Pankh Khet 10 Sprayer"],
  ["bateri", "4S 1500 mAh LiPo Battery, 75C"],
  ["batery", "4S 1500 mAh LiPo Battery, 75C"],
  ["gogles", "Pankh Netra FPV Goggles"],
  ["propelers", "6-inch Two-Blade Propellers, 2 Pairs"],
  ["thermel", "Pankh Sthir T640 Thermal Gimbal"],
  ["gimble", "Pankh Sthir 20 Camera Gimbal"],
  ["hexacoptor", "Pankh Harkara Delivery Hexacopter"],
  ["delivary", "Pankh Harkara Delivery Hexacopter"],
  ["flight controler", "Pankh F7 Flight Controller"],
  ["autopliot", "Pankh AP1 Autopilot"],
  ["chargr", "Pankh Six-Bay USB Charger"],
  ["transmiter", "Pankh Saathi 2.4 GHz Radio"],
  ["quadcoptr", "Pankh Drishti 4K Camera Drone"],
  // Synonyms.
  ["quadcopter", "Pankh Drishti 4K Camera Drone"],
  ["quad copter", "Pankh Drishti 4K Camera Drone"],
  ["uav", "Pankh Drishti 4K Camera Drone"],
  ["remote", "Pankh Saathi 2.4 GHz Radio"],
  ["remote control", "Pankh Saathi 2.4 GHz Radio"],
  ["transmitter", "Pankh Saathi 2.4 GHz Radio"],
  ["props", "6-inch Two-Blade Propellers, 2 Pairs"],
  ["esc", "40 A Speed Controllers, Set of 4"],
  ["fc", "Pankh F7 Flight Controller"],
  ["helipad", "Pankh Folding Landing Pad, 90 cm"],
  ["bag", "Pankh Kavach Hard Case"],
  ["gcs", "Pankh Kshitij Ground Station"],
  ["infrared", "Pankh Sthir T640 Thermal Gimbal"],
  ["aeroplane", "Pankh Baaz VTOL Survey Plane"],
  ["mapping drone", "Pankh Baaz VTOL Survey Plane"],
  ["school", "Pankh Guru Classroom Trainer"],
  ["toy for kids", "Pankh Chidiya Trainer Quad"],
  ["drone for beginners", "Pankh Chidiya Trainer Quad"],
  ["wedding drone", "Pankh Drishti 4K Camera Drone"],
  ["drone for farmers", "Pankh Khet 10 Sprayer"],
  // Words from the description.
  ["best camera drone price", "Pankh Drishti 4K Camera Drone"],
  ["buy drone online", "Pankh Drishti 4K Camera Drone"],
  // Hindi.
  ["ड्रोन", "Pankh Drishti 4K Camera Drone"],
  ["कैमरा ड्रोन", "Pankh Drishti 4K Camera Drone"],
  ["कृषि", "Pankh Khet 10 Sprayer"],
  ["कृषि ड्रोन", "Pankh Khet 10 Sprayer"],
  ["खेत", "Pankh Khet 10 Sprayer"],
  ["खेती के लिए ड्रोन", "Pankh Khet 10 Sprayer"],
  ["किसान", "Pankh Khet 16 Sprayer"],
  ["खेत में छिड़काव", "Pankh Khet 10 Sprayer"],
  ["छिडकाव", "Pankh Khet 10 Sprayer"],
  ["दवाई", "Pankh Khet 10 Sprayer"],
  ["बैटरी", "4S 1500 mAh LiPo Battery, 75C"],
  ["चार्जर", "Pankh Six-Bay USB Charger"],
  ["मोटर", "Pankh Vayu 2306 Brushless Motor"],
  ["पंखा", "6-inch Two-Blade Propellers, 2 Pairs"],
  ["रिमोट", "Pankh Saathi 2.4 GHz Radio"],
  ["चश्मा", "Pankh Netra FPV Goggles"],
  ["बच्चों का खिलौना", "Pankh Chidiya Trainer Quad"],
  ["शादी", "Pankh Drishti 4K Camera Drone"],
  ["नक्शा", "Pankh Baaz VTOL Survey Plane"],
  ["प्रशिक्षण", "Pankh Chidiya Trainer Quad"],
  // Hindi in Latin letters.
  ["chhidkaav", "Pankh Khet 10 Sprayer"],
  ["chidkav", "Pankh Khet 10 Sprayer"],
  ["chhidka", "Pankh Khet 10 Sprayer"],
  ["krishi drone", "Pankh Khet 10 Sprayer"],
  ["kheti wala drone", "Pankh Khet 10 Sprayer"],
  ["khet me spray", "Pankh Khet 10 Sprayer"],
  ["kisan drone", "Pankh Khet 10 Sprayer"],
  ["keetnashak", "Pankh Khet 10 Sprayer"],
  ["sasta drone", "Pankh Drishti 4K Camera Drone"],
  ["batri", "4S 1500 mAh LiPo Battery, 75C"],
  ["chashma", "Pankh Netra FPV Goggles"],
  ["bachche ke liye", "Pankh Chidiya Trainer Quad"],
  ["shaadi", "Pankh Drishti 4K Camera Drone"],
  ["dhancha", "Pankh Dhancha 5-inch Carbon Frame"],
];

/** Searches without results. Models and numbers are never matched fuzzily. */
const withoutResults = [
  "zubeen",
  "DJI",
  "2307",
  "T641",
  "laptop",
  "प्रधानमंत्री",
  "'; drop table products",
  "🚁🚁",
  "%",
  "_",
];

/** Misspelt searches, their suggested correction, and its number of results. */
const misspelt: readonly [text: string, meant: string, found: number][] = [
  ["dorne", "drone", 23],
  ["camra dorne", "camera drone", 13],
  ["bateri", "battery", 23],
  ["transmiter", "radio", 10],
  ["helipd", "helipad", 1],
  // No product matches every word: a shorter search is suggested, but its results are not shown.
  ["drone laptop", "drone", 0],
  ["dji camera drone", "camera drone", 0],
  ["thermal propeller sprayer", "thermal sprayer", 0],
];

describe.each(databaseKinds)("product search in the demo shop on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    db = database.db;
    await seedDemoShop({ db, images: { origins: [], upload: () => Promise.reject(new Error("none")) } });
  });
  afterAll(() => database.close());

  const search = async (text: string, filter: ProductFilter = {}) => {
    const { products, meant } = await listProducts(db, {
      search: text,
      synonyms: defaultSynonyms,
      ...filter,
    });
    return { names: products.map(({ name }) => name), meant };
  };

  it("ranks the intended product among the first three results", () =>
    expectEach(queries, async ([text, name]) => {
      const { names } = await search(text);
      expect(names.slice(0, 3), names.join(", ")).toContain(name);
    }));

  it("finds a product by its name, the end of its name and reordered words", () =>
    expectEach(
      demoProducts.map(({ name }) => name),
      async (name) => {
        expect((await search(name)).names[0]).toBe(name);
        expect((await search(name.toUpperCase())).names[0]).toBe(name);
        expect((await search(name.slice(3))).names).toContain(name);
        expect((await search(name.split(" ").reverse().join(" "))).names).toContain(name);
      },
    ));

  it("finds nothing for text that is not in the catalogue", () =>
    expectEach(withoutResults, async (text) => {
      const { names, meant } = await search(text);
      expect(names, names.join(", ")).toEqual([]);
      expect(meant).toBeUndefined();
    }));

  it("suggests a likely correction", () =>
    expectEach(misspelt, async ([text, meant, found]) => {
      const result = await search(text);
      expect(result.meant).toBe(meant);
      expect(result.names).toHaveLength(found);
    }));

  it("ranks the best match first, unless another order is requested", { tags: ["spec:10.38"] }, async () => {
    const { names } = await search("battery");
    expect(names.slice(0, 4)).toEqual([
      "4S 1500 mAh LiPo Battery, 75C",
      "6S 5000 mAh LiPo Battery, 50C",
      "12S 16000 mAh Agriculture Battery",
      "1S 300 mAh Batteries, Pack of 6",
    ]);
    const sorted = (await search("battery", { sort: "name-desc" })).names;
    expect(sorted).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? 1 : -1)));
  });

  it("searches within categories and prices, page by page", async () => {
    const all = (await search("drone")).names;
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await search("drone", { page, limit: 9 })).names);
    expect(pages).toEqual(all);
    for (const page of [1, 3, 4]) {
      const { pagination } = await listProducts(db, {
        search: "drone",
        synonyms: defaultSynonyms,
        page,
        limit: 9,
      });
      expect(pagination).toEqual({ page, total: all.length, pages: 3 });
    }
    expect((await search("drone", { categories: ["agriculture-drones"] })).names).toEqual([
      "Pankh Khet 10 Sprayer",
      "Pankh Khet 16 Sprayer",
    ]);
    // The word exists elsewhere in the catalogue, so no correction is suggested.
    expect(await search("goggles", { categories: ["agriculture-drones"] })).toEqual({
      names: [],
      meant: undefined,
    });
  });

  it("searches only names if requested", { tags: ["spec:10.38"] }, async () => {
    expect((await search("drone", { match: "name" })).names).toEqual(["Pankh Drishti 4K Camera Drone"]);
    expect((await search("dorne", { match: "name" })).names).toEqual([]);
  });

  it("finds a product immediately after it is added or edited, and no longer after it is removed", async () => {
    const added = await addProduct(db, {
      name: "Kestrel Ålesund",
      description: "Floats on fjords.",
      manufacturer: "Nordlys",
    });
    for (const text of ["kestrel", "Alesund", "fjord", "nordlys", "kestral"]) {
      expect((await search(text)).names, text).toEqual(["Kestrel Ålesund"]);
    }
    await updateProduct(db, { ...added, name: "Osprey", description: "Dives." });
    expect((await search("kestrel")).names).toEqual([]);
    expect((await search("osprey")).names).toEqual(["Osprey"]);
    await removeProduct(db, { id: added.id });
    for (const text of ["osprey", "kestrel", "kestral", "fjord"]) {
      expect(await search(text), text).toEqual({ names: [], meant: undefined });
    }
  });

  it("corrects a word although former product names are similar, and never corrects it to a word with digits", async () => {
    const added = await addProduct(db, { name: "Kestrol" });
    for (const name of ["Kestrul", "Kestril", "Kestryl", "Kestrhl", "Kestrel Neo2"]) {
      await updateProduct(db, { ...added, version: undefined, name });
    }
    expect(await search("kestrxl")).toEqual({ names: ["Kestrel Neo2"], meant: "kestrel" });
    expect((await search("neox")).meant).toBe("neo");
    expect((await search("🚁 kestrel ❤️")).names).toEqual(["Kestrel Neo2"]);
    await removeProduct(db, { id: added.id });
  });

  it("treats operators and other symbols as plain text", async () => {
    for (const text of [
      "' & | ! ( ) : * <-> \\ \"",
      "a".repeat(200),
      "é".repeat(200),
      "x ".repeat(100),
      "\u0301\u200d",
      "drone:*A",
    ]) {
      await expect(search(text), text).resolves.toBeDefined();
    }
  });
});
