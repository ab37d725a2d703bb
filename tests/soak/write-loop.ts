import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { register } from "#contract/accounts/auth.ts";
import { effectivePrice } from "#contract/catalog/prices.ts";
import { createOrder, paySandbox, verifyPayment } from "#contract/checkout/checkout.ts";
import { uploadImage } from "#contract/kernel/images.ts";
import { submitContact } from "#contract/support/contact.ts";
import { productsOf, shippingAddress } from "../earlier-versions/fill-purchases.ts";
import type { ShopClient } from "../earlier-versions/shop-client.ts";

/** Pause of each writer between writes, so that the shop is busy but not overloaded. */
const pauseMilliseconds = 400;

/** Writes acknowledged by the shop, by kind. */
export interface Acknowledged {
  orders: string[];
  accounts: string[];
  messages: string[];
  /** Uploaded pictures: the path, and the SHA-256 of the served file. */
  pictures: [path: string, sha256: string][];
}

export interface WriteLoop {
  /** Returns a copy of the writes acknowledged so far. */
  acknowledged(): Acknowledged;
  /** Starts no more writes and waits for the open ones. Fails if a write was rejected. */
  stop(): Promise<void>;
}

/** Concurrently places orders, registers customers, sends messages and uploads pictures at a running shop until stopped. */
export function startWrites(
  client: ShopClient,
  { customer, administrator }: { customer: string; administrator: string },
): WriteLoop {
  const orders: string[] = [];
  const accounts: string[] = [];
  const messages: string[] = [];
  const pictures: [string, string][] = [];
  let isOpen = true;
  const repeat = async (write: () => Promise<unknown>) => {
    while (isOpen) {
      await write();
      await pause(pauseMilliseconds);
    }
  };

  async function buy(): Promise<void> {
    const product = (await productsOf(client)).find(({ left }) => left === undefined);
    if (!product) throw new Error("The shop has nothing to sell");
    const body = {
      cartItems: [{ _id: product._id, quantity: 1 }],
      totalAmount: effectivePrice(product.price, product.discountedPrice ?? null),
      shippingAddress,
    };
    const { id: order_id } = await client.call(createOrder, { body }, { token: customer });
    const { receipt } = await client.call(paySandbox, { body: { order_id, outcome: "success" } });
    if (!receipt) throw new Error("The test payment gateway returned no receipt");
    const { order } = await client.call(verifyPayment, { body: receipt }, { token: customer });
    orders.push(order._id);
  }

  async function signUp(): Promise<void> {
    const email = `${randomBytes(8).toString("hex")}@example.in`;
    const person = { name: "Asha", phone: "9876543210", address: "12 Golghar", answer: "1990-01-01" };
    await client.call(register, { body: { ...person, email, password: "Kestrel#2026-Sky" } });
    accounts.push(email);
  }

  async function sendMessage(): Promise<void> {
    const message = randomBytes(200).toString("hex");
    const body = { name: "Asha", phone: "9876543210", email: "asha@example.in", message };
    await client.call(submitContact, { body });
    messages.push(message);
  }

  async function upload(): Promise<void> {
    const pixels = randomBytes(160 * 120 * 3);
    const bytes = await sharp(pixels, { raw: { width: 160, height: 120, channels: 3 } })
      .png()
      .toBuffer();
    const file = new File([new Uint8Array(bytes)], "picture.png");
    const { secure_url: address } = await client.call(
      uploadImage,
      { body: { file } },
      { token: administrator },
    );
    const path = new URL(address, client.address).pathname;
    pictures.push([path, await pictureAt(client.address, path)]);
  }

  const writing = Promise.all([
    repeat(buy),
    repeat(buy),
    repeat(signUp),
    repeat(sendMessage),
    repeat(upload),
  ]);
  // Reported by `stop`; until then the rejection must not count as unhandled.
  writing.catch(() => {});
  return {
    acknowledged: () => ({
      orders: [...orders],
      accounts: [...accounts],
      messages: [...messages],
      pictures: [...pictures],
    }),
    async stop() {
      isOpen = false;
      await writing;
    },
  };
}

/** Returns the SHA-256 of a picture served by a shop; throws if the shop does not serve it. */
export async function pictureAt(address: string, path: string): Promise<string> {
  const response = await fetch(address + path);
  if (!response.ok) throw new Error(`The picture at ${path} is missing: ${response.status}`);
  return createHash("sha256")
    .update(new Uint8Array(await response.arrayBuffer()))
    .digest("hex");
}
