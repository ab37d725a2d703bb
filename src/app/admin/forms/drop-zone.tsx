import { type DragEvent, type ReactNode, useEffect, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import styles from "./drop-zone.module.css";

export interface DropZoneProps {
  /** Whether the field has an error. */
  isInvalid?: boolean;
  onFiles: (files: FileList) => void;
  /** Content of the zone, including a button that opens the file picker. */
  children: ReactNode;
}

/** Drop target for files, highlighted while the user drags files over it. Files dropped elsewhere are ignored. */
export function DropZone({ isInvalid = false, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  useEffect(preventMissedDrops, []);

  function drag(event: DragEvent, isInside: boolean) {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(isInside);
  }

  /** Browsers also send `dragleave` when the pointer moves between children of the zone: ignore that. */
  function leave(event: DragEvent) {
    const { relatedTarget, currentTarget } = event;
    drag(event, relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button offers the same as dropping
    <div
      className={classNames(styles.zone, isOver && styles.over, isInvalid && styles.wrong)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={leave}
      onDrop={(event) => {
        drag(event, false);
        onFiles(event.dataTransfer.files);
      }}
    >
      {children}
    </div>
  );
}

const carriesFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, "dataTransfer">) =>
  dataTransfer?.types.includes("Files") ?? false;

/**
 * Stops the browser from opening files dropped outside the zone, which would leave the form. Returns a cleanup
 * function.
 */
function preventMissedDrops(): () => void {
  const prevent = (event: globalThis.DragEvent) => {
    if (carriesFiles(event)) event.preventDefault();
  };
  document.addEventListener("dragover", prevent);
  document.addEventListener("drop", prevent);
  return () => {
    document.removeEventListener("dragover", prevent);
    document.removeEventListener("drop", prevent);
  };
}
