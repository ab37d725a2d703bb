import { type ReactNode, type RefObject, useRef } from "react";
import { busyWords } from "#app/lib/button-words.ts";
import { Button } from "#app/ui/button.tsx";
import { DropZone } from "../drop-zone.tsx";
import { FilePicker } from "../file-picker.tsx";
import group from "./field-group.module.css";

interface FilesAdderProps {
  buttonRef: RefObject<HTMLButtonElement | null>;
  icon: ReactNode;
  /** Of the button. */
  action: string;
  /** What the picker chooses, and what it offers. */
  label: string;
  accept: string;
  /** How many files are on their way. */
  waiting: number;
  isFull: boolean;
  wrong: boolean;
  onFiles: (files: readonly File[]) => void;
  /** How many there are, of how many. */
  children: ReactNode;
}

/** Takes further files for a list, chosen or dropped, until it is full. */
export function FilesAdder(props: FilesAdderProps) {
  const { buttonRef, icon, action, label, accept, waiting, isFull, wrong, onFiles, children } = props;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <DropZone wrong={wrong} onFiles={(files) => !isFull && onFiles([...files])}>
      <Button
        ref={buttonRef}
        size="small"
        icon={icon}
        busy={waiting > 0}
        busyLabel={busyWords.uploading}
        disabled={isFull}
        onClick={() => picker.current?.click()}
      >
        {action}
      </Button>
      <p className={group.hint}>{children}</p>
      <FilePicker
        ref={picker}
        multiple
        accept={accept}
        label={label}
        disabled={isFull}
        onFiles={(files) => onFiles([...(files ?? [])])}
      />
    </DropZone>
  );
}
