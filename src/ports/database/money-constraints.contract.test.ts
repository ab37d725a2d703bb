import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { violatedConstraintOf } from "#tests/database/violated-constraint.ts";
import { collectedPayment } from "#tests/factories/sales.ts";
import { categories, formerProductSlugs, products } from "./tables/catalog.ts";
import { paymentIntents } from "./tables/checkout.ts";
import { throttles, users } from "./tables/customers.ts";
import { orderPayments } from "./tables/order-payments.ts";
import { orderLines, orders } from "./tables/orders.ts";
import { paymentRefunds } from "./tables/payments.ts";

const address = {
  name: "Asha Verma",
  email: "asha@example.com",
  phone: "9876543210",
  address: "12 Golghar",
  city: "Gorakhpur",
  state: "Uttar Pradesh",
  pincode: "273001",
  country: "India",
};

const byCustomer = { status: "Cancelled", cancelledBy: "customer" } as const;

describe.each(databaseKinds)("constraints of account, catalogue and payment tables on %s", (kind) => {
  let database: TestDatabase;
  let userId: string;
  let categoryId: string;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(async () => {
    await database.reset();
    userId = (await addUser())[0]?.id ?? "";
    categoryId = (await addCategory())[0]?.id ?? "";
  });
  afterAll(() => database.close());

  const addUser = (changes: Partial<typeof users.$inferInsert> = {}) =>
    database.db
      .insert(users)
      .values({
        name: "Asha Verma",
        email: "asha@example.com",
        phone: "9876543210",
        address: "12 Golghar, Gorakhpur",
        passwordHash: "a hash",
        securityAnswerHash: "a hash",
        ...changes,
      })
      .returning();
  const addCategory = (changes: Partial<typeof categories.$inferInsert> = {}) =>
    database.db
      .insert(categories)
      .values({ name: "Drones", slug: "drones", image: "/drones.webp", ...changes })
      .returning();
  const addProduct = (changes: Partial<typeof products.$inferInsert> = {}) =>
    database.db
      .insert(products)
      .values({
        name: "Mini Quad",
        slug: "mini-quad",
        image: "/mini-quad.webp",
        description: "Small and quick.",
        pricePaise: 1_000_000,
        categoryId,
        ...changes,
      })
      .returning();
  const addIntent = (changes: Partial<typeof paymentIntents.$inferInsert> = {}) =>
    database.db
      .insert(paymentIntents)
      .values({
        userId,
        checkout: "B",
        gateway: "sandbox",
        receipt: randomUUID(),
        amountPaise: 1_000_000,
        ...changes,
      })
      .returning();
  const addOrder = (changes: Partial<typeof orders.$inferInsert> = {}) =>
    database.db
      .insert(orders)
      .values({
        userId,
        totalPaise: 1_000_000,
        buyerName: "Asha Verma",
        buyerEmail: "asha@example.com",
        buyerAddress: "12 Golghar, Gorakhpur",
        shippingAddress: address,
        ...changes,
      })
      .returning();
  /** Adds a collected payment; without an order id, to a new order. */
  const addPayment = async (changes: Partial<typeof orderPayments.$inferInsert> = {}) => {
    const orderId = changes.orderId ?? (await addOrder())[0]?.id ?? "";
    const payment = {
      orderId,
      totalPaise: 1_000_000,
      providerOrderId: randomUUID(),
      paymentId: randomUUID(),
    };
    return database.db
      .insert(orderPayments)
      .values({ ...collectedPayment(payment), ...changes })
      .returning();
  };
  /** Adds an accepted refund of ₹100. */
  const addRefund = async (changes: Partial<typeof paymentRefunds.$inferInsert> = {}) => {
    const paymentIntentId = changes.paymentIntentId ?? (await addIntent())[0]?.id ?? "";
    return database.db
      .insert(paymentRefunds)
      .values({
        paymentId: randomUUID(),
        paymentIntentId,
        status: "refunded",
        amountPaise: 100_00,
        ...changes,
      })
      .returning();
  };
  const addLine = async (changes: Partial<typeof orderLines.$inferInsert> = {}) => {
    const orderId = changes.orderId ?? (await addOrder())[0]?.id ?? "";
    return database.db.insert(orderLines).values({
      position: 0,
      productId: randomUUID(),
      name: "Mini Quad",
      image: "/mini-quad.webp",
      description: "Small and quick.",
      categoryName: "Drones",
      unitPricePaise: 1_000_000,
      quantity: 1,
      ...changes,
      orderId,
    });
  };

  describe("accounts", () => {
    it("reject a second account whose email address differs only in case", async () => {
      expect(await violatedConstraintOf(addUser({ email: "Asha@Example.COM" }))).toBe("users_email_unique");
      expect(await violatedConstraintOf(addUser({ email: "asha.verma@example.com" }))).toBe("");
    });

    it("reject an unknown role, and staff without a name", async () => {
      expect(await violatedConstraintOf(addUser({ email: "b@example.com", role: 2 }))).toBe(
        "users_role_known",
      );
      expect(await violatedConstraintOf(addUser({ email: "b@example.com", name: "", role: 1 }))).toBe(
        "users_name_present",
      );
      expect(await violatedConstraintOf(addUser({ email: "b@example.com", name: "" }))).toBe("");
    });

    it("have only one row of counted attempts per scope and subject", async () => {
      const attempt = { scope: "login", subject: "127.0.0.1", attempts: 1, windowEndsAt: new Date() };
      await database.db.insert(throttles).values(attempt);
      expect(await violatedConstraintOf(database.db.insert(throttles).values(attempt))).toBe(
        "throttles_scope_subject_pk",
      );
    });

    it("cannot be deleted while they have an order or payment", async () => {
      await addOrder();
      expect(await violatedConstraintOf(database.db.delete(users))).toMatch(
        /^(orders|payment_intents)_user_id_users_id_fk$/,
      );
    });
  });

  describe("payment intents", () => {
    const line = {
      productId: randomUUID(),
      name: "Mini Quad",
      image: "/mini-quad.webp",
      description: "",
      categoryName: "Drones",
      unitPricePaise: 500_25,
      quantity: 2,
    };
    const discount = { kind: "discount" as const, label: "Festival", amountPaise: -100_00 };

    it("reject an amount that is not the sum of lines and adjustments", async () => {
      const broken = "payment_intents_amount_is_its_parts";
      expect(await violatedConstraintOf(addIntent({ lines: [line], amountPaise: 1_000_50 }))).toBe("");
      expect(await violatedConstraintOf(addIntent({ lines: [line], amountPaise: 1_000_00 }))).toBe(broken);
      const adjusted = { lines: [line], adjustments: [discount] };
      expect(await violatedConstraintOf(addIntent({ ...adjusted, amountPaise: 900_50 }))).toBe("");
      expect(await violatedConstraintOf(addIntent({ ...adjusted, amountPaise: 1_000_50 }))).toBe(broken);
    });

    it("accept any amount until the lines are known", async () => {
      expect(await violatedConstraintOf(addIntent({ amountPaise: 77 }))).toBe("");
    });
  });

  describe("catalogue", () => {
    it("rejects two categories or two products with the same slug", async () => {
      expect(await violatedConstraintOf(addCategory())).toBe("categories_slug_unique");
      await addProduct();
      expect(await violatedConstraintOf(addProduct())).toBe("products_slug_unique");
    });

    it("rejects empty names", async () => {
      expect(await violatedConstraintOf(addCategory({ slug: "other", name: "" }))).toBe(
        "categories_name_present",
      );
      expect(await violatedConstraintOf(addProduct({ name: "" }))).toBe("products_name_present");
    });

    it.each([
      [{ pricePaise: -1 }, "products_price_not_negative"],
      [{ pricePaise: 100, discountedPricePaise: 100 }, "products_discount_below_price"],
      [{ pricePaise: 100, discountedPricePaise: 101 }, "products_discount_below_price"],
      [{ pricePaise: 100, discountedPricePaise: -1 }, "products_discount_below_price"],
      [{ pricePaise: 100, discountedPricePaise: 99 }, ""],
      [{ pricePaise: 100, discountedPricePaise: 0 }, ""],
      [{ pricePaise: 0 }, ""],
    ])("checks the prices %o; violated constraint: %j", async (prices, refusal) => {
      expect(await violatedConstraintOf(addProduct(prices))).toBe(refusal);
    });

    it("rejects a product without a category, and deleting a category with products", async () => {
      const foreignKey = "products_category_id_categories_id_fk";
      expect(await violatedConstraintOf(addProduct({ categoryId: randomUUID() }))).toBe(foreignKey);
      await addProduct();
      expect(await violatedConstraintOf(database.db.delete(categories))).toBe(foreignKey);
      await database.db.delete(products);
      expect(await violatedConstraintOf(database.db.delete(categories))).toBe("");
    });

    it("deletes former slugs together with their product", async () => {
      const [product] = await addProduct();
      await database.db.insert(formerProductSlugs).values({ slug: "old", productId: product?.id ?? "" });
      await database.db.delete(products);
      expect(await database.db.$count(formerProductSlugs)).toBe(0);
    });
  });

  describe("payments and orders", () => {
    it("allow only one order per intent", async () => {
      const paymentIntentId = (await addIntent())[0]?.id ?? "";
      await addPayment({ paymentIntentId });
      expect(await violatedConstraintOf(addPayment({ paymentIntentId }))).toBe(
        "order_payments_intent_unique",
      );
    });

    it("allow only one order per payment and per provider order", async () => {
      const [payment] = await addPayment();
      expect(await violatedConstraintOf(addPayment({ paymentId: payment?.paymentId }))).toBe(
        "order_payments_payment_unique",
      );
      expect(await violatedConstraintOf(addPayment({ providerOrderId: payment?.providerOrderId }))).toBe(
        "order_payments_provider_order_unique",
      );
    });

    it("allow only one order per intent, even with concurrent inserts", async () => {
      const paymentIntentId = (await addIntent())[0]?.id ?? "";
      const refusals = await Promise.all(
        Array.from({ length: 5 }, () => violatedConstraintOf(addPayment({ paymentIntentId }))),
      );
      expect(refusals.filter((refusal) => refusal === "")).toHaveLength(1);
      expect(await database.db.$count(orderPayments)).toBe(1);
    });

    it("allow orders without a payment, and payments without a provider", async () => {
      const orderId = (await addOrder())[0]?.id ?? "";
      const due = { state: "pending", collectedPaise: 0, collectedAt: null } as const;
      const byHand = { provider: null, providerOrderId: null, paymentId: null };
      for (const position of [0, 1]) {
        expect(await violatedConstraintOf(addPayment({ orderId, position, ...due, ...byHand }))).toBe("");
      }
      expect(await violatedConstraintOf(addPayment({ orderId, position: 1 }))).toBe(
        "order_payments_position_unique",
      );
      expect(await database.db.$count(orderPayments)).toBe(2);
    });

    it.each([
      [{ amountPaise: 0, collectedPaise: 0 }, "order_payments_amount_positive"],
      [{ position: -1 }, "order_payments_position_not_negative"],
      [{ method: "barter" as "online" }, "order_payments_method_known"],
      [{ provider: "cheque" as "sandbox" }, "order_payments_provider_known"],
      [{ state: "lost" as "pending", collectedPaise: 0, collectedAt: null }, "order_payments_state_known"],
      [{ collectedPaise: 1_000_001 }, "order_payments_collected_within_amount"],
      [
        { state: "pending" as const, collectedPaise: -1, collectedAt: null },
        "order_payments_collected_within_amount",
      ],
      [{ collectedPaise: 999_999 }, ""],
      [{ collectedPaise: 0 }, "order_payments_collected_with_state"],
      [{ collectedAt: null }, "order_payments_collected_with_state"],
      [{ state: "pending" as const }, "order_payments_collected_with_state"],
      [{ state: "failed" as const, collectedPaise: 0, collectedAt: null }, ""],
      [{ state: "cancelled" as const, collectedPaise: 0, collectedAt: null }, ""],
      [{ refundedPaise: -1 }, "order_payments_refunded_after_collected"],
      [
        { state: "pending" as const, collectedPaise: 0, collectedAt: null, refundedPaise: 1 },
        "order_payments_refunded_after_collected",
      ],
      [{ orderId: randomUUID() }, "order_payments_order_id_orders_id_fk"],
      [{ paymentIntentId: randomUUID() }, "order_payments_payment_intent_id_payment_intents_id_fk"],
    ])("check the payment %o; violated constraint: %j", async (changes, refusal) => {
      expect(await violatedConstraintOf(addPayment(changes))).toBe(refusal);
    });

    it("require a provider for a payment with an intent", async () => {
      const paymentIntentId = (await addIntent())[0]?.id ?? "";
      expect(await violatedConstraintOf(addPayment({ paymentIntentId, provider: null }))).toBe(
        "order_payments_intent_has_provider",
      );
    });

    it("require that a refund of an order reduces a payment of that order", async () => {
      const [payment] = await addPayment();
      const [other] = await addPayment();
      const { orderId, id: orderPaymentId } = payment ?? {};
      expect(await violatedConstraintOf(addRefund({ orderId }))).toBe("payment_refunds_order_has_payment");
      expect(await violatedConstraintOf(addRefund({ orderPaymentId }))).toBe(
        "payment_refunds_order_has_payment",
      );
      expect(await violatedConstraintOf(addRefund({ orderId, orderPaymentId: other?.id }))).toBe(
        "payment_refunds_payment_of_order",
      );
      expect(await violatedConstraintOf(addRefund({ orderId, orderPaymentId }))).toBe("");
      expect(await violatedConstraintOf(addRefund())).toBe("");
    });

    it("add up the accepted refunds of each payment", { tags: ["spec:10.133"] }, async () => {
      const orderId = (await addOrder())[0]?.id ?? "";
      const deposit = (await addPayment({ orderId }))[0]?.id ?? "";
      const balance = (await addPayment({ orderId, position: 1 }))[0]?.id ?? "";
      const refunded = async () =>
        (await database.db.select().from(orderPayments).orderBy(orderPayments.position)).map(
          ({ refundedPaise }) => refundedPaise,
        );
      const [accepted] = await addRefund({ orderId, orderPaymentId: deposit });
      const [requested] = await addRefund({ orderId, orderPaymentId: balance, status: "requested" });
      expect(await refunded()).toEqual([100_00, 0]);
      const setStatus = (id = "", status: "refunded" | "refused") =>
        database.db.update(paymentRefunds).set({ status }).where(eq(paymentRefunds.id, id));
      await setStatus(requested?.id, "refunded");
      expect(await refunded()).toEqual([100_00, 100_00]);
      // The customer paid the provider's fee, and the provider returned it as well.
      await addRefund({ orderId, orderPaymentId: deposit, amountPaise: 1_000_000 });
      expect(await refunded()).toEqual([1_010_000, 100_00]);
      await setStatus(accepted?.id, "refused");
      expect(await refunded()).toEqual([1_000_000, 100_00]);
      await database.db.delete(paymentRefunds).where(eq(paymentRefunds.orderPaymentId, deposit));
      expect(await refunded()).toEqual([0, 100_00]);
    });

    it("add up concurrent refunds of one payment", async () => {
      const [payment] = await addPayment();
      const ofPayment = { orderId: payment?.orderId, orderPaymentId: payment?.id };
      await Promise.all(Array.from({ length: 5 }, () => addRefund(ofPayment)));
      expect(await database.db.select().from(orderPayments)).toMatchObject([{ refundedPaise: 500_00 }]);
    });

    it.each([
      [{ amountPaise: 0 }, "payment_intents_amount_positive"],
      [{ status: "lost" as never }, "payment_intents_status_known"],
      [{ checkout: "C" as never }, "payment_intents_checkout_known"],
      [{ gateway: "cash" as never }, "payment_intents_gateway_known"],
      [{ status: "paid" as const }, "payment_intents_paid_has_payment"],
      [{ status: "paid" as const, paymentId: "pay_1" }, ""],
      [{ userId: randomUUID() }, "payment_intents_user_id_users_id_fk"],
    ])("check the intent %o; violated constraint: %j", async (changes, refusal) => {
      expect(await violatedConstraintOf(addIntent(changes))).toBe(refusal);
    });

    it("reject a receipt, provider order or payment that another intent has", async () => {
      await addIntent({ receipt: "receipt", providerOrderId: "order_1", paymentId: "pay_1" });
      expect(await violatedConstraintOf(addIntent({ receipt: "receipt" }))).toBe(
        "payment_intents_receipt_unique",
      );
      expect(await violatedConstraintOf(addIntent({ providerOrderId: "order_1" }))).toBe(
        "payment_intents_providerOrderId_unique",
      );
      expect(await violatedConstraintOf(addIntent({ paymentId: "pay_1" }))).toBe(
        "payment_intents_paymentId_unique",
      );
    });

    it.each([
      [{ totalPaise: 0 }, "orders_total_positive"],
      [{ status: "Lost" as never }, "orders_status_known"],
      [{ cancelledBy: "staff" as const }, "orders_cancelled_by_of_cancelled"],
      [{ status: "Cancelled" as const, cancelledBy: "shop" as never }, "orders_cancelled_by_known"],
      [byCustomer, "orders_cancellation_reason_of_customer"],
      [
        { status: "Cancelled" as const, cancelledBy: "staff" as const, cancellationReason: "Too slow" },
        "orders_cancellation_reason_of_customer",
      ],
      [{ ...byCustomer, cancellationReason: "" }, "orders_cancellation_reason_short"],
      [{ ...byCustomer, cancellationReason: "x".repeat(501) }, "orders_cancellation_reason_short"],
      [{ ...byCustomer, cancellationReason: "x".repeat(500) }, ""],
      [{ userId: randomUUID() }, "orders_user_id_users_id_fk"],
    ])("check the order %o; violated constraint: %j", async (changes, refusal) => {
      expect(await violatedConstraintOf(addOrder(changes))).toBe(refusal);
    });

    it.each([
      [{ quantity: 0 }, "order_lines_quantity_positive"],
      [{ quantity: -1 }, "order_lines_quantity_positive"],
      [{ cancelledUnits: 2, quantity: 1 }, "order_lines_returned_bought"],
      [{ kind: "rental" as "goods" }, "order_lines_kind_known"],
      [{ unitPricePaise: -1 }, "order_lines_price_not_negative"],
      [{ orderId: randomUUID() }, "order_lines_order_id_orders_id_fk"],
    ])("check the order line %o; violated constraint: %j", async (changes, refusal) => {
      expect(await violatedConstraintOf(addLine(changes))).toBe(refusal);
    });

    it("allow only one line per position, and keep the intent of an order from being deleted", async () => {
      const [order] = await addOrder();
      await addPayment({ orderId: order?.id, paymentIntentId: (await addIntent())[0]?.id });
      await addLine({ orderId: order?.id });
      expect(await violatedConstraintOf(addLine({ orderId: order?.id }))).toBe("order_lines_position_unique");
      expect(await violatedConstraintOf(database.db.delete(paymentIntents))).toBe(
        "order_payments_payment_intent_id_payment_intents_id_fk",
      );
    });
  });
});
