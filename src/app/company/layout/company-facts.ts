import { ownSocialLinks } from "#app/lib/shop-settings.ts";
import { addressAt, pictureAddressAt, type SiteAddresses } from "#app/lib/site.ts";
import type { Settings } from "#contract/settings/settings.ts";

/** The shop's address on one line. */
export function addressLine({ company }: Settings): string {
  const { street, city, state, pincode, country } = company.address;
  return `${street}, ${city}, ${state} ${pincode}, ${country}`;
}

/** Path or URL of the shop's logo. */
export const logoAddress = ({ company }: Settings): string => company.logo || "/icon-512.png";

/** The shop's address as structured data (schema.org). */
export function postalAddress({ company }: Settings) {
  const { street, city, state, pincode } = company.address;
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: pincode,
    addressCountry: "IN",
  };
}

/** The shop as structured data (schema.org). */
export function organizationData(site: SiteAddresses, settings: Settings) {
  const address = (path: string) => addressAt(site, path);
  const { company } = settings;
  const socialLinks = ownSocialLinks(settings);
  return {
    "@type": "LocalBusiness",
    "@id": address("/#organization"),
    name: company.tradeName,
    legalName: company.legalName,
    description: company.description,
    url: address("/"),
    image: pictureAddressAt(site, logoAddress(settings)),
    email: company.email,
    telephone: `+91${company.phone}`,
    ...(company.hours.deskForMachines && { openingHours: company.hours.deskForMachines }),
    address: postalAddress(settings),
    geo: { "@type": "GeoCoordinates", latitude: company.latitude, longitude: company.longitude },
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ address }) => address) }),
  };
}
