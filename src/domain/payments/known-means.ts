import type { PaymentMeans } from "#contract/payment-means.ts";
import { paymentProviderWords } from "#contract/payment-provider-words.ts";
import type { PaymentProvider } from "#contract/payment-providers.ts";
import type { PaymentGateways } from "#ports/payments/payment-gateways.ts";

/** How long an answer is believed, in milliseconds. */
const believedFor = 60 * 60_000;

/** After how long a provider that did not answer is asked again, in milliseconds. */
const pauseAfterFailure = 5 * 60_000;

interface PayingShop {
  payments: Pick<PaymentGateways, "offered">;
}

interface Asked {
  means: Promise<readonly PaymentMeans[]>;
  until: number;
}

/**
 * What can be paid with, provider by provider: as it says of the shop's account, asked at most once an hour however many
 * look; what was known before, or what is usual there, where it cannot be asked. `now` in milliseconds.
 */
export class KnownMeans {
  readonly #shop: PayingShop;
  readonly #now: () => number;
  readonly #asked = new Map<PaymentProvider, Asked>();

  constructor(shop: PayingShop, now: () => number = Date.now) {
    this.#shop = shop;
    this.#now = now;
  }

  /** Those of the providers that open a window, the buyer's first choice first. */
  async all(): Promise<{ provider: PaymentProvider; means: PaymentMeans[] }[]> {
    const known = await Promise.all(
      this.#shop.payments.offered.map(async (gateway) => ({
        provider: gateway.name,
        means: [...(await this.#of(gateway))],
      })),
    );
    return known.filter(({ means }) => means.length > 0);
  }

  #of({ name, listMeans }: PaymentGateways["offered"][number]): Promise<readonly PaymentMeans[]> {
    const usual = paymentProviderWords[name].means ?? [];
    if (!listMeans) return Promise.resolve(usual);
    const before = this.#asked.get(name);
    if (before && this.#now() < before.until) return before.means;
    const asked: Asked = {
      until: this.#now() + believedFor,
      means: listMeans().then(
        // An account that can take nothing opens no window: then the provider has not understood us.
        (means) => (means.length > 0 ? means : usual),
        () => {
          asked.until = this.#now() + pauseAfterFailure;
          return before?.means ?? usual;
        },
      ),
    };
    this.#asked.set(name, asked);
    return asked.means;
  }
}
