import type { ComponentProps } from "react";

interface FilePickerProps extends Pick<ComponentProps<"input">, "ref" | "accept" | "multiple" | "disabled"> {
  label: string;
  onFiles: (files: FileList | null) => void;
}

/** What a button opens to choose files. The same file can be chosen again, after a failure or once it is mended. */
export function FilePicker({ label, onFiles, ...input }: FilePickerProps) {
  return (
    <input
      {...input}
      type="file"
      aria-label={label}
      tabIndex={-1}
      className="visually-hidden"
      onChange={(event) => {
        onFiles(event.target.files);
        event.target.value = "";
      }}
    />
  );
}
