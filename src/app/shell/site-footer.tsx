import { Link } from "react-router";
import { ownSocialLinks, useShopSettings } from "#app/lib/shop-settings.ts";
import { useSite } from "#app/lib/site.ts";
import { Container } from "#app/ui/layout.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { formatPhone } from "#contract/kernel/format-phone.ts";
import { m } from "#messages";
import { companyLinks, policyLinks } from "./navigation.ts";
import styles from "./site-footer.module.css";

/** Company links, policies, social links, address and copyright (Specification §2). `bare` keeps only the last line. */
export function SiteFooter({ bare = false }: { bare?: boolean }) {
  const site = useSite();
  const settings = useShopSettings();
  const { tradeName, legalName, tagline, logo, address, phone, email, gstin } = settings.company;
  const { street, city, state, pincode } = address;
  const socialLinks = site?.live === false ? settings.company.socialLinks : ownSocialLinks(settings);
  return (
    <footer className={styles.footer}>
      <div className="night">
        {!bare && (
          <>
            <Ticks />
            <Container className={styles.columns}>
              <div className={styles.about}>
                <Logo name={tradeName} picture={logo} />
                <p>{tagline}</p>
                <address className={styles.address}>
                  {legalName}
                  <br />
                  {street}, {city}, {state} {pincode}
                  <br />
                  <a href={`tel:+91${phone}`}>{formatPhone(phone)}</a>
                  <br />
                  <a href={`mailto:${email}`}>{email}</a>
                </address>
              </div>
              <nav aria-label={m["shell.company"]()}>
                <h2 className={styles.heading}>{m["shell.company"]()}</h2>
                <ul className={styles.list}>
                  {companyLinks.map(({ label, to }) => (
                    <li key={to}>
                      <Link to={to}>{label()}</Link>
                    </li>
                  ))}
                </ul>
              </nav>
              <nav aria-label={m["shell.policies"]()}>
                <h2 className={styles.heading}>{m["shell.policies"]()}</h2>
                <ul className={styles.list}>
                  {policyLinks.map(({ label, to }) => (
                    <li key={to}>
                      <Link to={to}>{label()}</Link>
                    </li>
                  ))}
                </ul>
              </nav>
              {socialLinks.length > 0 && (
                <nav aria-label={m["shell.social"]()}>
                  <h2 className={styles.heading}>{m["shell.followUs"]()}</h2>
                  <ul className={styles.list}>
                    {socialLinks.map((link) => (
                      <li key={link.name}>
                        <a href={link.address} rel="me noreferrer">
                          {link.name}
                        </a>
                      </li>
                    ))}
                  </ul>
                </nav>
              )}
            </Container>
          </>
        )}
        <Container className={styles.base}>
          <p>{m["shell.copyright"]({ year: new Date().getFullYear(), legalName })}</p>
          {bare && (
            <nav aria-label={m["shell.policies"]()} className={styles.policies}>
              {policyLinks.map(({ label, to }) => (
                <Link key={to} to={to}>
                  {label()}
                </Link>
              ))}
            </nav>
          )}
          {site?.live === false && (
            <p>
              {site.payments.length === 0
                ? m["shell.testShop.noPayments"]()
                : m["shell.testShop.noRealMoney"]()}
            </p>
          )}
          {gstin && <p>{m["shell.gstin"]({ gstin })}</p>}
        </Container>
      </div>
    </footer>
  );
}
