import { MapPin } from "lucide-react";
import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { User } from "#contract/accounts/auth.ts";
import { m } from "#messages";
import styles from "./saved-address.module.css";

const profilePath = "/dashboard/user/profile";

/** Second step of checkout A: the saved address, or a prompt to add one (Specification §2). */
export function SavedAddress({ user: { name, phone, address } }: { user: User }) {
  const isSaved = address.trim() !== "";
  return (
    <Card as="section" padding="large" aria-label={m["checkout.shippingAddress"]()}>
      <CardHeader
        title={m["checkout.shippingAddress"]()}
        action={isSaved && <Link to={profilePath}>{m["checkout.edit"]()}</Link>}
      />
      {isSaved ? (
        <address className={styles.address}>
          <MapPin aria-hidden="true" />
          <span>
            <strong>{name}</strong>
            <br />
            {address}
            <br />
            {phone}
          </span>
        </address>
      ) : (
        <Notice
          tone="warn"
          title={m["checkout.multiStep.noAddress"]()}
          action={
            <ButtonLink to={profilePath} size="small">
              {m["checkout.multiStep.addAddress"]()}
            </ButtonLink>
          }
        >
          {m["checkout.multiStep.profileAddress"]()}
        </Notice>
      )}
    </Card>
  );
}
