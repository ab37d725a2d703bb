/**
 * The test files that run on PGlite and PostgreSQL in every run. All others run on PostgreSQL in `npm test`, which
 * needs half the processor time, and on both in `npm run test:full`.
 */
export const onBothDatabases: readonly { files: string; reason: string }[] = [
  {
    files: "src/**/*.contract.test.ts",
    reason: "both adapters keep the promises of their port, and both databases the constraints on money",
  },
  {
    files: "src/ports/database/**/*.test.ts",
    reason: "the adapters themselves, and how they notify of changes",
  },
  { files: "tests/api/auth.test.ts", reason: "sign-in writes accounts and sessions" },
  { files: "tests/api/catalog.test.ts", reason: "reads with joins, filters and counts" },
  { files: "tests/api/checkout.test.ts", reason: "a purchase locks stock, coupon and payment" },
  { files: "tests/api/orders.test.ts", reason: "changes of state compete for the same rows" },
  { files: "tests/api/coupons.test.ts", reason: "uses are counted under a lock" },
  { files: "tests/api/audit.test.ts", reason: "every change of the back office writes its audit entry" },
];
