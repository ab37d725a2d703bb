import { MapPin } from "lucide-react";
import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { User } from "#contract/accounts/auth.ts";
import styles from "./saved-address.module.css";

const profilePath = "/dashboard/user/profile";

/** Second step of checkout A: the saved address, or a prompt to add one (Specification §2). */
export function SavedAddress({ user: { name, phone, address } }: { user: User }) {
  const isSaved = address.trim() !== "";
  return (
    <Card as="section" padding="large" aria-label="Shipping Address">
      <CardHeader title="Shipping Address" action={isSaved && <Link to={profilePath}>Edit</Link>} />
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
          title="No address saved yet"
          action={
            <ButtonLink to={profilePath} size="small">
              Add Address
            </ButtonLink>
          }
        >
          We deliver to the address in your profile.
        </Notice>
      )}
    </Card>
  );
}
