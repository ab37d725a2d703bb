import { useState } from "react";
import { api } from "#app/api.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useSession } from "#app/lib/session.ts";
import { useAsyncData } from "#app/lib/use-async-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { signInMethods } from "#contract/accounts/passkeys.ts";
import { m } from "#messages";
import type { Route } from "./+types/profile";
import { AccountDeletionCard } from "./account-deletion-card.tsx";
import { DataCopyCard } from "./data-copy-card.tsx";
import { EditFieldDialog } from "./edit-field-dialog.tsx";
import { EmailCard } from "./email-card.tsx";
import { FieldCard } from "./field-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
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

const loadMethods = (signal: AbortSignal) => api(signInMethods, {}, { signal });

/** Shows the user in the session, which the surrounding guard has just refreshed. */
export default function Profile() {
  const state = useSession();
  const [editing, setEditing] = useState<EditableField | null>(null);
  const [isEmailSettled, setEmailSettled] = useState(false);
  const methods = useAsyncData(loadMethods, m["accounts.passkey.methodsFetchFailed"]());
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
      {/* Wait until the cards have their final height, so the buttons below them do not move. */}
      {isEmailSettled && methods.state.status !== "loading" && (
        <>
          {methods.state.status === "loaded" ? (
            <>
              <PasswordCard
                email={user.email}
                hasPassword={methods.state.data.hasPassword}
                onSet={methods.reload}
              />
              <PasskeysCard {...methods.state.data} email={user.email} onChanged={methods.reload} />
            </>
          ) : (
            <Notice
              tone="bad"
              announce
              action={<Button onClick={methods.reload}>{m["common.button.tryAgain"]()}</Button>}
            >
              {methods.state.message}
            </Notice>
          )}
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
