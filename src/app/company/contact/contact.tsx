import { Chapter } from "#app/company/layout/chapter.tsx";
import { addressLine, organizationData } from "#app/company/layout/company-facts.ts";
import { Masthead } from "#app/company/layout/masthead.tsx";
import { pageMeta, siteOf } from "#app/lib/page-meta.ts";
import { settingsOf, useShopSettings } from "#app/lib/shop-settings.ts";
import type { Route } from "./+types/contact";
import styles from "./contact.module.css";
import { ContactInfo } from "./contact-info.tsx";
import { MessageDesk } from "./message-card.tsx";
import { ShopMap } from "./shop-map.tsx";
import { shopfrontOf } from "./shopfront.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const settings = settingsOf(matches);
  const { company, shop } = settings;
  return pageMeta(matches, {
    title: "Contact Us",
    description: `Write, call or visit ${company.tradeName}: ${addressLine(settings)}. ${company.hours.desk}. Our team responds within ${shop.replyHours} hours.`,
    path: "/contact",
    structuredData: [organizationData(siteOf(matches), settings)],
  });
};

export default function Contact() {
  const settings = useShopSettings();
  return (
    <>
      <Masthead
        title="Contact Us"
        lead={`Write, call or come by. Our team responds within ${settings.shop.replyHours} hours.`}
        picture={shopfrontOf(settings.company)}
      />
      <Chapter title="Get in touch">
        <div className={styles.columns}>
          <ContactInfo />
          <MessageDesk />
        </div>
      </Chapter>
      <Chapter title="Find us" text={addressLine(settings)} ground="sunken">
        <ShopMap />
      </Chapter>
    </>
  );
}
