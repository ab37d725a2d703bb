import { Pencil, Trash2 } from "lucide-react";
import { addressName } from "#app/lib/address-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { PostalAddress } from "#app/ui/postal-address.tsx";
import type { SavedAddress } from "#contract/accounts/address-book.ts";
import { m } from "#messages";
import styles from "./addresses.module.css";

export interface AddressCardProps {
  address: SavedAddress;
  onEdit: () => void;
  onDelete: () => void;
  onSetDefault: () => void;
}

/** A saved address with its actions. */
export function AddressCard({ address, onEdit, onDelete, onSetDefault }: AddressCardProps) {
  const named = { address: addressName(address) };
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.heading}>
        <h2 className={styles.name}>{named.address}</h2>
        {address.isDefault && <Badge tone="good">{m["addressBook.default"]()}</Badge>}
      </div>
      <PostalAddress {...address} />
      <Cluster>
        <Button
          size="small"
          icon={<Pencil aria-hidden="true" />}
          aria-label={m["addressBook.editNamed"](named)}
          onClick={onEdit}
        >
          {m["addressBook.edit"]()}
        </Button>
        <Button
          size="small"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={m["addressBook.deleteNamed"](named)}
          onClick={onDelete}
        >
          {m["addressBook.delete"]()}
        </Button>
        {!address.isDefault && (
          <Button
            size="small"
            variant="quiet"
            aria-label={m["addressBook.setDefaultNamed"](named)}
            onClick={onSetDefault}
          >
            {m["addressBook.setDefault"]()}
          </Button>
        )}
      </Cluster>
    </Card>
  );
}
