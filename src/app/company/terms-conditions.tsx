import { pageMeta } from "#app/lib/page-meta.ts";
import { useIsTestShop } from "#app/lib/site.ts";
import { brand } from "#contract/brand.ts";
import type { Route } from "./+types/terms-conditions";
import { PolicyPage } from "./policies/policy-page.tsx";
import { termsSections } from "./policies/terms-sections.tsx";

const lead = `What you and ${brand.legalName} agree on when you buy, return, claim under warranty or come to a training.`;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Terms & Conditions",
    description: lead,
    path: "/terms-conditions",
    type: "article",
  });

export default function TermsConditions() {
  const sections = termsSections(useIsTestShop());
  return <PolicyPage title="Terms & Conditions" lead={lead} sections={sections} />;
}
