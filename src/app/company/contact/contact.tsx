import { Chapter } from "#app/company/layout/chapter.tsx";
import { addressLine, organizationData } from "#app/company/layout/company-facts.ts";
import { Masthead } from "#app/company/layout/masthead.tsx";
import { pageMeta, siteOf } from "#app/lib/page-meta.ts";
import { settingsOf, useShopSettings } from "#app/lib/shop-settings.ts";
import { m } from "#messages";
import type { Route } from "./+types/contact";
import styles from "./contact.module.css";
import { ContactInfo } from "./contact-info.tsx";
import { MessageCard } from "./message-card.tsx";
import { ShopMap } from "./shop-map.tsx";
import { shopfrontOf } from "./shopfront.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const settings = settingsOf(matches);
  const { company, shop } = settings;
  return pageMeta(matches, {
    title: m["contact.title"](),
    description: m["contact.description"]({
      tradeName: company.tradeName,
      addressLine: addressLine(settings),
      hours: company.hours.desk,
      replyHours: shop.replyHours,
    }),
    path: "/contact",
    structuredData: [organizationData(siteOf(matches), settings)],
  });
};

export default function Contact() {
  const settings = useShopSettings();
  return (
    <>
      <Masthead
        title={m["contact.title"]()}
        lead={m["contact.lead"]({ replyHours: settings.shop.replyHours })}
        picture={shopfrontOf(settings.company)}
      />
      <Chapter title={m["contact.getInTouch"]()}>
        <div className={styles.columns}>
          <ContactInfo />
          <MessageCard />
        </div>
      </Chapter>
      <Chapter title={m["contact.findUs"]()} text={addressLine(settings)} ground="sunken">
        <ShopMap />
      </Chapter>
    </>
  );
}
