import { type LucideIcon, PackageCheck, RotateCcw, ShoppingCart } from "lucide-react";
import type { ReactNode } from "react";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { Container } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { formatPhone } from "#contract/kernel/format-phone.ts";
import type { Message } from "#contract/kernel/message.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { m } from "#messages";
import styles from "./auth-layout.module.css";

/** Benefits of an account, listed next to a sign-in form. */
export type Reasons = readonly { icon: LucideIcon; text: Message }[];

const customerReasons = ({ delivery, shop }: Settings): Reasons => [
  { icon: ShoppingCart, text: m["signIn.yourSavedCart"] },
  { icon: PackageCheck, text: m["signIn.trackEveryOrder"] },
  {
    icon: RotateCcw,
    text: () =>
      m["signIn.deliveryAndReturns"]({ deliveryClaim: delivery.claim.words, days: shop.returnDays }),
  },
];

/** Layout of sign-in pages: the form, and on wide screens the benefits of an account. */
export function AuthLayout({
  title,
  text,
  reasons,
  children,
}: {
  title: string;
  text: ReactNode;
  reasons?: Reasons;
  children: ReactNode;
}) {
  const settings = useShopSettings();
  const { company } = settings;
  return (
    <Container className={styles.frame}>
      <aside className={`night ${styles.side}`}>
        <Picture
          src="/pictures/scene-sky/1600.webp"
          alt=""
          height={1440}
          name={company.tradeName}
          sizes="(min-width: 60rem) 36rem, 1px"
          className={styles.picture}
        />
        <div className={styles.words}>
          <Ticks className={styles.ticks} />
          <p className={styles.tagline}>{company.tagline}</p>
          <ul className={styles.reasons}>
            {(reasons ?? customerReasons(settings)).map(({ icon: Icon, text: reason }) => (
              <li key={reason()} className={styles.reason}>
                <Icon aria-hidden="true" />
                {reason()}
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <div className={styles.main}>
        <header className={styles.header}>
          <h1 className={styles.title}>{title}</h1>
          <p className="muted">{text}</p>
        </header>
        <noscript>
          <p className={styles.noScript}>
            {m["signIn.needsJavascript"]({ phone: formatPhone(company.phone) })}
          </p>
        </noscript>
        {children}
      </div>
    </Container>
  );
}
