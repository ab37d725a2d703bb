import { Pencil } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { m } from "#messages";
import styles from "./field-card.module.css";
import type { ProfileField } from "./profile-fields.ts";

export interface FieldCardProps {
  field: ProfileField;
  value: string;
  /** Left out if the field is read-only. */
  onEdit?: (() => void) | undefined;
}

export function FieldCard({ field: { label, icon: Icon }, value, onEdit }: FieldCardProps) {
  return (
    <Card as="section" className={styles.card}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <div>
        <div className={styles.heading}>
          <h2 className={styles.label}>{label()}</h2>
          {!onEdit && <Badge>{m["profile.readOnly"]()}</Badge>}
        </div>
        <p className={value ? styles.value : styles.missing}>{value || m["profile.notProvided"]()}</p>
      </div>
      {onEdit && (
        <Button
          size="small"
          icon={<Pencil aria-hidden="true" />}
          onClick={onEdit}
          aria-label={m["profile.editField"]({ label: label() })}
        >
          {m["profile.edit"]()}
        </Button>
      )}
    </Card>
  );
}
