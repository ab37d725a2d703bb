import { afterAll, beforeAll, beforeEach } from "vitest";
import { type DatabaseKind, openTestDatabase, type TestDatabase } from "../database/test-database.ts";
import { openRazorpayShop } from "./razorpay-shop.ts";

/** Provides a suite with a shop that uses a fake Razorpay. The database is emptied before each test. */
export function useRazorpayShop(kind: DatabaseKind) {
  let database: TestDatabase;
  let razorpay: Awaited<ReturnType<typeof openRazorpayShop>>;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    razorpay = await openRazorpayShop(database.db);
  });
  beforeEach(() => database.reset());
  afterAll(async () => {
    await razorpay.fake.close();
    await database.close();
  });
  return {
    get db() {
      return database.db;
    },
    get shop() {
      return razorpay.shop;
    },
    get gateway() {
      return razorpay.gateway;
    },
    get fake() {
      return razorpay.fake;
    },
  };
}
