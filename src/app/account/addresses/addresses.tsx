import { MapPinned, Plus } from "lucide-react";
import { useState } from "react";
import { messageOf } from "#app/api.ts";
import { changeAddress, loadAddresses } from "#app/lib/address-book.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useSession } from "#app/lib/session.ts";
import { useAsyncData } from "#app/lib/use-async-data.ts";
import { AddressDialog, type NewAddress } from "#app/ui/address-dialog.tsx";
import { AsyncSection } from "#app/ui/async-section.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PostalAddress } from "#app/ui/postal-address.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { SavedAddress } from "#contract/accounts/address-book.ts";
import { maxSavedAddresses } from "#contract/accounts/address-book-limits.ts";
import { m } from "#messages";
import type { Route } from "./+types/addresses";
import { AddressCard } from "./address-card.tsx";
import styles from "./addresses.module.css";
import { DeleteAddressDialog } from "./delete-address-dialog.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["addressBook.title"](),
    description: m["addressBook.description"](),
    path: "/dashboard/user/addresses",
    indexed: false,
  });

/** The customer's address book. The profile address is listed too, but changed in the profile. */
export default function Addresses() {
  const session = useSession();
  const { state, reload } = useAsyncData(loadAddresses, m["addressBook.fetchFailed"]());
  const [editing, setEditing] = useState<SavedAddress | NewAddress | null>(null);
  const [deleting, setDeleting] = useState<SavedAddress | null>(null);
  if (session.status !== "ready" || !session.session) return null;
  const { name, phone, address } = session.session.user;
  const loaded = state.status === "loaded" ? state.data : [];
  const isFull = loaded.length >= maxSavedAddresses;

  async function setDefault(chosen: SavedAddress) {
    try {
      const { message } = await changeAddress(chosen, { isDefault: true });
      toast.success(message ?? m["addressBook.saved"]());
    } catch (error) {
      toast.error(messageOf(error, m["addressBook.saveFailed"]()));
    }
    reload();
  }

  return (
    <>
      <PageHeader
        title={m["addressBook.title"]()}
        text={m["addressBook.description"]()}
        action={
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            disabled={state.status !== "loaded" || isFull}
            onClick={() => setEditing({ name, phone, isDefault: !loaded.some(({ isDefault }) => isDefault) })}
          >
            {m["addressBook.add"]()}
          </Button>
        }
      />
      {isFull && <p className="muted">{m["addressBook.tooMany"]({ maximum: maxSavedAddresses })}</p>}
      <AsyncSection state={state} onRetry={reload}>
        {(addresses) =>
          addresses.length === 0 ? (
            <EmptyState
              icon={<MapPinned aria-hidden="true" />}
              title={m["addressBook.none"]()}
              text={m["addressBook.noneHint"]()}
            />
          ) : (
            <ul className={styles.list} aria-label={m["addressBook.list"]()}>
              {addresses.map((saved) => (
                <AddressCard
                  key={saved._id}
                  address={saved}
                  onEdit={() => setEditing(saved)}
                  onDelete={() => setDeleting(saved)}
                  onSetDefault={() => setDefault(saved)}
                />
              ))}
            </ul>
          )
        }
      </AsyncSection>
      {address.trim() !== "" && (
        <Card as="section">
          <CardHeader
            title={m["addressBook.profile"]()}
            text={m["addressBook.profileHint"]()}
            action={<ButtonLink to="/dashboard/user/profile">{m["addressBook.editProfile"]()}</ButtonLink>}
          />
          <PostalAddress name={name} address={address} phone={phone} />
        </Card>
      )}
      <AddressDialog
        address={editing}
        onClose={() => setEditing(null)}
        onSaved={() => {
          setEditing(null);
          reload();
        }}
      />
      <DeleteAddressDialog
        address={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null);
          reload();
        }}
      />
    </>
  );
}
