import { productTaxWords } from "#contract/catalog/product-tax-words.ts";
import { specificationOfField, specificationWordsOf } from "#contract/catalog/specifications.ts";
import { namesIn, type RecordDescription } from "#contract/kernel/record-description.ts";
import { records } from "#contract/records.ts";
import { settingsNames } from "#contract/settings/settings-record-words.ts";

type Names = Readonly<Record<string, string | undefined>>;

const described = Object.entries<RecordDescription>(records).map(
  ([subject, description]): [string, Names] => [subject, namesIn(description)],
);
const describedNames = Object.fromEntries(described);
const { price, discountedPrice } = namesIn(records.product);
const coupon = namesIn(records.coupon);

/** Names of logged fields that no form description has, as in API and database. */
const others: Readonly<Record<string, Names>> = {
  product: {
    slug: "slug",
    variants: "variants",
    pricePaise: price,
    discountedPricePaise: discountedPrice,
    taxRates: productTaxWords.codeAndRate,
    imageAlt: "alternative text",
    furtherPictures: "further pictures",
  },
  category: { slug: "slug" },
  coupon: {
    amountPaise: coupon.amount,
    maximumDiscountPaise: coupon.maximumDiscount,
    minimumPaise: coupon.minimum,
    productIds: coupon.products,
    categoryIds: coupon.categories,
    usesLimit: coupon.limit,
    customerUsesLimit: coupon.customerLimit,
  },
  application: { status: "status", position: "position", job: "job", search: "search" },
  contact: {
    status: "status",
    adminNotes: "admin notes",
    order: "order",
    overdue: "overdue",
    search: "search",
  },
  demo: {
    products: "products",
    categories: "categories",
    slides: "slides",
    ads: "ads",
    employees: "team members",
    jobs: "job openings",
  },
  order: {
    status: "status",
    trackingId: "tracking id",
    serials: "serials",
    orders: "orders",
    purchases: "purchases",
    areTests: "test orders",
    despite: "despite",
    acknowledged: "acknowledged",
    search: "search",
    from: "from",
    to: "to",
    by: "by",
  },
  payment: {
    order: "order",
    amount: "amount",
    amountPaise: "amount",
    currency: "currency",
    reason: "reason",
    refund: "refund",
    units: "units",
    restockedUnits: "units to put back into stock",
    shippingPaise: "shipping",
    goodwillPaise: "goodwill",
  },
  missedSearch: { times: "times" },
  question: { status: "status", reason: "reason", reply: "answer" },
  review: { status: "status", reason: "reason", reply: "answer" },
  settings: settingsNames,
  task: { done: "done" },
  text: { wording: "wording", holdsFrom: "applies from" },
  user: { role: "role", staffRole: "role in the back office", email: "email", search: "search" },
  invitation: { email: "email", staffRole: "role in the back office" },
};

/** Names of logged query parameters and row counts of long lists. */
const listNames: Names = {
  rows: "rows",
  rowsOfAllLists: "rows of all lists within an hour",
  page: "page",
  limit: "rows on a page",
  search: "search",
  status: "status",
  sort: "order",
  role: "role",
  actor: "changed by",
  subject: "kind of record",
};

/**
 * Lower-case name of a logged field: `discounted price` for `discountedPrice` and `discountedPricePaise`.
 * Undefined for fields that no longer exist.
 */
export function fieldNameOf(subject: string, field: string): string | undefined {
  return (
    describedNames[subject]?.[field] ??
    others[subject]?.[field] ??
    nameOfSpecification(subject, field) ??
    listNames[field]
  );
}

/** `flight time`; acronyms keep their capitals. */
function nameOfSpecification(subject: string, field: string): string | undefined {
  const key = subject === "product" ? specificationOfField(field) : undefined;
  return key && specificationWordsOf(key).label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}
