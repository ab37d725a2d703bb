import { m } from "#messages";

/** The six links of the top bar (Specification §1). */
export const mainLinks = [
  { label: m["shell.home"], to: "/" },
  { label: m["shell.about"], to: "/about" },
  { label: m["shell.services"], to: "/services" },
  { label: m["shell.store"], to: "/store" },
  { label: m["shell.career"], to: "/career" },
  { label: m["shell.contact"], to: "/contact" },
] as const;

export const companyLinks = [
  { label: m["shell.aboutUs"], to: "/about" },
  { label: m["shell.contact"], to: "/contact" },
  { label: m["shell.services"], to: "/services" },
  { label: m["shell.career"], to: "/career" },
  { label: m["shell.trackOrder"], to: "/track" },
] as const;

export const policyLinks = [
  { label: m["shell.privacyPolicy"], to: "/privacy-policy" },
  { label: m["shell.termsAndConditions"], to: "/terms-conditions" },
  { label: m["shell.shippingPolicy"], to: "/shipping-policy" },
] as const;
