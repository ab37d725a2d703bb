import { maxTaxProblems } from "#contract/invoices/tax-returns.ts";
import type { InvoiceAmounts, InvoiceDocument } from "#domain/documents/invoice-document.ts";
import type { Shop } from "#domain/shop.ts";
import type { ShopDays } from "#domain/within-shop-days.ts";
import { type TaxByPlaceRow, taxByPlace } from "./summary-rows.ts";
import { addAmounts, suppliesOf } from "./supplies.ts";
import { type TaxDocument, taxDocuments } from "./tax-documents.ts";

/** The contract's `TaxReport` in integer paise. */
export interface TaxFigures {
  invoices: number;
  creditNotes: number;
  salesPaise: number;
  refundsPaise: number;
  totals: InvoiceAmounts;
  rows: TaxByPlaceRow[];
  problems: TaxProblem[];
}

/** A line that the offline tool will reject. */
interface TaxProblem {
  documentNumber: string;
  name: string;
  code: "hsn-missing";
}

/** Sums the tax invoices and credit notes of some days in India. */
export async function taxFigures(
  shop: Pick<Shop, "db" | "live">,
  days: Required<ShopDays>,
): Promise<TaxFigures> {
  const sums = { invoices: 0, creditNotes: 0, salesPaise: 0, refundsPaise: 0 };
  const problems: TaxProblem[] = [];
  async function* countDocuments(batches: AsyncIterable<TaxDocument[]>) {
    for await (const batch of batches) {
      for (const { document, isCancelled } of batch) {
        if (isCancelled) continue;
        addToTotals(sums, document);
        problems.push(...problemsOf(document).slice(0, maxTaxProblems - problems.length));
      }
      yield batch;
    }
  }
  const rows = await taxByPlace(countDocuments(taxDocuments(shop, days)), () => true);
  const zeroAmounts = { grossPaise: 0, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  return {
    ...sums,
    totals: rows.reduce<InvoiceAmounts>((sum, row) => addAmounts(sum, row), zeroAmounts),
    rows,
    problems,
  };
}

/** Table 12 requires an HSN code for each supply (Notification 78/2020 - Central Tax). */
const problemsOf = (document: InvoiceDocument): TaxProblem[] =>
  suppliesOf(document)
    .filter(({ hsn }) => hsn === "")
    .map(({ name }) => ({ documentNumber: document.number, name, code: "hsn-missing" }));

function addToTotals(
  sums: Omit<TaxFigures, "totals" | "rows" | "problems">,
  { kind, totals }: InvoiceDocument,
): void {
  if (kind === "credit-note") {
    sums.creditNotes += 1;
    sums.refundsPaise += totals.grossPaise;
  } else {
    sums.invoices += 1;
    sums.salesPaise += totals.grossPaise;
  }
}
