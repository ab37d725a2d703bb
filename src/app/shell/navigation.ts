/** The six links of the top bar (Specification §1). */
export const mainLinks = [
  { label: "Home", to: "/" },
  { label: "About", to: "/about" },
  { label: "Services", to: "/services" },
  { label: "Store", to: "/store" },
  { label: "Career", to: "/career" },
  { label: "Contact", to: "/contact" },
] as const;

export const companyLinks = [
  { label: "About Us", to: "/about" },
  { label: "Contact", to: "/contact" },
  { label: "Services", to: "/services" },
  { label: "Career", to: "/career" },
] as const;

export const policyLinks = [
  { label: "Privacy Policy", to: "/privacy-policy" },
  { label: "Terms & Conditions", to: "/terms-conditions" },
  { label: "Shipping Policy", to: "/shipping-policy" },
] as const;
