import { Download } from "lucide-react";
import { useState } from "react";
import { messageOf } from "#app/api.ts";
import { type DownloadedFile, fetchFile, saveFile } from "#app/lib/download.ts";
import { getDroneDocuments } from "#contract/catalog/drone-documents.ts";
import { dronesWithDocuments } from "#contract/catalog/drones-with-documents.ts";
import { getCreditNote, getInvoice } from "#contract/invoices/invoices.ts";
import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";
import { Button } from "./button.tsx";
import styles from "./document-list.module.css";
import { toast } from "./toast-store.ts";

/** Downloads of an order: invoice, credit notes and drone documents; renders nothing if there are none. */
export function DocumentList({ order }: { order: Order }) {
  const { _id: id, invoice, creditNotes } = order;
  const drones = dronesWithDocuments(order);
  if (!invoice && drones === 0) return null;
  return (
    <ul className={styles.list} aria-label={m["invoices.documents"]()}>
      {invoice && (
        <li>
          <DownloadButton
            label={m["invoices.invoiceOf"]({ number: invoice.number })}
            fetch={() => fetchFile(getInvoice, { params: { id }, query: {} })}
          />
        </li>
      )}
      {creditNotes.map(({ _id: noteId, number }) => (
        <li key={noteId}>
          <DownloadButton
            label={m["invoices.creditNoteOf"]({ number })}
            fetch={() => fetchFile(getCreditNote, { params: { id, noteId } })}
          />
        </li>
      ))}
      {drones > 0 && (
        <li>
          <DownloadButton
            label={m["catalog.droneDocument.papers"]()}
            fetch={() => fetchFile(getDroneDocuments, { params: { id } })}
          />
        </li>
      )}
    </ul>
  );
}

function DownloadButton({ label, fetch }: { label: string; fetch: () => Promise<DownloadedFile> }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      saveFile(await fetch());
    } catch (error) {
      toast.error(messageOf(error, m["invoices.fetchFailed"]()));
    }
    setBusy(false);
  }

  return (
    <Button
      size="small"
      icon={<Download aria-hidden="true" />}
      busy={busy}
      busyLabel={m["common.busy.loading"]()}
      onClick={download}
    >
      {label}
    </Button>
  );
}
