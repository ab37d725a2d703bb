import { type ReactNode, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { m } from "#messages";
import { DropZone } from "../forms/drop-zone.tsx";
import { FilePicker } from "../forms/file-picker.tsx";
import type { FileUpload } from "./use-file-upload.ts";

export interface FileChooserProps {
  upload: FileUpload;
  /** Accepted file types. */
  accept: string;
  /** Label of the file input. */
  label: string;
  /** Label of the button. */
  action: string;
  icon: ReactNode;
  buttonRef: React.RefObject<HTMLButtonElement | null>;
  onUploaded: (address: string) => void;
  children: ReactNode;
}

/** Button and drop zone that upload one file. */
export function FileChooser({
  upload,
  accept,
  label,
  action,
  icon,
  buttonRef,
  onUploaded,
  children,
}: FileChooserProps) {
  const picker = useRef<HTMLInputElement>(null);

  async function uploadFirst(files: FileList | null) {
    const [chosen] = files ?? [];
    const address = chosen && !upload.sending ? await upload.send(chosen) : undefined;
    if (address) onUploaded(address);
  }

  return (
    <DropZone onFiles={(files) => void uploadFirst(files)}>
      <Cluster>
        <Button
          ref={buttonRef}
          size="small"
          icon={icon}
          busy={upload.sending}
          busyLabel={m["common.busy.uploading"]()}
          onClick={() => picker.current?.click()}
        >
          {action}
        </Button>
        {children}
      </Cluster>
      <FilePicker
        ref={picker}
        accept={accept}
        label={label}
        disabled={upload.sending}
        onFiles={(files) => void uploadFirst(files)}
      />
    </DropZone>
  );
}
