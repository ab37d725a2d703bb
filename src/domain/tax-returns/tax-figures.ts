import type { InvoiceAmounts, InvoiceDocument } from "#domain/documents/invoice-document.ts";
import type { Shop } from "#domain/shop.ts";
import type { ShopDays } from "#domain/within-shop-days.ts";
import { addAmounts, partsOf } from "./counted-parts.ts";
import { type TaxOfPlace, taxByPlace } from "./summed-rows.ts";
import { type TaxDocument, taxDocuments } from "./tax-documents.ts";

/** The contract's `TaxReport` in integer paise. */
export interface TaxFigures {
  invoices: number;
  creditNotes: number;
  salesPaise: number;
  refundsPaise: number;
  totals: InvoiceAmounts;
  rows: TaxOfPlace[];
  problems: TaxProblem[];
}

/** A line that the offline tool will reject. */
interface TaxProblem {
  documentNumber: string;
  name: string;
  code: "hsn-missing";
}

const maxProblems = 100;

/** Sums the tax invoices and credit notes of some days in India. */
export async function taxFigures(
  shop: Pick<Shop, "db" | "live">,
  days: Required<ShopDays>,
): Promise<TaxFigures> {
  const counted = { invoices: 0, creditNotes: 0, salesPaise: 0, refundsPaise: 0 };
  const problems: TaxProblem[] = [];
  async function* counting(batches: AsyncIterable<TaxDocument[]>) {
    for await (const batch of batches) {
      for (const { document, isCancelled } of batch) {
        if (isCancelled) continue;
        count(counted, document);
        problems.push(...problemsOf(document).slice(0, maxProblems - problems.length));
      }
      yield batch;
    }
  }
  const rows = await taxByPlace(counting(taxDocuments(shop, days)), () => true);
  const zeroAmounts = { grossPaise: 0, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  return {
    ...counted,
    totals: rows.reduce<InvoiceAmounts>((sum, row) => addAmounts(sum, row), zeroAmounts),
    rows,
    problems,
  };
}

/** Table 12 requires an HSN code for each supply (Notification 78/2020 - Central Tax). */
const problemsOf = (document: InvoiceDocument): TaxProblem[] =>
  partsOf(document)
    .filter(({ hsn }) => hsn === "")
    .map(({ name }) => ({ documentNumber: document.number, name, code: "hsn-missing" }));

function count(
  counted: Omit<TaxFigures, "totals" | "rows" | "problems">,
  { kind, totals }: InvoiceDocument,
): void {
  if (kind === "credit-note") {
    counted.creditNotes += 1;
    counted.refundsPaise += totals.grossPaise;
  } else {
    counted.invoices += 1;
    counted.salesPaise += totals.grossPaise;
  }
}
