import { pageMeta } from "#app/lib/page-meta.ts";
import { brand } from "#contract/brand.ts";
import type { Route } from "./+types/privacy-policy";
import { PolicyPage } from "./policies/policy-page.tsx";
import { privacySections } from "./policies/privacy-sections.tsx";

const lead = `What ${brand.name} knows about you, what for, who else sees it, and how you have it corrected or deleted.`;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Privacy Policy", description: lead, path: "/privacy-policy", type: "article" });

export default function PrivacyPolicy() {
  return <PolicyPage title="Privacy Policy" lead={lead} sections={privacySections} />;
}
