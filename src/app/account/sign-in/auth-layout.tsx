import { type LucideIcon, PackageCheck, RotateCcw, ShoppingCart } from "lucide-react";
import type { ReactNode } from "react";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { Container } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import type { Settings } from "#contract/settings/settings.ts";
import styles from "./auth-layout.module.css";

/** Benefits listed next to a sign-in form. */
export type Reasons = readonly { icon: LucideIcon; text: string }[];

const customerReasons = ({ delivery, shop }: Settings): Reasons => [
  { icon: ShoppingCart, text: "Your saved cart" },
  { icon: PackageCheck, text: "Track every order" },
  { icon: RotateCcw, text: `${delivery.claim.words}, ${shop.returnDays}-day returns` },
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
              <li key={reason} className={styles.reason}>
                <Icon aria-hidden="true" />
                {reason}
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
            Accounts need JavaScript. Please turn it on, or call +91 {company.phone}.
          </p>
        </noscript>
        {children}
      </div>
    </Container>
  );
}
