import { useState } from "react";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useSession } from "#app/lib/session.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#messages";
import type { Route } from "./+types/profile";
import { AccountDeletionCard } from "./account-deletion-card.tsx";
import { DataCopyCard } from "./data-copy-card.tsx";
import { EditFieldDialog } from "./edit-field-dialog.tsx";
import { EmailCard } from "./email-card.tsx";
import { FieldCard } from "./field-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import styles from "./profile.module.css";
import { type EditableField, profileFields } from "./profile-fields.ts";
import { RecentSignIns } from "./recent-sign-ins.tsx";
import { SignedInDevices } from "./signed-in-devices.tsx";
import { TwoFactorCard } from "./two-factor-card.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["profile.title"](),
    description: m["profile.description"](),
    path: "/dashboard/user/profile",
    indexed: false,
  });

/** Shows the user in the session, which the surrounding guard has just refreshed. */
export default function Profile() {
  const state = useSession();
  const [editing, setEditing] = useState<EditableField | null>(null);
  const [isEmailSettled, setEmailSettled] = useState(false);
  if (state.status !== "ready" || !state.session) return null;
  const { user, token } = state.session;
  return (
    <>
      <PageHeader title={m["profile.title"]()} text={m["profile.description"]()} />
      <div className={styles.cards}>
        {profileFields.map((field) => (
          <FieldCard
            key={field.name}
            field={field}
            value={user[field.name]}
            onEdit={field.name === "email" ? undefined : () => setEditing(field)}
          />
        ))}
      </div>
      <EmailCard email={user.email} onSettled={() => setEmailSettled(true)} />
      {/* Wait until the email card has its final height, so the buttons below it do not move. */}
      {isEmailSettled && (
        <>
          <PasswordCard email={user.email} />
          <TwoFactorCard email={user.email} />
          {/* A change that ends the other sessions replaces this session's token. The new key reloads the lists. */}
          <SignedInDevices key={`devices ${token}`} />
          <RecentSignIns key={`sign-ins ${token}`} />
          <DataCopyCard />
          <AccountDeletionCard />
        </>
      )}
      <EditFieldDialog field={editing} user={user} onClose={() => setEditing(null)} />
    </>
  );
}
