import type { PaymentMethod } from "#contract/payments/payment-methods.ts";
import { paymentProviderLabels } from "#contract/payments/payment-provider-labels.ts";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import type { PaymentGateways } from "#ports/payments/payment-gateways.ts";

/** Cache lifetime in milliseconds. */
const maxAgeMs = 60 * 60_000;

/** Milliseconds to wait after a failed query before asking the provider again. */
const retryDelayMs = 5 * 60_000;

interface MethodShop {
  payments: Pick<PaymentGateways, "offered">;
}

interface CacheEntry {
  means: Promise<readonly PaymentMethod[]>;
  until: number;
}

/**
 * Payment methods that each provider reports for the shop's account. Queries a provider at most once per hour,
 * regardless of traffic; falls back to the last known or default methods. `now` returns milliseconds.
 */
export class PaymentMethodCache {
  readonly #shop: MethodShop;
  readonly #now: () => number;
  readonly #cache = new Map<PaymentProvider, CacheEntry>();

  constructor(shop: MethodShop, now: () => number = Date.now) {
    this.#shop = shop;
    this.#now = now;
  }

  /** Methods of providers with a payment form, in the order that the shop offers them. */
  async all(): Promise<{ provider: PaymentProvider; means: PaymentMethod[] }[]> {
    const methods = await Promise.all(
      this.#shop.payments.offered.map(async (gateway) => ({
        provider: gateway.name,
        means: [...(await this.#methodsOf(gateway))],
      })),
    );
    return methods.filter(({ means }) => means.length > 0);
  }

  #methodsOf({
    name,
    listPaymentMethods,
  }: PaymentGateways["offered"][number]): Promise<readonly PaymentMethod[]> {
    const defaults = paymentProviderLabels[name].means ?? [];
    if (!listPaymentMethods) return Promise.resolve(defaults);
    const cached = this.#cache.get(name);
    if (cached && this.#now() < cached.until) return cached.means;
    const entry: CacheEntry = {
      until: this.#now() + maxAgeMs,
      means: listPaymentMethods().then(
        // An account without methods could not take payments, so an empty answer must be wrong.
        (means) => (means.length > 0 ? means : defaults),
        () => {
          entry.until = this.#now() + retryDelayMs;
          return cached?.means ?? defaults;
        },
      ),
    };
    this.#cache.set(name, entry);
    return entry.means;
  }
}
