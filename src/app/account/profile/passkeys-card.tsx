import { useState } from "react";
import { api, messageOf } from "#app/api.ts";
import { formatMoment, formatOrderDate } from "#app/lib/format.ts";
import { messageElements } from "#app/lib/message-elements.tsx";
import { useSupportsPasskeys } from "#app/lib/site.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import styles from "#app/ui/place-list.module.css";
import { useToast } from "#app/ui/toast.tsx";
import { maxPasskeys, type Passkey, removePasskey } from "#contract/accounts/passkeys.ts";
import { m } from "#messages";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";

export interface PasskeysCardProps {
  passkeys: readonly Passkey[];
  hasPassword: boolean;
  email: string;
  /** Called when a passkey was added, renamed or removed. */
  onChanged: () => void;
}

/** Lists the passkeys of the account, and lets the user add, rename and remove them. */
export function PasskeysCard({ passkeys, hasPassword, email, onChanged }: PasskeysCardProps) {
  const supportsPasskeys = useSupportsPasskeys();
  const [isAdding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  if (!supportsPasskeys && passkeys.length === 0) return null;
  return (
    <Card as="section">
      <CardHeader
        title={m["profile.passkeys.title"]()}
        text={m["profile.passkeys.text"]()}
        action={
          supportsPasskeys &&
          passkeys.length < maxPasskeys && (
            <Button onClick={() => setAdding(true)}>{m["profile.passkeys.add"]()}</Button>
          )
        }
      />
      {passkeys.length === 0 ? (
        <p className={styles.none}>{m["profile.passkeys.none"]()}</p>
      ) : (
        <ul className={styles.list} aria-label={m["profile.passkeys.title"]()}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              onRename={() => setRenaming(passkey)}
              onRemoved={onChanged}
            />
          ))}
        </ul>
      )}
      <AddPasskeyDialog
        open={isAdding}
        hasPassword={hasPassword}
        email={email}
        onClose={() => setAdding(false)}
        onAdded={onChanged}
      />
      <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} onRenamed={onChanged} />
    </Card>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemoved: () => void;
}

function PasskeyRow({ passkey, onRename, onRemoved }: PasskeyRowProps) {
  const { _id: id, name, createdAt, lastUsedAt } = passkey;
  const toast = useToast();
  const [isConfirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      const { message } = await api(removePasskey, { params: { id } });
      toast.success(message ?? m["accounts.passkey.removed"]());
      onRemoved();
    } catch (error) {
      toast.error(messageOf(error, m["accounts.passkey.removeFailed"]()));
    }
    setBusy(false);
    setConfirming(false);
  }

  return (
    <li className={styles.place}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          <span>
            {messageElements(m["profile.passkeys.addedOn"], {
              date: <time dateTime={createdAt}>{formatOrderDate(createdAt)}</time>,
            })}
          </span>
          <span>
            {lastUsedAt
              ? messageElements(m["profile.passkeys.lastUsedAt"], {
                  time: <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>,
                })
              : m["profile.passkeys.neverUsed"]()}
          </span>
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="small" onClick={onRename} aria-label={m["profile.passkeys.renameOne"]({ name })}>
          {m["profile.passkeys.rename"]()}
        </Button>
        <Button
          size="small"
          onClick={() => setConfirming(true)}
          aria-label={m["profile.passkeys.removeOne"]({ name })}
        >
          {m["profile.passkeys.remove"]()}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={remove}
        title={m["profile.passkeys.removeOne"]({ name })}
        message={m["profile.passkeys.removeNote"]()}
        confirmLabel={m["profile.passkeys.remove"]()}
        busy={busy}
        busyLabel={m["common.busy.saving"]()}
      />
    </li>
  );
}
