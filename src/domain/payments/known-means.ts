import type { PaymentMethod } from "#contract/payments/payment-methods.ts";
import { paymentProviderLabels } from "#contract/payments/payment-provider-labels.ts";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import type { PaymentGateways } from "#ports/payments/payment-gateways.ts";

/** Cache lifetime in milliseconds. */
const maxAgeMs = 60 * 60_000;

/** Milliseconds before a provider that failed is queried again. */
const retryDelayMs = 5 * 60_000;

interface PayingShop {
  payments: Pick<PaymentGateways, "offered">;
}

interface CacheEntry {
  means: Promise<readonly PaymentMethod[]>;
  until: number;
}

/**
 * Payment methods by provider, as its API reports them for the shop's account. Queried at most once per hour,
 * regardless of traffic; falls back to the last known or default methods. `now` in milliseconds.
 */
export class PaymentMethodCache {
  readonly #shop: PayingShop;
  readonly #now: () => number;
  readonly #asked = new Map<PaymentProvider, CacheEntry>();

  constructor(shop: PayingShop, now: () => number = Date.now) {
    this.#shop = shop;
    this.#now = now;
  }

  /** Methods of providers with a payment form, in the order that the shop offers them. */
  async all(): Promise<{ provider: PaymentProvider; means: PaymentMethod[] }[]> {
    const methods = await Promise.all(
      this.#shop.payments.offered.map(async (gateway) => ({
        provider: gateway.name,
        means: [...(await this.#of(gateway))],
      })),
    );
    return methods.filter(({ means }) => means.length > 0);
  }

  #of({ name, listPaymentMethods }: PaymentGateways["offered"][number]): Promise<readonly PaymentMethod[]> {
    const defaults = paymentProviderLabels[name].means ?? [];
    if (!listPaymentMethods) return Promise.resolve(defaults);
    const before = this.#asked.get(name);
    if (before && this.#now() < before.until) return before.means;
    const entry: CacheEntry = {
      until: this.#now() + maxAgeMs,
      means: listPaymentMethods().then(
        // An account without methods could not take payments, so an empty answer is a misunderstanding.
        (means) => (means.length > 0 ? means : defaults),
        () => {
          entry.until = this.#now() + retryDelayMs;
          return before?.means ?? defaults;
        },
      ),
    };
    this.#asked.set(name, entry);
    return entry.means;
  }
}
