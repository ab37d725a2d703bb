import { brand, ownSocialLinks } from "#contract/brand.ts";

const { street, city, state, pincode, country } = brand.address;

/** Where the shop is, on one line. */
export const addressLine = `${street}, ${city}, ${state} ${pincode}, ${country}`;

/** The phone number as people read it: `+91 90000 00000`. */
export const readablePhone = (tenDigits: string) => `+91 ${tenDigits.slice(0, 5)} ${tenDigits.slice(5)}`;

/** The shop as structured data (schema.org). `address` makes a path absolute. */
export function organizationData(address: (path: string) => string) {
  return {
    "@type": "LocalBusiness",
    "@id": address("/#organization"),
    name: brand.name,
    legalName: brand.legalName,
    description: brand.description,
    url: address("/"),
    image: address("/icon-512.png"),
    email: brand.email,
    telephone: `+91${brand.phone}`,
    openingHours: brand.hours.deskForMachines,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: pincode,
      addressCountry: "IN",
    },
    geo: { "@type": "GeoCoordinates", ...brand.map },
    ...(ownSocialLinks.length > 0 && { sameAs: ownSocialLinks.map(({ address }) => address) }),
  };
}
