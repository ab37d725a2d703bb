/**
 * The test files that run on PGlite and PostgreSQL in every run. In `npm test`, all others run only on PostgreSQL; in
 * `npm run test:full`, on both databases. PGlite is PostgreSQL too, but with another driver and locale. PGlite also has only one
 * connection, so a query outside an open transaction waits forever. A failure on only one database is caused by an SQL
 * statement, so these files were chosen to cover three quarters of the SQL statements in tests at the lowest cost: few of the
 * files take more than a second.
 */
export const filesOnBothDatabases: readonly { files: string; reason: string }[] = [
  {
    files: "src/**/*.contract.test.ts",
    reason: "both adapters keep the promises of their port, and both databases the constraints on money",
  },
  {
    files: "src/ports/database/public-changes.test.ts",
    reason: "each adapter notifies of changes in its own way",
  },
  {
    files: "src/domain/catalog/{count-facets,import-products,variant-choices}.test.ts",
    reason: "groups, bulk inserts and JSON of the catalogue",
  },
  { files: "tests/api/catalog.test.ts", reason: "reads with joins, filters, ranks and counts" },
  { files: "src/domain/stock/variants-stock.test.ts", reason: "a purchase locks stock, intent and order" },
  {
    files: "src/domain/stock/stock-movements.test.ts",
    reason: "a trigger reads a setting of the transaction",
  },
  {
    files: "tests/api/{manual-payments,packing,parcels,unit-serials,settlements}.test.ts",
    reason: "payments by hand, refunds, invoices and what belongs to an order",
  },
  { files: "src/domain/payments/refunds/refund-unmatched-payment.test.ts", reason: "money without an order" },
  { files: "src/domain/payments/cancel-own-order.test.ts", reason: "a race between customer and staff" },
  {
    files: "tests/api/{lists,list-sorts,reports,exports,waiting-work,pending-tasks}.test.ts",
    reason: "pages, dates and figures of the back office",
  },
  { files: "src/domain/couriers/couriers.test.ts", reason: "bookings and events under locks" },
  { files: "src/domain/reports/money-report.test.ts", reason: "sums by month in the time zone of the shop" },
  {
    files: "tests/api/{sessions,own-email,questions,personal-data,sign-in-codes,passkeys}.test.ts",
    reason: "accounts, their sessions, codes and keys, and what customers write",
  },
  {
    files: "tests/api/{saved-cart,cart-on-devices,stock-alerts}.test.ts",
    reason: "a cart is replaced under a lock, and several processes claim stock alerts",
  },
  { files: "src/domain/customers/roles.test.ts", reason: "the last owner is kept under a lock" },
  { files: "src/domain/customers/staff-roles.test.ts", reason: "permissions are granted under a lock" },
  {
    files: "src/domain/{demo/demo,contact/contact-desk,search/missed-searches}.test.ts",
    reason: "deletes over many tables, sequences and upserts",
  },
];
