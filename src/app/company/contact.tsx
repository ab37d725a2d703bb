import { absolute, pageMeta } from "#app/lib/page-meta.ts";
import { brand } from "#contract/brand.ts";
import type { Route } from "./+types/contact";
import styles from "./contact/contact.module.css";
import { ContactInfo } from "./contact/contact-info.tsx";
import { MessageDesk } from "./contact/message-desk.tsx";
import { ShopMap } from "./contact/shop-map.tsx";
import { Chapter } from "./frame/chapter.tsx";
import { addressLine, organizationData } from "./frame/company-facts.ts";
import { Masthead } from "./frame/masthead.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Contact Us",
    description: `Write, call or visit ${brand.name}: ${addressLine}. ${brand.hours.desk}. Our team responds within ${brand.replyHours} hours.`,
    path: "/contact",
    structuredData: [organizationData((path) => absolute(matches, path))],
  });

export default function Contact() {
  return (
    <>
      <Masthead
        title="Contact Us"
        lead={`A question before you buy, a drone that needs mending, a class for your students: write, call or come by. Our team responds within ${brand.replyHours} hours.`}
        picture={{
          src: "/pictures/hero-fields/1600.webp",
          alt: "A spraying drone over a green field",
          height: 900,
        }}
      />
      <Chapter title="Get in touch">
        <div className={styles.columns}>
          <ContactInfo />
          <MessageDesk />
        </div>
      </Chapter>
      <Chapter title="Find us" text={addressLine} ground="sunken">
        <ShopMap />
      </Chapter>
    </>
  );
}
