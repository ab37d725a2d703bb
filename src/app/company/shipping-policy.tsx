import { pageMeta } from "#app/lib/page-meta.ts";
import { brand } from "#contract/brand.ts";
import type { Route } from "./+types/shipping-policy";
import { PolicyPage } from "./policies/policy-page.tsx";
import { shippingSections } from "./policies/shipping-sections.tsx";

const { processing, delivery } = brand.shipping;
const lead = `Shipping is free across India. We process orders in ${processing}; delivery takes ${delivery}.`;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Shipping Policy",
    description: lead,
    path: "/shipping-policy",
    type: "article",
  });

export default function ShippingPolicy() {
  return <PolicyPage title="Shipping Policy" lead={lead} sections={shippingSections} />;
}
