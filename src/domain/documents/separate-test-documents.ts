import { and, eq, notInArray, sql } from "drizzle-orm";
import { isTestOrder } from "#domain/counted-orders.ts";
import type { Db } from "#ports/database/database.ts";
import { invoiceSeries, invoices } from "#ports/database/tables/invoices.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { testSeries } from "./invoice-number.ts";

/**
 * Moves documents of test orders into their own series, so that real documents start at 1 without gaps. Call
 * it in the transaction that issues a real document; it is cheap if there is nothing to move.
 */
export async function separateTestDocuments(tx: Db): Promise<void> {
  if (!(await hasTestDocuments(tx))) return;
  // Concurrent transactions that issue a document wait here and then find nothing to move.
  await tx
    .select()
    .from(invoiceSeries)
    .orderBy(invoiceSeries.series, invoiceSeries.financialYear)
    .for("update");
  await tx.execute(sql`
    with moved as (
      select ${invoices.id} as id, ${invoices.financialYear} as year, ${seriesOfKind} as series,
        row_number() over (
          partition by ${seriesOfKind}, ${invoices.financialYear}
          order by ${invoices.issuedAt}, ${invoices.placeInSeries}
        ) + coalesce(${lastOfTestSeries}, 0) as place
      from ${invoices} join ${orders} on ${orders.id} = ${invoices.orderId}
      where ${isConflicting}
    ), renumbered as (
      update ${invoices} set series = moved.series, place_in_series = moved.place,
        number = moved.series || '/' || moved.year || '/' || moved.place,
        document = jsonb_set(
          ${invoices.document}, '{number}', to_jsonb(moved.series || '/' || moved.year || '/' || moved.place)
        )
      from moved where moved.id = ${invoices.id}
      returning moved.series, moved.year, moved.place
    )
    insert into ${invoiceSeries} (series, financial_year, last)
    select series, year, max(place) from renumbered group by series, year
    on conflict (series, financial_year) do update set last = excluded.last`);
  await tx.execute(sql`
    update ${invoices} set document = jsonb_set(${invoices.document}, '{original,number}', to_jsonb(original.number))
    from ${invoices} original
    where original.order_id = ${invoices.orderId} and original.series = ${testSeries.invoices}
      and ${invoices.series} = ${testSeries.creditNotes}`);
  await tx.execute(sql`
    update ${invoiceSeries} set last = real.last
    from (
      select ${invoices.series} as series, ${invoices.financialYear} as year, max(${invoices.placeInSeries}) as last
      from ${invoices} group by 1, 2
    ) real
    where real.series = ${invoiceSeries.series} and real.year = ${invoiceSeries.financialYear}
      and ${notATestSeries}`);
  await tx.execute(sql`
    delete from ${invoiceSeries} where ${notATestSeries} and not exists (
      select from ${invoices} where ${invoices.series} = ${invoiceSeries.series}
        and ${invoices.financialYear} = ${invoiceSeries.financialYear}
    )`);
}

const allTestSeries = Object.values(testSeries);
const notATestSeries = notInArray(invoiceSeries.series, allTestSeries);

/**
 * Condition: the document belongs to a test order and uses a real series. The first part matches an index,
 * which keeps the search fast.
 */
const isConflicting = and(
  sql`not ${invoices.movedMoney}`,
  isTestOrder,
  notInArray(invoices.series, allTestSeries),
);

const seriesOfKind = sql`case when ${invoices.kind} = 'credit-note' then ${testSeries.creditNotes} else ${testSeries.invoices} end`;

const lastOfTestSeries = sql`(
  select last from ${invoiceSeries}
  where ${invoiceSeries.series} = ${seriesOfKind} and ${invoiceSeries.financialYear} = ${invoices.financialYear}
)`;

async function hasTestDocuments(tx: Db): Promise<boolean> {
  const found = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(isConflicting)
    .limit(1);
  return found.length > 0;
}
