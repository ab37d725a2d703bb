import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as contract from "#contract/accounts/address-book.ts";
import { maxSavedAddresses } from "#contract/accounts/address-book-limits.ts";
import { paySandbox, requestPayment, verifyPurchase } from "#contract/checkout/checkout.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { m } from "#messages";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { customerAddresses } from "#ports/database/tables/customer-addresses.ts";
import { users } from "#ports/database/tables/customers.ts";
import { databaseKinds } from "../database/test-database.ts";
import { violatedConstraintOf } from "../database/violated-constraint.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

type Body = InputOf<typeof contract.createAddress>["body"];

const home: Body = {
  label: "Home",
  name: "Asha Verma",
  phone: "9876543210",
  address: "14 Golghar\nNear the clock tower",
  city: "Gorakhpur",
  state: "Uttar Pradesh",
  pincode: "273001",
  country: "India",
};
const office: Body = {
  ...home,
  label: "Office",
  address: "Flat 2, Aundh",
  city: "Pune",
  state: "",
  pincode: "411007",
};

describe.each(databaseKinds)("address book on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const save = (changes: Partial<Body> = {}, as: Caller = "customer") =>
    api.call(contract.createAddress, { body: { ...home, ...changes } }, { as });
  const change = (
    id: string,
    body: InputOf<typeof contract.updateAddress>["body"],
    as: Caller = "customer",
  ) => api.call(contract.updateAddress, { params: { id }, body }, { as });
  const remove = (id: string, as: Caller = "customer") =>
    api.call(contract.deleteAddress, { params: { id } }, { as });
  const listed = async (as: Caller = "customer") =>
    (await api.call(contract.listAddresses, {}, { as })).body.addresses;
  const rows = () => api.shop.db.select().from(customerAddresses);
  const other = async () => api.signIn(await openCustomer(api.shop.db));

  it("saves addresses and lists the default first", { tags: ["spec:10.137"] }, async () => {
    const { status, body } = await save(office);
    expect(status).toBe(200);
    expect(body.address).toMatchObject({ ...office, isDefault: false, version: 0 });
    await save({ ...home, isDefault: true });
    await save({ ...home, label: "Parents" });
    expect((await listed()).map(({ label }) => label)).toEqual(["Home", "Parents", "Office"]);
    expect(await rows()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...home, isDefault: true, userId: api.customer.id }),
        expect.objectContaining({ ...office, isDefault: false, userId: api.customer.id }),
      ]),
    );
  });

  it.each<[string, Partial<Record<keyof Body, unknown>>, string]>([
    ["name", { name: " " }, m["checkout.refusal.fieldsMissing"]({ fields: "Name" })],
    ["phone", { phone: "1234567890" }, m["checkout.refusal.invalidPhone"]()],
    ["address", { address: "" }, m["checkout.refusal.fieldsMissing"]({ fields: "Address" })],
    ["city", { city: undefined }, m["checkout.refusal.fieldsMissing"]({ fields: "City" })],
    ["pincode", { pincode: "27300" }, m["checkout.refusal.invalidPincode"]()],
    ["label", { label: "x".repeat(41) }, m["common.field.tooLong"]({ maximum: 40 })],
  ])("rejects an invalid %s and saves nothing", async (field, changes, message) => {
    const answer = await save(changes as Partial<Body>);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
    expect(await rows()).toEqual([]);
  });

  it("keeps at most one default, also when two requests set one at the same time", async () => {
    const [first, second] = [(await save({ isDefault: true })).body.address, (await save()).body.address];
    await Promise.all([
      save({ label: "Third", isDefault: true }),
      change(second._id, { ...home, label: "Second", isDefault: true }),
    ]);
    const defaults = (await rows()).filter(({ isDefault }) => isDefault);
    expect(defaults).toHaveLength(1);
    expect(defaults[0]?.id).not.toBe(first._id);
    const duplicate = api.shop.db.update(customerAddresses).set({ isDefault: true });
    expect(await violatedConstraintOf(duplicate)).toBe("customer_addresses_one_default");
  });

  it("rejects an edit of an outdated version, also after another address became the default", async () => {
    const { address } = (await save({ isDefault: true })).body;
    await save({ ...office, isDefault: true });
    const stale = await change(address._id, {
      ...home,
      city: "Delhi",
      isDefault: true,
      version: address.version,
    });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: "stale-version", message: m["addressBook.changedMeanwhile"]() },
    });
    const [current] = (await listed()).filter(({ _id }) => _id === address._id);
    expect(current).toMatchObject({ city: "Gorakhpur", isDefault: false, version: 1 });
    const edited = await change(address._id, { ...home, city: "Delhi", version: 1 });
    expect(edited.body.address).toMatchObject({ city: "Delhi", version: 2 });
    expect((await rows()).find(({ id }) => id === address._id)).toMatchObject({ city: "Delhi", version: 2 });
  });

  it("allows 20 addresses, also for requests at the same time", async () => {
    for (let index = 1; index < maxSavedAddresses; index += 1) await save({ label: String(index) });
    const answers = await Promise.all([save(), save(), save()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      m["addressBook.tooMany"]({ maximum: maxSavedAddresses }),
    );
    expect(await rows()).toHaveLength(maxSavedAddresses);
  });

  it("lets customers read, change and delete only their own addresses", async () => {
    const { address } = (await save()).body;
    const stranger = await other();
    expect(await listed(stranger)).toEqual([]);
    expect(await change(address._id, office, stranger)).toMatchObject({ status: 404 });
    expect(await remove(address._id, stranger)).toMatchObject({ status: 404 });
    expect(await rows()).toMatchObject([{ ...home, version: 0 }]);
    expect(await remove(address._id)).toMatchObject({ status: 200 });
    expect(await rows()).toEqual([]);
    expect(await remove(address._id)).toMatchObject({ status: 404 });
  });

  it("are deleted with the account", async () => {
    const stranger = await other();
    await save(home, stranger);
    await save(office);
    await api.shop.db.delete(users).where(eq(users.id, stranger.id));
    expect(await rows()).toMatchObject([{ label: "Office" }]);
  });

  describe("in checkout A", () => {
    const pay = (body: InputOf<typeof requestPayment>["body"], as: Caller = "customer") =>
      api.call(requestPayment, { body }, { as });

    it("ships to the saved address with the email of the account", { tags: ["spec:10.137"] }, async () => {
      const product = await addProduct(api.shop.db, { pricePaise: 500_00 });
      const { address } = (await save({ ...office, name: "Ravi Verma", phone: "9123456780" })).body;
      const { body } = await pay({
        amount: 500,
        addressId: address._id,
        destination: { pincode: "110001", state: "Delhi" },
      });
      const { body: paid } = await api.call(paySandbox, {
        body: { order_id: body.order.id, outcome: "success" },
      });
      await remove(address._id);
      const verified = await api.call(
        verifyPurchase,
        {
          body: {
            response: paid.receipt as NonNullable<typeof paid.receipt>,
            products: [{ _id: product.id }],
          },
        },
        { as: "customer" },
      );
      expect(verified.body.order.shippingAddress).toEqual({
        name: "Ravi Verma",
        email: api.customer.email,
        phone: "9123456780",
        address: "Flat 2, Aundh",
        city: "Pune",
        state: "Maharashtra",
        pincode: "411007",
        country: "India",
      });
      expect(verified.body.order.buyer.address).toBe(api.customer.address);
    });

    it("needs no profile address", async () => {
      await api.shop.db.update(users).set({ address: "" }).where(eq(users.id, api.customer.id));
      const { address } = (await save()).body;
      expect(await pay({ amount: 500, addressId: address._id })).toMatchObject({ status: 200 });
      expect(await pay({ amount: 500 })).toMatchObject({ status: 400 });
    });

    it("rejects addresses of others and addresses abroad, and starts no payment", async () => {
      const abroad = (await save({ country: "Nepal" })).body.address;
      const { address } = (await save()).body;
      const stranger = await other();
      expect(await pay({ amount: 500, addressId: address._id }, stranger)).toMatchObject({
        status: 404,
        body: { message: m["addressBook.notFound"]() },
      });
      expect(await pay({ amount: 500, addressId: abroad._id })).toMatchObject({
        status: 400,
        body: { code: "country-not-served" },
      });
      expect(await api.shop.db.select().from(paymentIntents)).toEqual([]);
    });
  });
});
