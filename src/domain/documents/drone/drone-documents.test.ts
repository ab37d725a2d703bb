import { describe, expect, it } from "vitest";
import type { WeightClass } from "#contract/catalog/weight-classes.ts";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { a4 } from "#ports/pdf/paper.ts";
import { openPdfPaper } from "#ports/pdf/pdf-paper.ts";
import { droneDocumentContent } from "./drone-document-content.ts";
import { droneDocumentPages } from "./drone-document-pages.ts";
import { renderDroneDocuments } from "./drone-documents.ts";

type Line = PlacedOrder["lines"][number];
type RecordedUnit = PlacedOrder["units"][number];

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`;

function aLine(position: number, changes: Partial<Line> = {}): Line {
  return {
    id: idOf(position),
    orderId: idOf(0),
    position,
    productId: idOf(position),
    variantId: null,
    name: "Survey Quadcopter",
    sku: null,
    options: [],
    image: "/pictures/camera-drone/960.webp",
    description: "It flies.",
    categoryName: "Surveying",
    unitPricePaise: 100_000,
    quantity: 1,
    kind: "goods",
    hsn: "",
    gstRate: null,
    weightClass: "small",
    warrantyMonths: 12,
    typeCertificate: "",
    fromStock: false,
    cancelledUnits: 0,
    unitCostPaise: null,
    restockedUnits: 0,
    ...changes,
  };
}

const aUnit = (line: number, unit: number, changes: Partial<RecordedUnit> = {}): RecordedUnit => ({
  id: crypto.randomUUID(),
  orderId: idOf(0),
  orderLineId: idOf(line),
  productId: idOf(line),
  quantity: 1,
  unit,
  serial: `PKX-${line}${unit}`,
  flightController: "",
  remoteStation: "",
  createdAt: new Date(0),
  ...changes,
});

/** An order of one drone, shipped on 23 November 2026, without buyer details. */
const anOrder = (changes: Partial<PlacedOrder> = {}): PlacedOrder =>
  ({
    id: idOf(0),
    number: 100_001,
    status: "Shipped",
    createdAt: new Date("2026-11-20T06:00:00Z"),
    updatedAt: new Date("2026-11-23T06:00:00Z"),
    reached: { Shipped: new Date("2026-11-23T06:00:00Z") },
    lines: [aLine(1)],
    units: [aUnit(1, 1)],
    ...changes,
  }) as PlacedOrder;

const settings = {
  ...defaultSettings,
  company: { ...defaultSettings.company, tradeName: "Garuda", legalName: "Garuda Aerial Systems" },
};
const contentOf = (changes: Partial<PlacedOrder> = {}) => droneDocumentContent(anOrder(changes), settings);
const dutyTextsOf = (title: string, ...classes: WeightClass[]) =>
  contentOf({ lines: classes.map((weightClass, index) => aLine(index + 1, { weightClass })) })?.duties.find(
    (duty) => duty.title === title,
  )?.texts;
const pagesOf = (pdf: Uint8Array) =>
  Number(
    Buffer.from(pdf)
      .toString("latin1")
      .match(/\/Count (\d+)/)?.[1],
  );
const pdfOf = async (changes: Partial<PlacedOrder> = {}) => {
  const file = await renderDroneDocuments(anOrder(changes), settings);
  if (!file) throw new Error("No documents");
  return file.bytes;
};

describe("drone document content", () => {
  it("names the drone, its serial numbers, its warranty, the seller and the dates", () => {
    const units = [aUnit(1, 1, { flightController: "FC7", remoteStation: "RC8" })];
    const lines = [aLine(1, { typeCertificate: "TC-2026-7" })];
    expect(contentOf({ units, lines })).toMatchObject({
      fileTitle: "Documents for Your Drone, order PK-100001, Garuda",
      title: "Documents for Your Drone",
      facts: [
        { label: "Order", text: "PK-100001" },
        { label: "Ordered", text: "20 Nov 2026" },
        { label: "Sent", text: "23 Nov 2026" },
        { label: "Sold By", text: "Garuda Aerial Systems" },
      ],
      drones: [
        {
          name: "1 × Survey Quadcopter",
          weightClass: "Small, 2 kg to 25 kg at take-off",
          typeCertificate: "Type certificate TC-2026-7",
          serials: [{ serial: "PKX-11", parts: "flight controller FC7, remote pilot station RC8" }],
          warranty: "Until 23 Nov 2027",
        },
      ],
    });
  });

  it("skips products that are not drones, and is empty for cancelled orders", () => {
    const battery = aLine(2, { weightClass: null, name: "Battery" });
    expect(contentOf({ lines: [aLine(1), battery] })?.drones).toHaveLength(1);
    expect(contentOf({ lines: [battery] })).toBeNull();
    expect(contentOf({ status: "Cancelled" })).toBeNull();
  });

  it("warns about missing details before dispatch", () => {
    const content = contentOf({
      status: "Processing",
      reached: {},
      units: [],
      parcels: [],
      lines: [aLine(1, { quantity: 2 })],
    });
    expect(content?.facts.map(({ label }) => label)).not.toContain("Sent");
    expect(content?.drones[0]).toMatchObject({
      serials: [],
      missingSerials: "Printed on each of the 2 drones",
      warranty: "12 months from delivery",
    });
    expect(contentOf({ lines: [aLine(1, { warrantyMonths: null })] })?.drones[0]?.warranty).toBe(
      "None beyond your legal rights",
    );
  });

  it("states the duties of each weight class, and names classes only if their duties differ", {
    tags: ["spec:10.64"],
  }, () => {
    expect(dutyTextsOf("Pilot", "nano")).toEqual([
      expect.stringContaining("without a Remote Pilot Certificate"),
    ]);
    expect(dutyTextsOf("Pilot", "micro")).toEqual([expect.stringContaining("only to fly for business")]);
    expect(dutyTextsOf("Pilot", "large", "small")).toEqual([expect.stringMatching(/^The pilot needs/)]);
    expect(dutyTextsOf("Pilot", "nano", "small")).toEqual([
      expect.stringMatching(/^Nano: /),
      expect.stringMatching(/^Above 2 kg: /),
    ]);
    expect(dutyTextsOf("Insurance", "small", "nano", "micro")).toEqual([
      "Nano: Not required.",
      "Micro, Above 2 kg: Third-party insurance is required.",
    ]);
    expect(dutyTextsOf("Insurance", "micro", "small")).toEqual(["Third-party insurance is required."]);
    expect(dutyTextsOf("Register it", "nano", "small")).toHaveLength(1);
    expect(contentOf()?.source).toContain("as of 23 Nov 2026");
  });

  it("fits on one page for an order with three kinds of drones", async () => {
    const lines = (["nano", "micro", "small"] as const).map((weightClass, index) =>
      aLine(index + 1, { weightClass }),
    );
    const parts = { flightController: "F".repeat(20), remoteStation: "R".repeat(20) };
    const units = lines.map((_, line) => aUnit(line + 1, 1, parts));
    const content = contentOf({ lines, units });
    if (!content) throw new Error("No documents");
    const { widthOf } = await openPdfPaper({ title: "", author: "", madeAt: new Date(0) });
    const sheets = droneDocumentPages(content, widthOf);
    expect(sheets).toHaveLength(1);
    for (const { texts } of sheets) {
      for (const { text, left, baseline, style } of texts) {
        expect(left + widthOf(text, style), text).toBeLessThanOrEqual(a4.width - 43);
        expect(baseline, text).toBeLessThan(a4.height - 20);
      }
    }
  });
});

describe("drone document PDF", () => {
  it("has one page and is identical for the same order, even in Hindi", async () => {
    const lines = [aLine(1, { name: "गोरखपुर कृषि ड्रोन" })];
    const [first, second] = [await pdfOf({ lines }), await pdfOf({ lines })];
    expect(Buffer.compare(first, second)).toBe(0);
    expect(pagesOf(first)).toBe(1);
    expect(Buffer.from(first).toString("latin1")).toMatch(/^%PDF-1\.7/);
  });

  it.each([
    ["many units", { quantity: 400 }],
    ["an endless name", { name: "x".repeat(10_000) }],
    ["PDF syntax", { name: "(((\\) /Title >> endobj %%EOF" }],
  ])("prints %s", async (_, changes) => {
    const units = Array.from({ length: 300 }, (__, index) => aUnit(1, index + 1));
    expect(pagesOf(await pdfOf({ lines: [aLine(1, changes)], units }))).toBeGreaterThan(0);
  });
});
