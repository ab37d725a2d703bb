import { Check, Headset, MessagesSquare, PencilRuler, ShieldCheck, Truck, Wrench } from "lucide-react";
import { useIsTestShop } from "#app/lib/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import styles from "./service-picker.module.css";
import { type ServiceOffered, servicesOffered } from "./services-offered.ts";

const icons = {
  delivery: Truck,
  quality: ShieldCheck,
  support: Headset,
  custom: PencilRuler,
  repair: Wrench,
  consultation: MessagesSquare,
};

/** The services, of which one shows its details. Without JavaScript all of them do. */
export function ServicePicker() {
  const services = servicesOffered(useIsTestShop());
  return (
    <Tabs
      label="Services"
      look="rail"
      keepPanels
      tabs={services.map((service) => {
        const Icon = icons[service.id];
        return {
          id: service.id,
          label: (
            <>
              <Icon aria-hidden="true" />
              {service.title}
            </>
          ),
          panel: <ServiceDetails service={service} />,
        };
      })}
    />
  );
}

function ServiceDetails({ service: { title, text, includes, picture } }: { service: ServiceOffered }) {
  return (
    <Card as="article" padding="none" className={styles.details}>
      <Picture
        src={`/pictures/${picture.key}/1600.webp`}
        alt={picture.alt}
        sizes="(min-width: 60rem) 26rem, 100vw"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p>{text}</p>
        <ul className={styles.includes}>
          {includes.map((entry) => (
            <li key={entry} className={styles.entry}>
              <Check aria-hidden="true" />
              {entry}
            </li>
          ))}
        </ul>
        <div>
          <ButtonLink to="/contact">Ask about it</ButtonLink>
        </div>
      </div>
    </Card>
  );
}
