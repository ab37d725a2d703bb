import {
  actionsColumn,
  DeleteButton,
  DownButton,
  EditButton,
  UpButton,
} from "#app/admin/lists/list-parts.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { DeliveryZone } from "#contract/checkout/delivery-zones.ts";
import { formatCharge, formatDeliveryTime } from "#contract/checkout/format-delivery-zone.ts";
import { indianStates } from "#contract/kernel/indian-states.ts";
import { m } from "#messages";
import styles from "./zone-table.module.css";

export interface ZoneTableProps {
  zones: readonly DeliveryZone[];
  /** A change is being saved. */
  busy: boolean;
  onEdit: (place: number) => void;
  onDelete: (place: number) => void;
  onMove: (place: number, step: 1 | -1) => void;
}

/** Table of delivery zones in order of priority. */
export function ZoneTable({ zones, busy, onEdit, onDelete, onMove }: ZoneTableProps) {
  const rows = zones.map((zone, place) => ({ zone, place }));
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: "name",
      header: m["settings.delivery.zone"],
      hideLabelOnPhone: true,
      cell: ({ zone }) => (
        <div>
          <p className={styles.name}>{zone.name}</p>
          <p className="muted">{placesOf(zone)}</p>
        </div>
      ),
    },
    {
      key: "charge",
      header: m["settings.delivery.charge"],
      cell: ({ zone }) =>
        zone.isServed ? (
          formatCharge(zone)
        ) : (
          <Badge tone="neutral">{m["settings.delivery.notServed"]()}</Badge>
        ),
    },
    {
      key: "days",
      header: m["settings.delivery.time"],
      cell: ({ zone }) => (
        <div>
          {zone.isServed && formatDeliveryTime(zone)}
          {zone.excludedCategories.length > 0 && (
            <p className="muted">
              {m["settings.delivery.excludedCategories"]({ count: zone.excludedCategories.length })}
            </p>
          )}
        </div>
      ),
    },
    actionsColumn(({ zone: { name }, place }) => (
      <div className={styles.actions}>
        <UpButton
          size="small"
          label={m["settings.delivery.moveUp"]({ name })}
          disabled={busy || place === 0}
          onClick={() => onMove(place, -1)}
        />
        <DownButton
          size="small"
          label={m["settings.delivery.moveDown"]({ name })}
          disabled={busy || place === zones.length - 1}
          onClick={() => onMove(place, 1)}
        />
        <EditButton
          size="small"
          label={m["settings.delivery.edit"]({ name })}
          disabled={busy}
          onClick={() => onEdit(place)}
        />
        <DeleteButton
          size="small"
          label={m["settings.delivery.delete"]({ name })}
          disabled={busy}
          onClick={() => onDelete(place)}
        />
      </div>
    )),
  ];
  return (
    <DataTable
      caption={m["settings.delivery.zones"]()}
      columns={columns}
      rows={rows}
      rowKey={({ place }) => String(place)}
      busy={busy}
      empty={<Notice tone="warn" title={m["settings.delivery.none"]()} />}
    />
  );
}

const pincodesOf = (first: string, others: number) =>
  m["settings.delivery.pincodes"]({ count: others + 1, first, others });

/** Describes the PIN codes and states of a zone in one line. */
function placesOf({ states, pincodes: [first, ...others] }: DeliveryZone): string {
  const stateNames = states.map((code) => indianStates[code].name);
  const places = first ? [pincodesOf(first, others.length), ...stateNames] : stateNames;
  return places.join(", ") || m["settings.delivery.elsewhere"]();
}
