import { like, or, type SQL, sql } from "drizzle-orm";
import { containedText, digitsOf } from "#domain/text-search.ts";
import type { Db } from "#ports/database/database.ts";
import { orderPayments } from "#ports/database/tables/order-payments.ts";
import { orderSearch } from "#ports/database/tables/order-search.ts";
import { orders } from "#ports/database/tables/orders.ts";

/** The order number in SQL, formatted like `orderNumberOf`. */
export const orderNumberInSql = sql<string>`${orders.numberPrefix} || '-' || ${orders.number}`;

/**
 * Columns that identify an order, for queries of `orders` and `order_payments`: its number, and the ids whose last
 * characters customers and staff see.
 */
export const orderNames = [orderNumberInSql, sql`${orders.id}::text`, orderPayments.providerOrderId];

/** Strips the leading `#`: cards show ids as `#1A2B3C4D`, and people copy what they see. */
export const searchedName = (search: string) => search.trim().replace(/^#/, "");

/**
 * Condition: a text of the order, its products, parcels, invoices or serial numbers contains the search. A number
 * is found regardless of its grouping, a serial number regardless of spaces. Undefined without a search.
 */
export function matchesSearch(search: string): SQL | undefined {
  const texts = searchedTexts(search);
  if (texts.length === 0) return undefined;
  return sql`${orders.id} in (select ${orderSearch.orderId} from ${orderSearch} where ${or(...texts.map(containsText))})`;
}

/**
 * The condition of `matchesSearch` for a search that many orders match: the database reads the sorted orders one after
 * another until the page is full, instead of finding all matches first.
 */
export function matchesBroadSearch(search: string): SQL {
  const contains = or(...searchedTexts(search).map(comparesText));
  return sql`exists (select from ${orderSearch} where ${orderSearch.orderId} = ${orders.id} and ${contains})`;
}

/** Number of orders that match a search. */
export function countMatches(db: Db, search: string): PromiseLike<number> {
  return db.$count(orderSearch, or(...searchedTexts(search).map(containsText)));
}

function searchedTexts(search: string): string[] {
  const text = searchedName(search);
  return text === "" ? [] : [...new Set([text, text.replace(/\s/g, ""), digitsOf(text) ?? text])];
}

/** Length of the groups of characters in the index. */
const groupLength = 3;

/** The trigram index finds candidates: orders that contain every group of three characters, but not always the text. */
function containsText(text: string): SQL | undefined {
  const searched = sql`lower(${text.normalize("NFC")})`;
  const contains = comparesText(text);
  if ([...text].length < groupLength) return contains;
  return sql`(search_trigrams_of(${orderSearch.text}) @> search_trigrams_of(${searched}) and ${contains})`;
}

const comparesText = (text: string): SQL => like(orderSearch.text, sql`lower(${containedText(text)})`);
