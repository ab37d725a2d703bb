import {
  CalendarClock,
  CalendarRange,
  CreditCard,
  Landmark,
  type LucideIcon,
  Smartphone,
  Wallet,
} from "lucide-react";
import { useEffect, useState } from "react";
import { api } from "#app/api.ts";
import { formatRupees } from "#app/lib/format.ts";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { listPaymentMeans, type PaymentMeans as Means } from "#contract/payment-means.ts";
import { paymentMeansWords, meansNoteWords as words } from "#contract/payment-means-words.ts";
import { paymentProviderWords } from "#contract/payment-provider-words.ts";
import type { PaymentProvider } from "#contract/payment-providers.ts";
import styles from "./payment-means.module.css";

const marks: Record<Means, LucideIcon> = {
  upi: Smartphone,
  card: CreditCard,
  netbanking: Landmark,
  wallet: Wallet,
  emi: CalendarRange,
  "pay-later": CalendarClock,
};

export interface PaymentMeansProps {
  provider: PaymentProvider;
  /** What is to be paid, in rupees. */
  total: number;
}

/** What one can pay with in the window that the button opens, and that UPI takes no dear goods. */
export default function PaymentMeans({ provider, total }: PaymentMeansProps) {
  const means = useMeansOf(provider);
  const { upiLimit } = useShopSettings().shop;
  if (means.length === 0) return null;
  return (
    <>
      <ul aria-label={words.label} className={styles.means}>
        {means.map((one) => {
          const Mark = marks[one];
          return (
            <li key={one} className={styles.one}>
              <Mark aria-hidden="true" />
              {paymentMeansWords[one]}
            </li>
          );
        })}
      </ul>
      {means.includes("upi") && total > upiLimit && (
        <p className={styles.note}>
          {words.aboveUpi(
            formatRupees(upiLimit),
            means.filter((one) => one !== "upi" && one !== "wallet" && one !== "pay-later"),
          )}
        </p>
      )}
    </>
  );
}

/** What is usual at the provider, until it is known what the shop's account has. */
function useMeansOf(provider: PaymentProvider): readonly Means[] {
  const [known, setKnown] = useState<{ provider: PaymentProvider; means: readonly Means[] }[]>();
  useEffect(() => {
    let isOver = false;
    api(listPaymentMeans)
      .then(({ providers }) => {
        if (!isOver) setKnown(providers);
      })
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, []);
  const said = known?.find((one) => one.provider === provider);
  return said?.means ?? paymentProviderWords[provider].means ?? [];
}
