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
import { formatCharge, formatDeliveryTime } from "#contract/checkout/delivery-zone-words.ts";
import type { DeliveryZone } from "#contract/checkout/delivery-zones.ts";
import { indianStates } from "#contract/kernel/indian-states.ts";
import { deliveryScreenWords as words } from "./delivery-screen-words.ts";
import styles from "./zone-table.module.css";

export interface ZoneTableProps {
  zones: readonly DeliveryZone[];
  /** A change is being saved. */
  busy: boolean;
  onEdit: (place: number) => void;
  onDelete: (place: number) => void;
  onMove: (place: number, step: 1 | -1) => void;
}

/** Delivery zones in order of priority. */
export function ZoneTable({ zones, busy, onEdit, onDelete, onMove }: ZoneTableProps) {
  const rows = zones.map((zone, place) => ({ zone, place }));
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: "name",
      header: words.name,
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
      header: words.charge,
      cell: ({ zone }) =>
        zone.isServed ? formatCharge(zone) : <Badge tone="neutral">{words.notServed}</Badge>,
    },
    {
      key: "days",
      header: words.days,
      cell: ({ zone }) => (
        <div>
          {zone.isServed && formatDeliveryTime(zone)}
          {zone.excludedCategories.length > 0 && (
            <p className="muted">{words.excludes(zone.excludedCategories.length)}</p>
          )}
        </div>
      ),
    },
    actionsColumn(({ zone: { name }, place }) => (
      <div className={styles.actions}>
        <UpButton label={words.up(name)} disabled={busy || place === 0} onClick={() => onMove(place, -1)} />
        <DownButton
          label={words.down(name)}
          disabled={busy || place === zones.length - 1}
          onClick={() => onMove(place, 1)}
        />
        <EditButton label={words.edit(name)} disabled={busy} onClick={() => onEdit(place)} />
        <DeleteButton label={words.remove(name)} disabled={busy} onClick={() => onDelete(place)} />
      </div>
    )),
  ];
  return (
    <DataTable
      caption={words.zones}
      columns={columns}
      rows={rows}
      rowKey={({ place }) => String(place)}
      busy={busy}
      empty={<Notice tone="warn" title={words.placeNeeded} />}
    />
  );
}

/** PIN codes and states of a zone in one line. */
function placesOf({ states, pincodes: [first, ...others] }: DeliveryZone): string {
  const named = states.map((code) => indianStates[code].name);
  const places = first ? [words.pincodes(others.length + 1, first), ...named] : named;
  return places.join(", ") || words.everywhere;
}
