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
import { paymentMethodLabels, upiLimitNote } from "#contract/payments/payment-method-labels.ts";
import { listPaymentMethods, type PaymentMethod } from "#contract/payments/payment-methods.ts";
import { paymentProviderLabels } from "#contract/payments/payment-provider-labels.ts";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { m } from "#messages";
import styles from "./payment-methods.module.css";

const marks: Record<PaymentMethod, LucideIcon> = {
  upi: Smartphone,
  card: CreditCard,
  netbanking: Landmark,
  wallet: Wallet,
  emi: CalendarRange,
  "pay-later": CalendarClock,
};

export interface PaymentMethodsProps {
  provider: PaymentProvider;
  /** Amount to pay, in rupees. */
  total: number;
}

/** The methods that the payment window accepts, with a note if the amount is above the UPI limit. */
export default function PaymentMethods({ provider, total }: PaymentMethodsProps) {
  const methods = useAcceptedMethods(provider);
  const { upiLimit } = useShopSettings().shop;
  if (methods.length === 0) return null;
  return (
    <>
      <ul aria-label={m["payments.methodNote.label"]()} className={styles.methods}>
        {methods.map((method) => {
          const Mark = marks[method];
          return (
            <li key={method} className={styles.method}>
              <Mark aria-hidden="true" />
              {paymentMethodLabels[method]()}
            </li>
          );
        })}
      </ul>
      {methods.includes("upi") && total > upiLimit && (
        <p className={styles.note}>
          {upiLimitNote(
            formatRupees(upiLimit),
            methods.filter((method) => method !== "upi" && method !== "wallet" && method !== "pay-later"),
          )}
        </p>
      )}
    </>
  );
}

/** The methods of the shop's provider account; until they have loaded, the provider's usual methods. */
function useAcceptedMethods(provider: PaymentProvider): readonly PaymentMethod[] {
  const [accounts, setAccounts] =
    useState<{ provider: PaymentProvider; means: readonly PaymentMethod[] }[]>();
  useEffect(() => {
    let isCancelled = false;
    api(listPaymentMethods)
      .then(({ providers }) => {
        if (!isCancelled) setAccounts(providers);
      })
      .catch(() => {});
    return () => {
      isCancelled = true;
    };
  }, []);
  const savedAccount = accounts?.find((account) => account.provider === provider);
  return savedAccount?.means ?? paymentProviderLabels[provider].means ?? [];
}
